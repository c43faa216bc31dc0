import { cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { useServer } from '../../../test/harness.ts'
import { readTerms, withdrawalFee } from './terms.ts'

const server = useServer()

test('a fresh world has the terms of the house, and no bank account or address until somebody enters them', async () => {
  const terms = await readTerms(server.databases.shop)
  expect(terms).toMatchObject({
    topup: { min: 10_00n, max: 50_000_00n },
    withdrawal: { min: 10_00n, max: 20_000_00n, fee: { basisPoints: 100, min: 1_00n } },
    commissionBasisPoints: 500,
    approvalLimit: 1_000_00n,
    bank: null,
  })
  expect(terms.networks.map(({ network, address, enabled }) => [network, address, enabled])).toEqual([
    ['POLYGON', null, false],
    ['TRC20', null, false],
    ['ERC20', null, false],
  ])
})

test.each([
  ['the least charge on a small one', 10_00, 1_00],
  ['the least charge up to where the share meets it', 100_00, 1_00],
  ['the share from there on', 100_99, 1_00],
  ['the share, never rounded up', 101_99, 1_01],
  ['the share of a large one', 20_000_00, 200_00],
])('a withdrawal pays %s', async (_title, amount, fee) => {
  expect(withdrawalFee(await readTerms(server.databases.shop), cents(amount))).toBe(cents(fee))
})

test.each([
  ['the least top-up is more than the most', 'terms_topup_limits', sql`UPDATE terms SET topup_min = topup_max + 1`],
  ['a top-up of nothing is allowed', 'terms_topup_limits', sql`UPDATE terms SET topup_min = 0`],
  [
    'the least withdrawal is more than the most',
    'terms_withdrawal_limits',
    sql`UPDATE terms SET withdrawal_max = withdrawal_min - 1`,
  ],
  [
    'the charge takes all of it',
    'terms_fee_leaves_something',
    sql`UPDATE terms SET withdrawal_fee_min = withdrawal_min`,
  ],
  ['the charge is a gift', 'terms_withdrawal_fee', sql`UPDATE terms SET withdrawal_fee_points = -1`],
  ['the commission takes more than half', 'terms_commission', sql`UPDATE terms SET commission_points = 5001`],
  ['a network is enabled without an address', 'network_needs_address', sql`UPDATE network SET enabled = true`],
  [
    'HECO becomes a network',
    'network_not_supported',
    sql`INSERT INTO network (network, name, coin, address_form, min, confirmations) VALUES ('HECO', 'HECO', 'USDT', 'evm', 1000, 1)`,
  ],
])('the console cannot write that %s', async (_title, constraint, write) => {
  await expect(server.databases.console.run(write)).rejects.toMatchObject({ constraint })
})

test.each([
  ['terms', sql`UPDATE terms SET withdrawal_fee_min = 0`],
  [
    'the bank account',
    sql`INSERT INTO platform_bank (bank_name, holder, account_no, swift, country) VALUES ('A', 'B', 'C', 'AAAABBCC', 'DE')`,
  ],
  ['a network', sql`UPDATE network SET address = 'elsewhere'`],
  ['the limit of a second auditor', sql`UPDATE ledger.approval_limit SET amount = 1`],
])('the shop cannot change %s', async (_title, write) => {
  await expect(server.databases.shop.run(write)).rejects.toMatchObject({ code: '42501' })
})

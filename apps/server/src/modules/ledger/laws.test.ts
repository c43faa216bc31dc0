import { basisPoints, cents } from '@tradewind/contract/money'
import sql, { type Sql } from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { AT, expectLawsHold, lawsBrokenBy, readBookLaws, useBooks } from '../../../test/wallet-fixture.ts'
import { newId } from '../../platform/id.ts'
import { payOrders, releaseCancelledOrder, settleOrder } from './ledger.ts'

const books = useBooks()
const [paid, settled, cancelled] = [newId(), newId(), newId()]

beforeAll(async () => {
  const buyerId = await books.buyer(500_00n)
  const shopId = await books.seller()
  const hand = { actorId: buyerId, at: AT }
  await books.shop.tx(async (tx) => {
    const orders = [paid, settled, cancelled].map((orderId) => ({
      orderId,
      pay: cents(30_00),
      promoShare: cents(2_00),
    }))
    await payOrders(tx, { ...hand, buyerId, orders })
  })
  await books.shop.tx((tx) =>
    settleOrder(tx, {
      ...hand,
      orderId: settled,
      buyerId,
      shopId,
      commission: basisPoints(cents(28_00), 500),
    }),
  )
  await books.shop.tx((tx) =>
    releaseCancelledOrder(tx, { ...hand, orderId: cancelled, buyerId, decision: { as: 'buyer' } }),
  )
})

test('the books of a shop that pays, settles and cancels keep every law', () => expectLawsHold(books.shop))

const journalOf = (orderId: string, event: string) =>
  sql`(SELECT id FROM ledger.journal WHERE ref_id = ${orderId} AND event = ${event})`

const breaks: [law: string, title: string, damage: () => Sql[]][] = [
  [
    'I1',
    'a balance is raised out of nothing',
    () => [sql`UPDATE ledger.account SET balance = balance + 1 WHERE kind = 'user_available'`],
  ],
  [
    'I2',
    'a cent is carried from one account to another',
    () => [
      sql`UPDATE ledger.account SET balance = balance - 1 WHERE kind = 'user_available'`,
      sql`UPDATE ledger.account SET balance = balance + 1 WHERE kind = 'user_escrow'`,
    ],
  ],
  [
    'I2',
    'the last transfer of an account is forgotten',
    () => [sql`DELETE FROM ledger.transfer WHERE journal_id = ${journalOf(settled, 'order_settled')}`],
  ],
  [
    'I3',
    'a number in a chain is skipped',
    () => [
      sql`UPDATE ledger.transfer SET credit_seq = credit_seq + 5 WHERE journal_id = ${journalOf(settled, 'shop_credited')} AND line = 1`,
    ],
  ],
  [
    'I3',
    'a running balance is rewritten',
    () => [
      sql`UPDATE ledger.transfer SET debit_after = debit_after + 1 WHERE journal_id = ${journalOf(paid, 'order_paid')} AND line = 1`,
    ],
  ],
  [
    'I3',
    'a transfer points to another one before it',
    () => [
      sql`UPDATE ledger.transfer SET debit_prev = sha256('x') WHERE journal_id = ${journalOf(paid, 'order_paid')} AND line = 1`,
    ],
  ],
  [
    'I4',
    'the time of a journal is moved',
    () => [sql`UPDATE ledger.journal SET posted_at = posted_at - interval '1 day' WHERE ref_id = ${paid}`],
  ],
  [
    'I4',
    'another person is put behind a journal',
    () => [sql`UPDATE ledger.journal SET actor_id = ${newId()} WHERE ref_id = ${paid}`],
  ],
  [
    'I4',
    'a journal is given to another order',
    () => [sql`UPDATE ledger.journal SET ref_id = ${newId()} WHERE ref_id = ${cancelled} AND event = 'order_paid'`],
  ],
  [
    'I5',
    'the head of an account is rewritten',
    () => [sql`UPDATE ledger.account SET head = sha256('x') WHERE kind = 'shop_pending'`],
  ],
  [
    'I5',
    'an untouched account gets another beginning',
    () => [
      sql`ALTER TABLE ledger.account DROP CONSTRAINT account_starts_at_zero`,
      sql`UPDATE ledger.account SET head = sha256('x') WHERE kind = 'shop_withdraw'`,
    ],
  ],
  [
    'I6',
    'the transfers of a journal are gone',
    () => [sql`DELETE FROM ledger.transfer WHERE journal_id = ${journalOf(paid, 'order_paid')}`],
  ],
  [
    'I6',
    'a journal says another amount than its transfers',
    () => [sql`UPDATE ledger.journal SET amount = amount + 1 WHERE ref_id = ${paid}`],
  ],
  [
    'I7',
    'an account is overdrawn',
    () => [
      sql`ALTER TABLE ledger.account DROP CONSTRAINT account_within_bounds`,
      sql`UPDATE ledger.account SET balance = -1 WHERE kind = 'user_available'`,
    ],
  ],
  [
    'I7',
    'the bounds of an account are widened',
    () => [sql`UPDATE ledger.account SET floor = -1 WHERE kind = 'user_available'`],
  ],
  [
    'I7',
    'the bank holds less than nothing over all stripes',
    () => [sql`UPDATE ledger.account SET balance = -balance WHERE kind = 'bank_clearing'`],
  ],
  [
    'I8',
    'the checker turns out to be the maker',
    () => [
      sql`ALTER TABLE ledger.approval DROP CONSTRAINT approval_by_different_people`,
      sql`UPDATE ledger.approval SET maker_id = checker_id`,
    ],
  ],
  [
    'I8',
    'the second checker of a large amount is struck out',
    () => [
      sql`ALTER TABLE ledger.approval DROP CONSTRAINT approval_by_second_checker`,
      sql`UPDATE ledger.approval SET second_checker_id = NULL, second_above = amount - 1`,
    ],
  ],
  ['I8', 'an approval is gone', () => [sql`DELETE FROM ledger.approval`]],
  ['I8', 'an approval is turned to another amount', () => [sql`UPDATE ledger.approval SET amount = amount + 1`]],
  ['I8', 'the decision behind a refund is gone', () => [sql`DELETE FROM ledger.decision`]],
  [
    'I9',
    'a settlement is booked on another order',
    () => [sql`UPDATE ledger.journal SET order_id = ${newId()} WHERE event = 'order_settled'`],
  ],
  [
    'I9',
    'a cancellation loses its order',
    () => [sql`UPDATE ledger.journal SET order_id = NULL WHERE event = 'order_cancelled'`],
  ],
  [
    'I9',
    "a shopper's escrow is not that of the orders",
    () => [sql`UPDATE ledger.account SET balance = balance + 1 WHERE kind = 'user_escrow'`],
  ],
  [
    'I10',
    'the shop gets another amount than the buyer gave',
    () => [sql`UPDATE ledger.transfer SET amount = amount - 1 WHERE credit_kind = 'shop_pending'`],
  ],
  [
    'I10',
    'the shop of another order is credited',
    () => [sql`UPDATE ledger.journal SET order_id = ${newId()} WHERE event = 'shop_credited'`],
  ],
]

test.each(breaks)('%s sees that %s', async (law, _title, damage) => {
  expect(await lawsBrokenBy(books, damage(), readBookLaws)).toContain(law)
})

test('for each law there is a planted break', async () => {
  const laws = await readBookLaws(books.shop)
  expect([...new Set(breaks.map(([law]) => law))].sort()).toEqual(laws.map((law) => law.name).sort())
})

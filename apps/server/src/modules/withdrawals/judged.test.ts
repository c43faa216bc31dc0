import { expect, test } from 'vitest'
import { buildBuyer, buildOrder } from '../../../test/factories/orders.ts'
import { buildOperator } from '../../../test/factories/staff.ts'
import { buildWithdrawal } from '../../../test/factories/withdrawals.ts'
import { useServer } from '../../../test/harness.ts'

const server = useServer()
const AT_ONCE = { repeatSubmit: false }

test('whoever judges a withdrawal sees whose it is, where the money came from to the cent, and what was before', async () => {
  const buyer = await buildBuyer(server, 50_000n)
  await buildOrder(server, 'paid', { buyer })
  await buyer.client.call('POST /api/user/profile', { given_name: 'Amira', family_name: 'Haddad' }, AT_ONCE)
  const first = await buildWithdrawal(server, 'arrived', { buyer })
  const { id } = await buildWithdrawal(server, undefined, { buyer })
  const olga = await buildOperator(server, ['auditor'])
  await olga.client.call('POST /api/admin/user_note', { id: buyer.id, text: 'Papers seen.' }, AT_ONCE)
  const seen = await olga.client.call('GET /api/admin/extract_detail', { id })
  expect(seen.owner_facts).toMatchObject({ full_name: 'Amira Haddad', orders: 1, notes: 1, frozen_at: null })
  expect(seen.holder).toEqual(expect.any(String))
  expect(seen.same_name).toBe(seen.holder?.toLowerCase().split(' ').sort().join() === 'amira,haddad')
  // Nothing but the one top-up has come in, and it covers all of it.
  expect(seen.origin).toMatchObject({
    list: [{ type: 'topup', amount: '500.00', counted: seen.amount, ref: { kind: 'topup' } }],
    older: '0.00',
  })
  expect(seen.history.list.map((one) => [one.id, one.status])).toEqual([[first.id, 'arrived']])
})

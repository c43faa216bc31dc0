import type { Answer } from '@tradewind/contract/calls'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { buildBuyer } from '../../../test/factories/orders.ts'
import { buildRefund } from '../../../test/factories/refunds.ts'
import { type BuiltOperator, buildOperator } from '../../../test/factories/staff.ts'
import { claimTopup, openCase, openTopups, pass } from '../../../test/factories/topups.ts'
import { ask, audit, buildHouse, buildPayee, type House } from '../../../test/factories/withdrawals.ts'
import { useServer } from '../../../test/harness.ts'
import { newId } from '../../platform/id.ts'

type Waiting = Answer<'GET /api/admin/waiting'>
type Queue = Waiting['queues'][number]['queue']

const server = useServer()
const AT_ONCE = { repeatSubmit: false }
let house: House
let support: BuiltOperator
beforeAll(async () => {
  house = await buildHouse(server)
  support = await buildOperator(server, ['support'])
  await openTopups(server)
})

/** How much of a queue waits for somebody, of how much. */
const of = async ({ client }: BuiltOperator, name: Queue): Promise<[yours: number, waiting: number]> => {
  const { queues } = await client.call('GET /api/admin/waiting')
  const found = queues.find(({ queue }) => queue === name)
  return [found?.yours ?? -1, found?.waiting ?? -1]
}

test('nothing waits in a world in which nobody has asked for anything, and every queue is told', async () => {
  const { queues } = await support.client.call('GET /api/admin/waiting')
  expect(queues).toHaveLength(19)
  expect(queues.every(({ waiting, yours, since }) => waiting === 0 && yours === 0 && since === null)).toBe(true)
})

test('a claim waits for every auditor, and after the first word only for the others', async () => {
  const buyer = await buildBuyer(server, 0n)
  const { id, created_at } = await claimTopup(buyer.client, { amount: '2000.00' })
  expect(await of(house.auditor, 'topups_to_check')).toEqual([1, 1])
  expect(await of(house.finance, 'topups_to_check')).toEqual([0, 1])
  const { queues } = await house.auditor.client.call('GET /api/admin/waiting')
  expect(queues.find(({ queue }) => queue === 'topups_to_check')?.since).toBe(created_at)
  const ref = `LINE ${newId()}`
  await pass(house.auditor.client, id, '2000.00', ref)
  expect(await of(house.auditor, 'topups_to_check')).toEqual([0, 1])
  expect(await of(house.second, 'topups_to_check')).toEqual([1, 1])
  await pass(house.second.client, id, '2000.00', ref)
  expect(await of(house.second, 'topups_to_check')).toEqual([0, 0])
})

test('a withdrawal goes from the auditors to finance, to whoever claimed it, and to an auditor if it comes back', async () => {
  const buyer = await buildBuyer(server, 500_00n)
  const { id } = await ask(buyer, { payee_id: await buildPayee(server, buyer) })
  expect(await of(house.auditor, 'withdrawals_to_check')).toEqual([1, 1])
  expect(await of(house.finance, 'withdrawals_to_check')).toEqual([0, 1])
  await audit(house.auditor, id)
  expect(await of(house.auditor, 'withdrawals_to_check')).toEqual([0, 0])
  expect(await of(house.finance, 'withdrawals_to_send')).toEqual([1, 1])
  await house.finance.client.call('POST /api/admin/extract_send', { id }, AT_ONCE)
  expect(await of(house.finance, 'withdrawals_to_tell')).toEqual([1, 1])
  expect(await of(house.cashier, 'withdrawals_to_tell')).toEqual([0, 1])
  await house.finance.client.call('POST /api/admin/extract_sent', { id, sent_ref: newId() }, AT_ONCE)
  expect(await of(house.cashier, 'withdrawals_to_follow')).toEqual([1, 1])
  await house.finance.client.call('POST /api/admin/extract_returned', { id, reason: 'The account was closed' }, AT_ONCE)
  expect(await of(house.cashier, 'withdrawals_to_follow')).toEqual([0, 0])
  expect(await of(house.auditor, 'returns_to_check')).toEqual([1, 1])
  expect(await of(house.finance, 'returns_to_check')).toEqual([0, 1])
})

test('an adjustment waits for auditors who have not said their word yet', async () => {
  const buyer = await buildBuyer(server, 0n)
  const wish = { user_id: buyer.id, amount: '5.00', reason: 'Charged twice' }
  const { id } = await house.finance.client.call('POST /api/admin/ledger_adjust', wish, AT_ONCE)
  expect(await of(house.auditor, 'adjustments_to_agree')).toEqual([1, 1])
  await house.auditor.client.call('POST /api/admin/approve', { id }, AT_ONCE)
  expect(await of(house.auditor, 'adjustments_to_agree')).toEqual([0, 1])
  expect(await of(house.second, 'adjustments_to_agree')).toEqual([1, 1])
})

test('open cases wait for auditors and finance', async () => {
  await openCase(house.finance.client)
  expect(await of(house.auditor, 'cases_to_close')).toEqual([1, 1])
  expect(await of(support, 'cases_to_close')).toEqual([0, 1])
})

test('a lock waits for finance first, then for somebody else', async () => {
  const now = server.clock.now()
  await server.databases.owner.run(sql`
    INSERT INTO ledger.money_lock (id, backup_taken_at, locked_at) VALUES (${newId()}, ${now}, ${now})`)
  expect(await of(house.auditor, 'money_to_unlock')).toEqual([0, 1])
  expect(await of(house.finance, 'money_to_unlock')).toEqual([1, 1])
  await house.finance.client.call('POST /api/admin/money_unlock', { note: 'Compared line by line.' }, AT_ONCE)
  expect(await of(house.finance, 'money_to_unlock')).toEqual([0, 1])
  expect(await of(house.auditor, 'money_to_unlock')).toEqual([1, 1])
  expect(await of(support, 'money_to_unlock')).toEqual([0, 1])
})

test('a proposal waits for another administrator than who made it and whom it is about', async () => {
  const [one, other] = [await buildOperator(server, ['administrator']), await buildOperator(server, ['administrator'])]
  const third = await buildOperator(server, ['administrator'])
  await one.client.call('POST /api/admin/staff_edit', { id: other.id, reset_totp: true }, AT_ONCE)
  expect(await of(one, 'proposals_to_confirm')).toEqual([0, 1])
  expect(await of(other, 'proposals_to_confirm')).toEqual([0, 1])
  expect(await of(third, 'proposals_to_confirm')).toEqual([1, 1])
  expect(await of(support, 'proposals_to_confirm')).toEqual([0, 1])
})

test('a case waits for whoever looks after shoppers, and a refund whose money is stuck for everybody', async () => {
  const { order, id } = await buildRefund(server, 'escalated')
  expect(await of(support, 'refunds_to_judge')).toEqual([1, 1])
  expect(await of(house.auditor, 'refunds_to_judge')).toEqual([0, 1])
  await order.buyer.client.call('POST /api/refund/cancel', { id }, AT_ONCE)
  expect(await of(support, 'refunds_to_judge')).toEqual([0, 0])
  const stuck = await buildRefund(server, 'stuck')
  expect(await of(support, 'refunds_to_pay')).toEqual([1, 1])
  expect(await of(house.finance, 'refunds_to_pay')).toEqual([1, 1])
  await support.client.call('POST /api/admin/refund_retry', { id: stuck.id }, AT_ONCE)
  expect(await of(support, 'refunds_to_pay')).toEqual([0, 0])
})

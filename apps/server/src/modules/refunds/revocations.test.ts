import { DAY_MS } from '@tradewind/contract/durations'
import { formatDollars } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { AT_ONCE, type BuiltOrder, buildBuyer, buildOrder, send } from '../../../test/factories/orders.ts'
import { applyFor, awardAll, type BuiltRefund, buildRefund, whileNotPayable } from '../../../test/factories/refunds.ts'
import { codeFor, PASSWORD } from '../../../test/factories/shopper.ts'
import { buildOperator } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { moveClockOnly } from '../../../test/moved-clock.ts'

const server = useServer({ demo: true })

/** Somebody in Porto with a proved mail. */
async function mailedBuyer() {
  const buyer = await buildBuyer(server)
  const email = `${buyer.account}@example.com`
  const captcha = await codeFor(server, email, 'profile', buyer.client)
  await buyer.client.call('POST /api/user/profile', { email, captcha, password: PASSWORD })
  return { buyer, email }
}

const revoke = ({ id, buyer }: BuiltOrder) => buyer.client.call('POST /api/refund/revoke', { order_id: id }, AT_ONCE)
const orderOf = ({ id, buyer }: BuiltOrder) => buyer.client.call('GET /api/order/detail', { id })
const refundOf = ({ order, id }: BuiltRefund) => order.buyer.client.call('GET /api/refund/detail', { id })
const mailsTo = async (to: string) => (await server.client().call('GET /api/index/demo_mail', { to })).list
/** What is kept of a declaration: when, and whether all of it was carried out. */
const kept = (order: BuiltOrder) =>
  server.databases.owner.many<{ declared_at: Date; acted: boolean }>(sql`
    SELECT declared_at, acted_at IS NOT NULL AS acted FROM revocation WHERE order_id = ${order.id} ORDER BY declared_at`)
/** Without login. */
async function declare(sn: string, email: string): Promise<string> {
  const { declared_at } = await server.client().call('POST /api/revocation/declare', { sn, email }, AT_ONCE)
  await server.settle()
  return declared_at
}

test.each(['applied', 'countered', 'offered', 'returning', 'escalated'] as const)(
  'a revocation takes the place of a request that is %s: that one is taken back, and all of the order comes back',
  async (stage) => {
    const refund = await buildRefund(server, stage)
    expect((await orderOf(refund.order)).revocation.may, 'the door stays open beside the request').toBe(true)
    const revoked = await revoke(refund.order)
    expect(revoked).toMatchObject({ kind: 'revocation', state: 'returning', amount: '29.00' })
    const { state, timeline, case: opened } = await refundOf(refund)
    expect({ state, by: timeline.at(-1)?.who }).toEqual({ state: 'withdrawn', by: 'buyer' })
    expect(opened?.judged_at ?? null, 'a case that was open ends with it').toEqual(
      stage === 'escalated' ? expect.any(String) : null,
    )
    const { refund_id, refund_stage, revocation } = await orderOf(refund.order)
    expect({ refund_id, refund_stage, may: revocation.may }).toEqual({
      refund_id: revoked.id,
      refund_stage: -4,
      may: false,
    })
    expect(await kept(refund.order)).toMatchObject([{ acted: true }])
    await expect(revoke(refund.order), 'once').rejects.toMatchObject({ code: 1423 })
  },
)

test.each(['refused', 'closed', 'withdrawn'] as const)(
  'after a request that is %s an order is revoked',
  async (stage) => {
    const refund = await buildRefund(server, stage)
    expect((await orderOf(refund.order)).revocation.may).toBe(true)
    expect(await revoke(refund.order)).toMatchObject({ kind: 'revocation', state: 'returning' })
    expect((await refundOf(refund)).state).toBe(stage === 'refused' ? 'closed' : stage)
  },
)

test('beside goods that are on their way back it waits, is receipted at once, and takes the rest as soon as they are paid', async () => {
  const { buyer, email } = await mailedBuyer()
  const order = await buildOrder(server, 'received', { buyer })
  const [line] = (await buyer.client.call('GET /api/refund/info', { order_id: order.id })).lines
  const one = { order_item_id: line?.order_item_id ?? '', quantity: 1, amount: line?.max[0] ?? '' }
  const { id } = await applyFor(order, { type: 2, items: [one] })
  await order.seller.client.call('POST /api/seller/refund_agree', { id }, AT_ONCE)
  await buyer.client.call('POST /api/refund/express', { id, carrier: 'CTT', no: 'R1' }, AT_ONCE)
  expect(await revoke(order), 'what it waits for').toMatchObject({ id, kind: 'request', state: 'returned' })
  const { revocation } = await orderOf(order)
  expect(revocation).toMatchObject({ may: false, declared_at: expect.any(String) })
  const [receipt] = await mailsTo(email)
  expect(receipt?.subject).toBe(`Revoked: order ${order.sn}`)
  expect(receipt?.text).toContain(`Time of your declaration: ${revocation.declared_at} (UTC)`)
  await expect(revoke(order), 'once').rejects.toMatchObject({ code: 1423 })

  // Two weeks later it would be too late to declare it, but it was declared in time.
  await moveClockOnly(server, 15 * DAY_MS)
  const received = [{ order_item_id: one.order_item_id, received: 1, fit: 1 }]
  await order.seller.client.call('POST /api/seller/refund_receive', { id, items: received }, AT_ONCE)
  await server.settle()
  const after = await orderOf(order)
  expect(after.refunds.map(({ kind, state }) => [kind, state])).toEqual(
    expect.arrayContaining([
      ['revocation', 'returning'],
      ['request', 'refunded'],
    ]),
  )
  expect(after.revocation.declared_at).toBeNull()
  const begun = after.refunds.find(({ kind }) => kind === 'revocation')
  expect(begun?.created_at, 'from when its two weeks count').toBe(revocation.declared_at)
  expect((await mailsTo(email))[0]?.text).toContain(`Time: ${revocation.declared_at} (UTC)`)
  expect(await kept(order)).toMatchObject([{ acted: true }])
  await buyer.client.call('POST /api/refund/express', { id: begun?.id ?? '', carrier: 'CTT', no: 'R2' }, AT_ONCE)
  const rest = [{ order_item_id: one.order_item_id, received: 1, fit: 1 }]
  await order.seller.client.call('POST /api/seller/refund_receive', { id: begun?.id ?? '', items: rest }, AT_ONCE)
  expect(await orderOf(order), 'goods and the freight out').toMatchObject({ status: -2, refunded: '29.00' })
})

test('a declaration without login beside a live request is carried out, and its receipt has the time of the declaration', async () => {
  const { buyer, email } = await mailedBuyer()
  const order = await buildOrder(server, 'sent', { buyer })
  const request = { order, id: (await applyFor(order)).id }
  const at = await declare(order.sn, email)
  expect((await refundOf(request)).state).toBe('withdrawn')
  expect((await orderOf(order)).refunds).toContainEqual(
    expect.objectContaining({ kind: 'revocation', state: 'returning' }),
  )
  expect((await mailsTo(email))[0]?.text).toContain(`Time: ${at} (UTC)`)
  expect(await kept(order)).toEqual([{ declared_at: new Date(at), acted: true }])
})

test('a declaration without login of what nobody has packed ends the live request and cancels the order', async () => {
  const { buyer, email } = await mailedBuyer()
  const order = await buildOrder(server, 'paid', { buyer })
  const request = { order, id: (await applyFor(order)).id }
  const at = await declare(order.sn, email)
  expect((await refundOf(request)).state).toBe('withdrawn')
  expect(await orderOf(order)).toMatchObject({ status: -2, refunded: '29.00' })
  const [receipt] = await mailsTo(email)
  expect(receipt?.text).toContain(formatted(29_00n))
  expect(receipt?.text).toContain(`Time of your declaration: ${at} (UTC)`)
  expect(await kept(order)).toMatchObject([{ acted: true }])
})

const formatted = (amount: bigint): string => `$${formatDollars(amount as never)}`

test('what somebody declares while money is stuck is kept until it has moved', async () => {
  const order = await buildOrder(server, 'received')
  const gift = { order_id: order.id, amount: '3.00', reason: 'A scratch' }
  const given = order.seller.client.call('POST /api/seller/refund_give', gift, AT_ONCE)
  const { id } = await given
  expect((await revoke(order)).amount, 'a gift that was paid is not waited for').toBe('26.00')

  const other = await buildRefund(server, 'stuck')
  const waiting = await whileNotPayable(server, other.id, () => revoke(other.order))
  expect(waiting).toMatchObject({ id: other.id, state: 'paying' })
  expect(id).not.toBe(waiting.id)
  await server.settle()
  expect((await orderOf(other.order)).revocation.declared_at, 'nothing is left of it').toBeNull()
  expect(await kept(other.order)).toMatchObject([{ acted: true }])
})

test('a case that is judged against the buyer is no hindrance: what was sent back meanwhile is waited for', async () => {
  const refund = await buildRefund(server, 'contested')
  expect(await revoke(refund.order)).toMatchObject({ id: refund.id, state: 'escalated' })
  const { client } = await buildOperator(server)
  const judged = await client.call('GET /api/admin/refund_detail', { id: refund.id })
  const verdict = {
    id: refund.id,
    lines: awardAll(judged, '0.00'),
    fault: 'nobody',
    reason: 'Used for weeks.',
  } as const
  await client.call('POST /api/admin/refund_judge', verdict, AT_ONCE)
  await server.settle()
  expect((await orderOf(refund.order)).refunds).toContainEqual(
    expect.objectContaining({ kind: 'revocation', state: 'returning' }),
  )
})

test('the receipt of what was not sent yet promises no calling off, that of what was sent says until when', async () => {
  const [first, second] = [await mailedBuyer(), await mailedBuyer()]
  await revoke(await buildOrder(server, 'packed', { buyer: first.buyer }))
  const sent = await buildOrder(server, 'packed', { buyer: second.buyer })
  await send(sent.seller, sent.id)
  await revoke(sent)
  const textOf = async (email: string) =>
    (await mailsTo(email)).find(({ text }) => text.includes('Revoked:'))?.text ?? ''
  expect(await textOf(first.email)).toContain('It had not been sent, so $29.00 comes back to you at once.')
  expect(await textOf(first.email)).not.toContain('call it off')
  expect(await textOf(second.email)).toContain('until then you can call it off with the order')
})

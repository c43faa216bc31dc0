import type { Input } from '@tradewind/contract/calls'
import { DAY_MS } from '@tradewind/contract/durations'
import { beforeAll, describe, expect, test } from 'vitest'
import { uploadEvidence } from '../../../test/factories/evidence.ts'
import {
  AT_ONCE,
  type BuiltBuyer,
  type BuiltSeller,
  buildBuyer,
  buildOrder,
  buildSeller,
} from '../../../test/factories/orders.ts'
import { type BuiltOperator, buildOperator } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'
import { newId } from '../../platform/id.ts'

const server = useServer()
const name = `Taipei Bench ${newId().slice(-8)}`

let mara: BuiltBuyer
let shop: BuiltSeller
let other: BuiltSeller
let olga: BuiltOperator
beforeAll(async () => {
  ;[mara, shop, other, olga] = [
    await buildBuyer(server),
    await buildSeller(server, { name }),
    await buildSeller(server),
    await buildOperator(server, ['support']),
  ]
})

const about = (over: Partial<Input<'POST /api/merchant/complaint'>> = {}) => ({
  ...{ shop_name: name, content: 'They wrote a wallet address and offered 5 % off.' },
  ...over,
})
const complain = (who: Pick<BuiltBuyer, 'client'>, over: Partial<Input<'POST /api/merchant/complaint'>> = {}) =>
  who.client.call('POST /api/merchant/complaint', about(over), AT_ONCE)

describe('whoever complains', () => {
  test('has to say which shop and what happened, and nothing more; the name finds the shop', async () => {
    const buyer = await buildBuyer(server)
    for (const [field, msg] of [
      ['shop_name', 'Say which shop it is'],
      ['content', 'Say what happened'],
    ])
      expect(await refusal(complain(buyer, { [field as string]: '  ' }))).toMatchObject({
        code: 1001,
        data: { field },
        msg,
      })
    const sent = await complain(buyer, { shop_name: name.toUpperCase() })
    expect(sent).toMatchObject({
      merchant: { id: shop.shopId, name },
      state: 'sent',
      about: null,
      order: null,
      proof: [],
    })
    const days = (until: string) => (Date.parse(until) - Date.parse(sent.created_at)) / DAY_MS
    expect([days(sent.answer_by), days(sent.decide_by)]).toEqual([3, 6])
    expect(await complain(buyer, { shop_name: 'Nobody is called so' })).toMatchObject({ merchant: null })
    const { list } = await buyer.client.call('GET /api/merchant/complaint_list')
    expect(list.map(({ shop_name }) => shop_name)).toEqual(['Nobody is called so', name.toUpperCase()])
  })

  test('names an order of their own and six pictures of their own at most, and nobody else’s', async () => {
    const [buyer, stranger] = [await buildBuyer(server), await buildBuyer(server)]
    const order = await buildOrder(server, 'sent', { buyer, seller: shop })
    const proof = [(await uploadEvidence(buyer.client)).id]
    expect(await complain(buyer, { order_id: order.id, proof, about: 'paid_elsewhere' })).toMatchObject({
      ...{ order: { id: order.id, sn: order.sn }, merchant: { id: shop.shopId }, about: 'paid_elsewhere' },
      proof: [{ url: expect.stringMatching(/^\/files\/private\/.*signature=/) }],
    })
    expect(await refusal(complain(stranger, { order_id: order.id }))).toMatchObject({ code: 1004 })
    expect(await refusal(complain(stranger, { proof }))).toMatchObject({ code: 1004 })
    expect((await stranger.client.call('GET /api/merchant/complaint_list')).list).toEqual([])
    const pictures = (count: number) => complain(buyer, { proof: Array.from({ length: count }, newId) })
    expect(await refusal(pictures(6)), 'each is looked for').toMatchObject({ code: 1004 })
    expect(await refusal(pictures(7))).toMatchObject({ data: { field: 'proof' } })
  })

  test('taps twice, or loses the answer, and has complained once; after five in a day the sixth waits', async () => {
    const buyer = await buildBuyer(server)
    const once = { ...AT_ONCE, idempotencyKey: newId() }
    const same = await Promise.all(
      [1, 2, 3].map(() => buyer.client.call('POST /api/merchant/complaint', about(), once)),
    )
    expect(new Set(same.map(({ id }) => id)).size).toBe(1)
    expect((await buyer.client.call('GET /api/merchant/complaint_list')).list).toHaveLength(1)
    const tries = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((n) => complain(buyer, { content: `No. ${n}` })))
    expect(tries.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
    const told = await refusal(complain(buyer))
    expect(told).toMatchObject({ code: 1429, data: { retry_after: expect.any(Number) } })
  })
})

test('shop and house answer in their turns: the shop once and without pictures or name, the house once and in the log, and each side hears', async () => {
  const order = await buildOrder(server, 'sent', { buyer: mara, seller: shop })
  const proof = [(await uploadEvidence(mara.client)).id]
  const { id, no } = await complain(mara, { order_id: order.id, proof })

  // The shop.
  const before = await shop.client.call('GET /api/seller/complaint_list', {})
  expect(before.todo).toBeGreaterThan(0)
  expect(before.list.map((one) => one.id)).toContain(id)
  const seen = await shop.client.call('GET /api/seller/complaint_detail', { id })
  expect(seen.buyer.name).toMatch(/\*/)
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`proof|${mara.account}|${mara.id}`))
  expect(await refusal(other.client.call('GET /api/seller/complaint_detail', { id }))).toMatchObject({ code: 1004 })
  const answer = (who: BuiltSeller, text: string) =>
    who.client.call('POST /api/seller/complaint_answer', { id, text }, AT_ONCE)
  expect(await refusal(answer(other, 'Not us.'))).toMatchObject({ code: 1004 })
  expect(await answer(shop, 'One of us wrote that, and has left.')).toMatchObject({
    ...{ state: 'answered', answer: { by: name } },
  })
  expect(await refusal(answer(shop, 'Once more.'))).toMatchObject({ code: 1423 })
  expect((await shop.client.call('GET /api/seller/complaint_list', {})).todo).toBe(before.todo - 1)

  // The house.
  const waits = async () =>
    (await olga.client.call('GET /api/admin/waiting')).queues.find(({ queue }) => queue === 'complaints_to_decide')
  const waiting = (await waits())?.yours ?? 0
  const whole = await olga.client.call('GET /api/admin/complaint_detail', { id })
  expect(whole).toMatchObject({ shopper: { id: mara.id }, answer: { text: 'One of us wrote that, and has left.' } })
  expect(whole.proof).toHaveLength(1)
  const decision = { id, outcome: 'upheld' as const, text: 'Asking to be paid elsewhere is not allowed here.' }
  const auditor = await buildOperator(server, ['auditor'])
  expect(await refusal(auditor.client.call('POST /api/admin/complaint_decide', decision, AT_ONCE))).toMatchObject({
    error: 'access.denied',
  })
  const decided = await Promise.allSettled(
    [1, 2, 3].map(() => olga.client.call('POST /api/admin/complaint_decide', decision, AT_ONCE)),
  )
  expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await waits())?.yours).toBe(waiting - 1)
  expect((await olga.client.call('GET /api/admin/complaint_list', { state: 'decided' })).list[0]).toMatchObject({ id })
  const shown = await olga.client.call('GET /api/admin/shop_detail', { id: shop.shopId })
  expect(shown.complaints).toMatchObject({ upheld: 1 })
  const log = await buildOperator(server, ['administrator'])
  const acts = await log.client.call('GET /api/admin/audit_log', { on: 'complaint', subject_id: id })
  expect(acts.list).toMatchObject([{ changes: [{ field: 'outcome', was: null, became: 'upheld' }] }])

  // Whoever complained.
  await server.settle()
  expect(await mara.client.call('GET /api/merchant/complaint_detail', { id })).toMatchObject({
    ...{ state: 'decided', outcome: 'upheld', decision: { by: 'Olga', text: decision.text } },
    answer: { by: name, text: 'One of us wrote that, and has left.' },
  })
  const { list } = await mara.client.call('GET /api/user/notice_list')
  expect(list.map(({ title, path }) => [title, path])).toEqual(
    expect.arrayContaining([
      [`Decided: your complaint ${no} about ${name}.`, `/complaint?id=${id}`],
      [`${name} answered your complaint ${no}.`, `/complaint?id=${id}`],
    ]),
  )
  expect(await refusal(shop.client.call('GET /api/admin/complaint_detail' as never, { id } as never))).toMatchObject({
    code: 401,
  })
})

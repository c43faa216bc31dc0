import type { Input } from '@tradewind/contract/calls'
import { REPORTS_A_DAY } from '@tradewind/contract/report'
import { beforeAll, describe, expect, test } from 'vitest'
import { type BuiltProduct, buildProduct } from '../../../test/factories/catalog.ts'
import { uploadEvidence } from '../../../test/factories/evidence.ts'
import { AT_ONCE, type BuiltBuyer, type BuiltSeller, buildBuyer, buildSeller } from '../../../test/factories/orders.ts'
import { type BuiltOperator, buildOperator } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'
import { newId } from '../../platform/id.ts'

const server = useServer()

let shop: BuiltSeller
let olga: BuiltOperator
beforeAll(async () => {
  ;[shop, olga] = [await buildSeller(server), await buildOperator(server, ['support'])]
})

type Said = Partial<Input<'POST /api/report/send'>>
const product = (): Promise<BuiltProduct> => buildProduct(server.databases.shop, { shopId: shop.shopId })
const report = ({ client }: Pick<BuiltBuyer, 'client'>, goods_id: string, over: Said = {}) =>
  client.call(
    'POST /api/report/send',
    { goods_id, reason: 'fake', content: 'The brand never made this.', ...over },
    AT_ONCE,
  )
type Word = Partial<Input<'POST /api/admin/report_decide'>>
const decide = ({ client }: Pick<BuiltOperator, 'client'>, goods_id: string, newest: string | null, over: Word = {}) =>
  client.call(
    'POST /api/admin/report_decide',
    {
      goods_id,
      newest: newest ?? '',
      outcome: 'nothing_wrong',
      words: 'The papers of the maker are in order.',
      ...over,
    },
    AT_ONCE,
  )
const shown = (goods_id: string) => olga.client.call('GET /api/admin/report_detail', { goods_id })

describe('whoever reports a product', () => {
  test('says why and what, with pictures of their own; the product stays on the shelf until somebody has looked', async () => {
    const [buyer, stranger, { id }] = [await buildBuyer(server), await buildBuyer(server), await product()]
    expect(await refusal(report(buyer, id, { content: '  ' }))).toMatchObject({
      code: 1001,
      data: { field: 'content' },
    })
    expect(await refusal(report(buyer, newId()))).toMatchObject({ code: 1004 })
    const proof = [(await uploadEvidence(buyer.client)).id]
    expect(await refusal(report(stranger, id, { proof }))).toMatchObject({ code: 1004 })
    const sent = await report(buyer, id, { proof })
    expect(sent).toMatchObject({ goods: { id }, merchant: { id: shop.shopId }, reason: 'fake', decision: null })
    expect(sent.proof).toMatchObject([{ url: expect.stringMatching(/^\/files\/private\/.*signature=/) }])
    for (const _ of [1, 2, 3]) await report(await buildBuyer(server), id)
    expect(await server.client().call('GET /api/goods/detail', { id })).toMatchObject({ id })
    expect((await stranger.client.call('GET /api/report/list')).list).toEqual([])
    expect(await refusal(stranger.client.call('GET /api/report/detail', { id: sent.id }))).toMatchObject({ code: 1004 })
  })

  test('has one report of it waiting, however often they tap, and no more than ten a day', async () => {
    const [buyer, { id }] = [await buildBuyer(server), await product()]
    const taps = await Promise.allSettled([1, 2, 3].map(() => report(buyer, id)))
    expect(taps.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusal(report(buyer, id))).toMatchObject({ code: 4102 })
    const once = { ...AT_ONCE, idempotencyKey: newId() }
    const said = { goods_id: (await product()).id, reason: 'unsafe' as const, content: 'It got hot.' }
    const same = await Promise.all([1, 2].map(() => buyer.client.call('POST /api/report/send', said, once)))
    expect(new Set(same.map((one) => one.id)).size).toBe(1)
    const more = []
    for (let n = 0; n < REPORTS_A_DAY; n++) more.push(await product())
    const tries = await Promise.allSettled(more.map((one) => report(buyer, one.id)))
    // Two were sent before; which of those that come at once are too many is not said.
    expect(tries.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(2)
    expect(await refusal(report(buyer, (await product()).id))).toMatchObject({
      ...{ code: 1429, data: { retry_after: expect.any(Number) } },
    })
  })
})

test('a reported product waits once with all who reported it; taken down, each of them and the shop read the same words, and the shop never who it was', async () => {
  const { id } = await product()
  const [mara, ida] = [await buildBuyer(server), await buildBuyer(server)]
  const queue = async () =>
    (await olga.client.call('GET /api/admin/waiting')).queues.find((one) => one.queue === 'reports_to_decide')?.yours ??
    0
  const before = await queue()
  const { id: reportId } = await report(mara, id)
  await report(ida, id, { reason: 'unsafe', content: 'It got hot.' })
  expect(await queue()).toBe(before + 1)
  const { list } = await olga.client.call('GET /api/admin/report_list', {})
  expect(list.find((one) => one.goods.id === id)).toMatchObject({
    ...{ count: 2, outcome: null, merchant: { id: shop.shopId } },
    reasons: expect.arrayContaining([{ reason: 'fake', count: 1 }]),
  })
  const page = await shown(id)
  expect(page.open.map(({ shopper }) => shopper.id)).toEqual([mara.id, ida.id])
  expect(page.history).toMatchObject({ upheld: 0, takedowns: 0 })

  const words = 'The maker confirms that it is a copy.'
  const auditor = await buildOperator(server, ['auditor'])
  expect(await refusal(decide(auditor, id, page.newest))).toMatchObject({ error: 'access.denied' })
  const takeDown = { outcome: 'taken_down' as const, words }
  expect(await refusal(decide(olga, id, page.newest, takeDown))).toMatchObject({
    code: 1001,
    data: { field: 'reason' },
  })
  const both = await Promise.allSettled(
    [1, 2].map(() => decide(olga, id, page.newest, { ...takeDown, reason: 'fake' })),
  )
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await queue()).toBe(before)
  expect(await shown(id)).toMatchObject({
    ...{ goods: { on_shelf: false, taken_down: true }, open: [], count: 0, newest: null },
    decisions: [{ outcome: 'taken_down', words, by: 'Olga', reports: 2 }],
    history: { upheld: 2, takedowns: 1 },
  })
  const admin = await buildOperator(server, ['administrator'])
  const acts = await admin.client.call('GET /api/admin/audit_log', { on: 'product', subject_id: id })
  expect(acts.list).toMatchObject([{ note: words, changes: expect.arrayContaining([expect.anything()]) }])

  await server.settle()
  for (const reporter of [mara, ida]) {
    const [own] = (await reporter.client.call('GET /api/report/list')).list
    expect(own).toMatchObject({ decision: { outcome: 'taken_down', words, by: 'Olga' } })
  }
  const told = await mara.client.call('GET /api/user/notice_list')
  expect(told.list).toMatchObject([
    { path: `/complaint?report=${reportId}`, title: expect.stringMatching(/you reported.*taken down/i) },
  ])
  const own = await shop.client.call('GET /api/seller/takedown_list', {})
  expect(own.list.find(({ goods }) => goods?.id === id)).toMatchObject({ reason: 'fake', words })
  expect(JSON.stringify(own)).not.toMatch(new RegExp(`${mara.id}|${mara.account}|It got hot`))
  expect(await refusal(report(await buildBuyer(server), id))).toMatchObject({ code: 1004 })
})

test('nothing wrong leaves it on the shelf and tells who reported; who reports after the page was opened waits for a word of their own', async () => {
  const { id } = await product()
  const [mara, ida] = [await buildBuyer(server), await buildBuyer(server)]
  await report(mara, id)
  const { newest } = await shown(id)
  await server.moveClock(1_000)
  await report(ida, id)
  await decide(olga, id, newest)
  expect(await server.client().call('GET /api/goods/detail', { id })).toMatchObject({ id })
  expect((await mara.client.call('GET /api/report/list')).list).toMatchObject([
    { decision: { outcome: 'nothing_wrong', words: 'The papers of the maker are in order.' } },
  ])
  expect((await ida.client.call('GET /api/report/list')).list).toMatchObject([{ decision: null }])
  expect(await shown(id)).toMatchObject({ count: 1, open: [{ shopper: { id: ida.id } }] })
  // Told already, and one may report it anew.
  expect(await refusal(decide(olga, id, newest))).toMatchObject({ code: 1423 })
  await report(mara, id)
  const again = await shown(id)
  // Taken down by somebody meanwhile: the decision leans on that, and the shop has one takedown to object to.
  const takedown = { id, reason: 'unsafe' as const, words: 'It burns.' }
  await olga.client.call('POST /api/admin/goods_take_down', takedown, AT_ONCE)
  const word = { outcome: 'taken_down' as const, reason: 'unsafe' as const, words: 'We took it down.' }
  expect(await decide(olga, id, again.newest, word)).toMatchObject({
    count: 0,
    decisions: [{ reports: 2 }, { reports: 1 }],
  })
  const { list } = await shop.client.call('GET /api/seller/takedown_list', {})
  expect(list.filter(({ goods }) => goods?.id === id)).toHaveLength(1)
  expect((await olga.client.call('GET /api/admin/report_list', { state: 'decided' })).list[0]).toMatchObject({
    ...{ goods: { id }, outcome: 'taken_down', count: 2 },
  })
})

import type { Input } from '@tradewind/contract/calls'
import { beforeAll, expect, test } from 'vitest'
import { buildCategory } from '../../../../test/factories/catalog.ts'
import { AT_ONCE, type BuiltSeller, buildSeller } from '../../../../test/factories/orders.ts'
import { type BuiltOperator, buildOperator } from '../../../../test/factories/staff.ts'
import { useServer } from '../../../../test/harness.ts'
import { refusal } from '../../../../test/refusal.ts'

const server = useServer()

let shop: BuiltSeller
let category: string
let olga: BuiltOperator
let admin: BuiltOperator
beforeAll(async () => {
  ;[shop, category, olga, admin] = [
    await buildSeller(server),
    await buildCategory(server.databases.shop),
    await buildOperator(server, ['support']),
    await buildOperator(server, ['administrator']),
  ]
})

type Edit = Input<'POST /api/seller/goods_edit'>
const save = (over: Partial<Edit>) =>
  shop.client.call(
    'POST /api/seller/goods_edit',
    {
      ...{ title: { en: 'Lamp' }, description: {}, category_id: category, weight_grams: 100, ready_days: 1 },
      ...{ skus: [{ choice: [], price: '5.00', stock: 3 }], on_shelf: true },
      ...over,
    } as Edit,
    AT_ONCE,
  )
const heldOf = async (id: string) =>
  (await olga.client.call('GET /api/admin/held_list', { limit: 50 })).list.find(({ goods }) => goods.id === id)
type Decision = Partial<Input<'POST /api/admin/held_decide'>>
const decide = (id: string, held_at: string, over: Decision = {}) =>
  olga.client.call('POST /api/admin/held_decide', { goods_id: id, held_at, outcome: 'passed', ...over }, AT_ONCE)
const isSold = (id: string) =>
  server
    .client()
    .call('GET /api/goods/detail', { id })
    .then(
      ({ on_shelf }) => on_shelf,
      () => false,
    )

test.each([
  ['in another case and number', { en: 'Two PISTOLS, hardly used' }],
  ['in German', { de: 'Eine Pistole' }],
  ['with other letters in Arabic', { ar: 'مُسَدَّس قديم' }],
  ['between others in Thai', { th: 'ขายปืนพกเก่า' }],
  ['between others in Chinese', { 'zh-cn': '出售真手枪一把' }],
  ['where the list says nothing in the language', { fr: 'Un pistol ancien' }],
  ['as words that stand together', { en: 'A live fish from the sea' }],
])('a word of the list holds a product back %s', async (_, title) => {
  const saved = await save({ title })
  expect(saved).toMatchObject({ on_shelf: false, held: { state: 'waiting', words: null } })
  expect(saved.held?.found).toHaveLength(1)
  expect(await isSold(saved.id)).toBe(false)
})

test.each([
  ['part of a longer word', { en: 'Pistolized paint' }],
  ['of another language', { en: 'Ein Revolverheld' }],
  ['that do not stand together', { en: 'Live music and fish' }],
])('a word is none that is %s', async (_, title) => {
  expect(await save({ title })).toMatchObject({ on_shelf: true, held: null })
})

test('what waits is told to its shop and let through once: it stays so until its text changes, and prices may', async () => {
  const { id, held } = await save({ description: { en: 'For whoever collects: a revolver of 1890.' } })
  expect(held?.found).toMatchObject([{ word: 'revolver', rule: 'nowhere', name: { de: 'Schusswaffen und Munition' } }])
  const waits = await heldOf(id)
  expect(waits).toMatchObject({ merchant: { id: shop.shopId }, text: 'For whoever collects: a revolver of 1890.' })
  const heldAt = waits?.held_at ?? ''
  const auditor = await buildOperator(server, ['auditor'])
  const word = { goods_id: id, held_at: heldAt, outcome: 'passed' as const }
  expect(await refusal(auditor.client.call('POST /api/admin/held_decide', word, AT_ONCE))).toMatchObject({
    error: 'access.denied',
  })
  const both = await Promise.allSettled([decide(id, heldAt), decide(id, heldAt)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await isSold(id)).toBe(true)
  const same = { id, description: { en: 'For whoever collects: a revolver of 1890.' } }
  expect(await save({ ...same, skus: [{ choice: [], price: '6.00', stock: 3 }] as Edit['skus'] })).toMatchObject({
    ...{ on_shelf: true, held: null },
  })
  // Down and up again is not another text.
  await shop.client.call('POST /api/seller/goods_shelf', { ids: [id], on_shelf: false }, AT_ONCE)
  await shop.client.call('POST /api/seller/goods_shelf', { ids: [id], on_shelf: true }, AT_ONCE)
  expect(await isSold(id)).toBe(true)
  expect(await save({ id, description: { en: 'A revolver, loaded.' } })).toMatchObject({
    ...{ on_shelf: false, held: { state: 'waiting' } },
  })
  expect(await isSold(id)).toBe(false)
  // Without the word nobody has to look.
  expect(await save({ id, description: { en: 'A lamp.' } })).toMatchObject({ on_shelf: true, held: null })
  expect(await heldOf(id)).toBeUndefined()
})

test('kept off the shelf, its shop reads why and cannot put it up by asking again; another text is looked at anew', async () => {
  const { id } = await save({ title: { en: 'A pistol' } })
  const { held_at } = (await heldOf(id)) ?? { held_at: '' }
  expect(await refusal(decide(id, held_at, { outcome: 'refused' }))).toMatchObject({ data: { field: 'words' } })
  await decide(id, held_at, { outcome: 'refused', words: 'No weapons here.' })
  const own = () => shop.client.call('GET /api/seller/goods_detail', { id })
  expect(await own()).toMatchObject({ on_shelf: false, held: { state: 'refused', words: 'No weapons here.' } })
  const { results } = await shop.client.call('POST /api/seller/goods_shelf', { ids: [id], on_shelf: true }, AT_ONCE)
  expect(results).toMatchObject([{ result: 'refused', issues: [{ message: expect.stringContaining('pistol') }] }])
  expect(await own()).toMatchObject({ held: { state: 'refused' } })
  expect(await heldOf(id)).toBeUndefined()
  expect(await save({ id, title: { en: 'A toy pistol of wood' } })).toMatchObject({ held: { state: 'waiting' } })
  // Not what was read: the decision of before does not hold for it.
  expect(await refusal(decide(id, held_at))).toMatchObject({ code: 1423 })
})

test('the list is read by everybody without its words, and changed by administrators, from then on', async () => {
  const { list } = await server.client(undefined, 'de').call('GET /api/index/prohibited')
  expect(list.length).toBeGreaterThanOrEqual(20)
  expect(list[0]).toEqual({
    id: expect.any(String),
    rule: 'nowhere',
    name: 'Schusswaffen und Munition',
    why: expect.any(String),
  })
  const { id } = await save({ title: { en: 'A quokka' } })
  const kind = {
    ...{ rule: 'papers' as const, name: { en: 'Quokkas' }, why: { en: 'They are happy where they are.' } },
    words: { en: ['quokka', 'quokka'] },
  }
  expect(await refusal(olga.client.call('POST /api/admin/prohibited_save', kind, AT_ONCE))).toMatchObject({
    error: 'access.denied',
  })
  const saved = await admin.client.call('POST /api/admin/prohibited_save', kind, AT_ONCE)
  const added = saved.list.at(-1)
  expect(added).toMatchObject({ words: { en: ['quokka'] }, ended: false })
  // What is on the shelf stays there; what comes to it is held.
  expect(await isSold(id)).toBe(true)
  expect(await save({ title: { en: 'Another quokka' } })).toMatchObject({ held: { found: [{ rule: 'papers' }] } })
  await admin.client.call('POST /api/admin/prohibited_save', { ...kind, id: added?.id ?? '', ended: true }, AT_ONCE)
  expect(await save({ title: { en: 'A third quokka' } })).toMatchObject({ on_shelf: true, held: null })
  const acts = await admin.client.call('GET /api/admin/audit_log', { on: 'prohibited_kind', subject_id: added?.id })
  expect(acts.list[0]?.changes).toMatchObject([{ field: 'ended', was: 'false', became: 'true' }])
})

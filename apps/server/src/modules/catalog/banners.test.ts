import { DAY_MS } from '@tradewind/contract/durations'
import { beforeAll, expect, test } from 'vitest'
import { asFile, receiptPicture } from '../../../test/factories/evidence.ts'
import { AT_ONCE } from '../../../test/factories/orders.ts'
import { type BuiltOperator, buildOperator } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'

const server = useServer()
let ada: BuiltOperator
beforeAll(async () => {
  ada = await buildOperator(server, ['administrator'])
})

const picture = async (who = ada) => {
  const file = asFile(await receiptPicture())
  return (await who.client.upload('POST /api/admin/upload', { scene: 'banner', file }, AT_ONCE)).url
}
const dayIn = (days: number) => new Date(server.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)
type Words = { title?: Record<string, string>; link?: string; from?: string | null; to?: string | null }
const add = async (over: Words = {}) => {
  const said = { title: { en: 'Light for a room', de: 'Licht' }, link: '/explore', from: null, to: null, ...over }
  const { list } = await ada.client.call('POST /api/admin/banner_add', { ...said, picture: await picture() }, AT_ONCE)
  return list.at(-1) ?? { id: '' }
}
const seen = async (lang: 'en' | 'de' | 'ar' = 'en') =>
  (await server.client(undefined, lang).call('GET /api/index/home')).banners.map(({ title }) => title)
const acts = async (id: string) =>
  (await ada.client.call('GET /api/admin/audit_log', { on: 'banner', subject_id: id })).list.map(
    ({ call, changes }) => [call, changes.map(({ field, was, became }) => `${field}: ${was} > ${became}`)],
  )
const removeAll = async () => {
  for (const { id } of (await ada.client.call('GET /api/admin/banner_list')).list)
    await ada.client.call('POST /api/admin/banner_remove', { id }, AT_ONCE)
}

test('a banner is read in the language of the visitor, in English where it has no words, and on its days alone', async () => {
  await add()
  await add({ title: { en: 'From tomorrow' }, from: dayIn(1) })
  await add({ title: { en: 'Until yesterday' }, to: dayIn(-1) })
  await add({ title: { en: 'Today' }, from: dayIn(0), to: dayIn(0) })
  expect(await seen()).toEqual(['Light for a room', 'Today'])
  expect(await seen('de')).toEqual(['Licht', 'Today'])
  expect(await seen('ar')).toEqual(['Light for a room', 'Today'])
  const { list } = await ada.client.call('GET /api/admin/banner_list')
  expect(list.map(({ shown }) => shown)).toEqual([true, false, false, true])
  await removeAll()
  expect(await seen()).toEqual([])
})

test('what was changed of a banner stands in the log, field by field, its picture among them', async () => {
  const { id } = await add()
  const before = (await ada.client.call('GET /api/admin/banner_list')).list.find((one) => one.id === id)?.image
  const changed = { id, title: { en: 'Light', de: 'Licht' }, to: dayIn(3), picture: await picture() }
  const { list } = await ada.client.call('POST /api/admin/banner_edit', changed, AT_ONCE)
  const after = list.find((one) => one.id === id)?.image
  expect(after?.url).not.toBe(before?.url)
  const [edited, added] = await acts(id)
  expect(edited).toEqual([
    'POST /api/admin/banner_edit',
    [
      'title.en: Light for a room > Light',
      expect.stringMatching(/^picture: [\w-]+ > [\w-]+$/),
      `to: null > ${dayIn(3)}`,
    ],
  ])
  expect(added?.[0]).toBe('POST /api/admin/banner_add')
  // The same words again are no change, and what was left out stays.
  await ada.client.call('POST /api/admin/banner_edit', { id, title: changed.title }, AT_ONCE)
  expect((await acts(id))[0]).toEqual(['POST /api/admin/banner_edit', []])
  const now = (await ada.client.call('GET /api/admin/banner_list')).list.find((one) => one.id === id)
  expect(now).toMatchObject({ link: '/explore', to: dayIn(3), image: { url: after?.url } })
  await removeAll()
})

test('banners stand in the order that they are put in', async () => {
  const ids = []
  for (const en of ['One', 'Two', 'Three']) ids.push((await add({ title: { en } })).id)
  await ada.client.call('POST /api/admin/banner_move', { id: ids[2] ?? '', place: 0 }, AT_ONCE)
  expect(await seen()).toEqual(['Three', 'One', 'Two'])
  expect((await acts(ids[2] ?? ''))[0]).toEqual(['POST /api/admin/banner_move', ['place: 3 > 1']])
  await removeAll()
})

test('a banner without English words, that leads out of the shop, ends before it begins or shows a picture of somebody else is refused', async () => {
  const url = await picture()
  const said = { title: { en: 'Light' }, link: '/explore', from: null, to: null, picture: url }
  const refused = async (over: object) =>
    (await refusal(ada.client.call('POST /api/admin/banner_add', { ...said, ...over }, AT_ONCE))).data.field
  expect(await refused({ title: { de: 'Licht' } })).toBe('title.en')
  for (const link of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example'])
    expect(await refused({ link })).toBe('link')
  expect(await refused({ from: dayIn(2), to: dayIn(1) })).toBe('to')
  const other = await buildOperator(server, ['administrator'])
  expect(await refused({ picture: await picture(other) })).toBe('picture')
  expect(await seen()).toEqual([])
})

import { expect, test } from 'vitest'
import { buildCategory, buildProduct, buildShop } from '../../../../test/factories/catalog.ts'
import { useServer } from '../../../../test/harness.ts'
import type { LocalisedText } from '../../../platform/localised.ts'

const server = useServer()
const db = () => server.databases.shop
const suggest = async (keyword: string, merchant_id?: string) =>
  (await server.client().call('GET /api/goods/suggest', { keyword, merchant_id })).list

async function shelves(goods: Record<string, LocalisedText[]>) {
  const shop = await buildShop(db())
  for (const [slug, titles] of Object.entries(goods)) {
    const categoryId = await buildCategory(db(), { slug: `${slug}-${shop}` })
    for (const title of titles) await buildProduct(db(), { shopId: shop, categoryId, title })
  }
  return shop
}

test('a suggestion says how much of it is on the shelf and where most of it stands, for slips too', async () => {
  await shelves({
    sound: [{ en: 'Marimbula headset' }, { en: 'Marimbula case' }, { en: 'Marimbula cable' }],
    play: [{ en: 'Marimbula for children' }],
  })
  const [found] = await suggest('marim')
  expect(found).toMatchObject({
    text: 'marimbula',
    count: 4,
    count_more: false,
    category: { name: expect.stringMatching(/^Category sound/) },
  })
  expect(found?.image).toMatchObject({ width: 960 })
  // What says the word most is what it looks like, and one letter is missing.
  expect((await suggest('marmbula')).map(({ text, count }) => [text, count])).toEqual([['marimbula', 4]])
  expect((await suggest('marimbula ca')).map(({ text, count }) => [text, count])).toEqual([
    ['marimbula cable', 1],
    ['marimbula case', 1],
  ])
})

test('a word is shown by the picture of what says it most, also where most of what it finds has none', async () => {
  const shop = await buildShop(db())
  const [many, one] = [await buildCategory(db()), await buildCategory(db())]
  for (const n of [1, 2, 3])
    await buildProduct(db(), { shopId: shop, categoryId: many, title: { en: `Theorbino case no. ${n}` }, pictures: [] })
  expect(await suggest('theorb')).toMatchObject([{ text: 'theorbino', count: 3, image: null }])
  await buildProduct(db(), { shopId: shop, categoryId: one, title: { en: 'Theorbino' } })
  const [told] = await suggest('theorb')
  expect(told).toMatchObject({ text: 'theorbino', count: 4, category: { id: many } })
  expect(told?.image).toMatchObject({ width: 960 })
})

test('where no category has half of it none is named', async () => {
  await shelves({ one: [{ en: 'Ocarinova red' }], two: [{ en: 'Ocarinova blue' }], three: [{ en: 'Ocarinova grey' }] })
  expect(await suggest('ocarin')).toMatchObject([{ text: 'ocarinova', category: null, count: 3 }])
})

test('inside a shop only what that shop has is suggested, as much as it has, and slips are mended by its words', async () => {
  const own = await shelves({ strings: [{ en: 'Zitherello bow' }, { en: 'Zitherello bridge' }] })
  const other = await shelves({ strings: [{ en: 'Zitherello bow' }, { en: 'Zitherman strings' }] })
  expect((await suggest('zither')).map(({ text }) => text).toSorted()).toEqual(['zitherello', 'zitherman'])
  expect(await suggest('zither', own)).toMatchObject([{ text: 'zitherello', count: 2 }])
  expect((await suggest('zitherello b', own)).map(({ text }) => text).toSorted()).toEqual([
    'zitherello bow',
    'zitherello bridge',
  ])
  expect(await suggest('zitherello b', other)).toMatchObject([{ text: 'zitherello bow', count: 1 }])
  expect((await suggest('zitherelo', own)).map(({ text }) => text)).toEqual(['zitherello'])
  expect(await suggest('zitherman', own)).toEqual([])
})

import { cents } from '@tradewind/contract/money'
import { expect, test } from 'vitest'
import { buildCategory, buildProduct, buildShop, postReview, receiveOrder } from '../../../../test/factories/catalog.ts'
import { useServer } from '../../../../test/harness.ts'
import { newId } from '../../../platform/id.ts'

const server = useServer()
const visitor = () => server.client()

const SORTS = ['default', 'sales', 'new', 'price_asc', 'price_desc', 'score'] as const

/** Forty products of one category with equal and different prices, days, sales and stars. */
async function aShelf() {
  const categoryId = await buildCategory(server.databases.shop)
  const shopId = await buildShop(server.databases.shop)
  const listed = new Map<string, Date>()
  for (let index = 0; index < 40; index += 1) {
    const listedAt = new Date(Date.UTC(2026, 1, 1 + (index % 4)))
    const { id } = await buildProduct(server.databases.shop, {
      shopId,
      categoryId,
      skus: [{ choice: [], price: cents(500 + (index % 7) * 100), stock: index % 5 }],
      listedAt,
    })
    listed.set(id, listedAt)
    if (index % 3 === 0)
      await receiveOrder(server, {
        shop_id: shopId,
        paid: '10.00',
        items: [{ goods_id: id, quantity: (index % 2) + 1 }],
      })
    if (index % 4 === 0)
      await postReview(server, { shop_id: shopId, items: [{ goods_id: id, goods_score: (index % 5) + 1 }] })
  }
  return { categoryId, shopId, listed }
}

test('every list shows every product once, page by page, in the order that was asked for', async () => {
  const { categoryId, shopId, listed } = await aShelf()
  for (const sort of SORTS) {
    for (const where of [
      { category_id: categoryId },
      { merchant_id: shopId },
      { keyword: 'lamp', merchant_id: shopId },
    ]) {
      const pages = []
      let cursor: string | undefined
      do {
        const page = await visitor().call('GET /api/goods/list', { ...where, sort, limit: 7, cursor })
        expect(page.list.length).toBeLessThanOrEqual(7)
        pages.push(...page.list)
        cursor = page.next_cursor ?? undefined
      } while (cursor)
      expect(new Set(pages.map((card) => card.id)).size).toBe(40)
      expect(pages).toHaveLength(40)
      // A word is answered by relevance unless another sort is asked for (search.test.ts).
      if (sort === 'default' && 'keyword' in where) continue
      const keys = pages.map((card) => keyOf[sort](card, listed))
      expect(keys).toEqual([...keys].sort((a, b) => (sort === 'price_asc' ? a - b : b - a)))
      // Among equals the newer one comes first; for price_asc the other way round.
      for (const [index, card] of pages.slice(1).entries()) {
        const before = pages[index]
        if (before && keys[index] === keys[index + 1]) expect(before.id < card.id).toBe(sort === 'price_asc')
      }
    }
  }
})

type Card = { price: string; sold: number; in_stock: boolean; score: string | null; id: string }
const keyOf: Record<(typeof SORTS)[number], (card: Card, listed: Map<string, Date>) => number> = {
  // What can be bought, then what many received, and of those what they liked; here nobody received more than two.
  default: (card) => (card.in_stock ? 1_000_000 : 0) + card.sold * likedAs(card.score),
  sales: (card) => card.sold,
  new: (card, listed) => listed.get(card.id)?.getTime() ?? 0,
  price_asc: (card) => Number(card.price),
  price_desc: (card) => Number(card.price),
  // One review each here, so the weighted mean sorts like the mean; unrated comes last.
  score: (card) => Number(card.score ?? 0),
}

/** One review among eight of 3.9 stars, which everybody is given to begin with. */
const likedAs = (score: string | null) => (score === null ? 3_900 : Math.floor((1_000 * Number(score) + 31_200) / 9))

test('a product listed while somebody pages through the newest does not repeat or hide another', async () => {
  const categoryId = await buildCategory(server.databases.shop)
  const day = (date: number) => new Date(Date.UTC(2026, 3, date))
  const ids = []
  for (const date of [1, 2, 3])
    ids.unshift((await buildProduct(server.databases.shop, { categoryId, listedAt: day(date) })).id)
  const ask = (cursor?: string) =>
    visitor().call('GET /api/goods/list', { category_id: categoryId, sort: 'new', limit: 2, cursor })
  const first = await ask()
  await buildProduct(server.databases.shop, { categoryId, listedAt: day(9) })
  const second = await ask(first.next_cursor ?? undefined)
  expect([...first.list, ...second.list].map((card) => card.id)).toEqual(ids)
  expect(second.next_cursor).toBeNull()
})

test('two hundred times 4.8 stars stand above a single 5.0, and unrated goods come last', async () => {
  const categoryId = await buildCategory(server.databases.shop)
  const shopId = await buildShop(server.databases.shop)
  const [unrated, lucky, proven] = [
    await buildProduct(server.databases.shop, { categoryId, shopId }),
    await buildProduct(server.databases.shop, { categoryId, shopId }),
    await buildProduct(server.databases.shop, { categoryId, shopId }),
  ]
  await postReview(server, { shop_id: shopId, items: [{ goods_id: lucky.id, goods_score: 5 }] })
  const stars = Array.from({ length: 200 }, (_, index) => (index % 5 === 0 ? 4 : 5))
  await postReview(server, {
    shop_id: shopId,
    items: stars.map((goods_score) => ({ goods_id: proven.id, goods_score })),
  })
  const { list } = await visitor().call('GET /api/goods/list', { category_id: categoryId, sort: 'score' })
  expect(list.map((card) => [card.id, card.score, card.reviews])).toEqual([
    [proven.id, '4.8', 200],
    [lucky.id, '5.0', 1],
    [unrated.id, null, 0],
  ])
})

test('a made-up cursor is a wrong field, never a failure', async () => {
  const encode = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url')
  for (const cursor of [
    'x',
    encode([1]),
    encode(['x', newId()]),
    encode([1, 'x']),
    encode([1e300, newId()]),
    encode({}),
  ])
    await expect(visitor().call('GET /api/goods/list', { cursor })).rejects.toMatchObject({
      code: 1001,
      data: { field: 'cursor' },
    })
  await expect(
    visitor().call('GET /api/goods/list', { sort: 'new', cursor: encode(['2026-99-99T00:00:00.000Z', newId()]) }),
  ).rejects.toMatchObject({ code: 1001 })
})

test('search finds all its words in any language of a title, and what is typed is never a pattern', async () => {
  const shopId = await buildShop(server.databases.shop)
  const add = async (en: string, ar: string) =>
    (await buildProduct(server.databases.shop, { shopId, title: { en, ar } })).id
  const [kettle, kettle100, phone] = [
    await add('Copper KETTLE with lid', 'غلاية نحاسية بغطاء'),
    await add('Kettle 100% steel_proof', 'غلاية فولاذ'),
    await add('手机 X9 mobile phone', 'هاتف محمول'),
  ]
  const find = async (keyword: string) =>
    (await visitor().call('GET /api/goods/list', { merchant_id: shopId, keyword, sort: 'new' })).list.map(
      (card) => card.id,
    )
  expect(await find('kettle copper')).toEqual([kettle])
  expect((await find('kett')).sort()).toEqual([kettle, kettle100].sort())
  expect((await find('غلاية')).sort()).toEqual([kettle, kettle100].sort())
  expect(await find('手机')).toEqual([phone])
  expect(await find('x9')).toEqual([phone])
  expect(await find('100%')).toEqual([kettle100])
  expect(await find('steel-proof')).toEqual([kettle100])
  expect(await find('co%er')).toEqual([])
  expect(await find('cop_er')).toEqual([])
  expect(await find('..')).toEqual([])
  expect(await find('%')).toEqual([])
  expect(await find('   ')).toHaveLength(3)
})

test('a product without options can be added from a list at once', async () => {
  const { skuIds, categoryId } = await buildProduct(server.databases.shop)
  const { list } = await visitor().call('GET /api/goods/list', { category_id: categoryId })
  expect(list).toMatchObject([{ sku_id: skuIds[0], has_options: false, price_from: false, price: '12.00' }])
})

test('a product, a shop or a category that never was is refused or empty, not an error', async () => {
  const id = newId()
  for (const call of [
    'GET /api/goods/detail',
    'GET /api/goods/recommend',
    'GET /api/merchant/detail',
    'GET /api/merchant/goods',
  ] as const)
    await expect(visitor().call(call, { id })).rejects.toMatchObject({ code: 1004 })
  expect(await visitor().call('GET /api/goods/list', { category_id: id })).toEqual({
    list: [],
    next_cursor: null,
    total: 0,
    total_more: false,
  })
})

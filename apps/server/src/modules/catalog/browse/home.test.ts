import { expect, test } from 'vitest'
import { buildCategory, buildProduct, buildShop, pictureOf, receiveOrder } from '../../../../test/factories/catalog.ts'
import { registerShopper } from '../../../../test/factories/shopper.ts'
import { useServer } from '../../../../test/harness.ts'
import { createBanner } from '../catalog.ts'

const server = useServer()

test('a market without anything is an empty first screen', async () => {
  expect(await server.client().call('GET /api/index/home')).toEqual({
    banners: [],
    categories: [],
    hot_goods: [],
    hot_shops: [],
    counts: { goods: 0, shops: 0 },
  })
})

test('the first screen ranks goods and shops by what buyers received, and says so in their language', async () => {
  const categoryId = await buildCategory(server.databases.shop, { slug: 'computer' })
  const [quiet, busy] = [
    await buildShop(server.databases.shop, { name: 'Quiet' }),
    await buildShop(server.databases.shop, { name: 'Busy' }),
  ]
  const bought = await buildProduct(server.databases.shop, { categoryId, shopId: busy })
  const fresh = await buildProduct(server.databases.shop, { categoryId, shopId: quiet })
  await server.databases.shop.tx((tx) =>
    createBanner(tx, {
      place: 1,
      title: { en: 'Light for a room', ar: 'ضوء لغرفة' },
      picture: pictureOf('banner'),
      link: `/shop/${busy}`,
    }),
  )
  await receiveOrder(server, {
    shop_id: busy,
    paid: '24.00',
    items: [{ goods_id: bought.id, quantity: 2 }],
  })

  const home = await server.client().call('GET /api/index/home')
  expect(home).toMatchObject({
    banners: [{ title: 'Light for a room', link: `/shop/${busy}` }],
    categories: [{ id: categoryId, slug: 'computer', goods: 2 }],
    hot_goods: [
      { id: bought.id, sold: 2, rank_reason: '2 units received by buyers', price: '12.00', merchant: { name: 'Busy' } },
      { id: fresh.id, sold: 0, rank_reason: 'New here' },
    ],
    hot_shops: [
      { id: busy, rank_reason: '1 order received', assist_days: 0, pictures: [{ url: '/files/public/lamp-480.webp' }] },
      { id: quiet, rank_reason: 'New shop' },
    ],
    counts: { goods: 2, shops: 2 },
  })
  expect((await server.client(undefined, 'ar').call('GET /api/index/home')).hot_goods[0]?.rank_reason).toBe(
    'استلم المشترون قطعتين',
  )
})

test('the first screen is the same for everybody who reads one language, and is revalidated instead of sent again', async () => {
  const { token } = await registerShopper(server)
  const ask = (headers: Record<string, string>) =>
    fetch(`${server.url}/api/index/home`, { headers: { lang: 'en', ...headers } })
  const visitor = await ask({})
  const etag = visitor.headers.get('etag') ?? ''
  expect(visitor.headers.get('cache-control')).toContain('public')
  expect(await (await ask({ token })).text()).toBe(await visitor.text())
  expect((await ask({ 'if-none-match': etag })).status).toBe(304)
})

test('everything a client must not hard-code is told', async () => {
  expect(await server.client().call('GET /api/index/init')).toMatchObject({
    currency: { code: 'USD', symbol: '$' },
    limits: { quantity: 999 },
  })
})

test('categories come in their own order with how many products are on the shelf', async () => {
  const last = await buildCategory(server.databases.shop)
  const { list } = await server.client().call('GET /api/goods/category_list')
  expect(list.map((each) => [each.slug, each.goods]).slice(0, 1)).toEqual([['computer', 2]])
  expect(list.at(-1)).toMatchObject({ id: last, goods: 0 })
})

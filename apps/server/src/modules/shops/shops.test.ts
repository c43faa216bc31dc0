import { expect, test } from 'vitest'
import { buildProduct, buildShop, postReview, receiveOrder } from '../../../test/factories/catalog.ts'
import { registerShopper } from '../../../test/factories/shopper.ts'
import { useServer } from '../../../test/harness.ts'
import { newId } from '../../platform/id.ts'

const server = useServer()
const again = { repeatSubmit: false }

test('a shop shows its story, where it ships from, and nothing that nobody has said about it yet', async () => {
  const { shopId } = await buildProduct(server.databases.shop)
  expect(await server.client().call('GET /api/merchant/detail', { id: shopId })).toMatchObject({
    name: 'Casa Obscura',
    city: 'Porto',
    country: 'PT',
    style: 'Light for long evenings',
    story: 'Lamps, made by two.',
    goods: 1,
    sales: 0,
    fans: 0,
    favorable_rate: null,
    assist_days: 0,
    total_sales: '0.00',
    followed: false,
    assisted_today: false,
    founded_at: '2026-01-05T08:00:00.000Z',
    rank_reason: 'New shop',
    pictures: [{ url: '/files/public/lamp-480.webp' }],
  })
  expect(await server.client(undefined, 'ar').call('GET /api/merchant/detail', { id: shopId })).toMatchObject({
    city: 'بورتو',
    story: 'مصابيح يصنعها اثنان.',
  })
})

test('following counts a fan once, and not any more when it ends', async () => {
  const id = await buildShop(server.databases.shop)
  const [ana, ben] = [await registerShopper(server), await registerShopper(server)]
  const follow = (who: typeof ana, status: boolean) =>
    who.client.call('POST /api/merchant/follow', { id, status }, again)
  expect(await follow(ana, true)).toEqual({ followed: true, fans: 1 })
  expect(await follow(ana, true)).toEqual({ followed: true, fans: 1 })
  expect(await follow(ben, true)).toEqual({ followed: true, fans: 2 })
  await server.settle()
  expect(await ana.client.call('GET /api/merchant/detail', { id })).toMatchObject({ followed: true, fans: 2 })
  expect(await follow(ana, false)).toEqual({ followed: false, fans: 1 })
  expect(await follow(ana, false)).toEqual({ followed: false, fans: 1 })
  await server.settle()
  expect(await ana.client.call('GET /api/merchant/detail', { id })).toMatchObject({ followed: false, fans: 1 })
  expect(await server.client().call('GET /api/merchant/detail', { id })).toMatchObject({ followed: false, fans: 1 })
})

test('one person who taps follow 32 times at once is one fan', async () => {
  const id = await buildShop(server.databases.shop)
  const { token } = await registerShopper(server)
  await Promise.all(
    Array.from({ length: 32 }, (_, index) =>
      server.client(token).call('POST /api/merchant/follow', { id, status: index % 2 === 0 }),
    ),
  )
  const { fans } = await server.client(token).call('POST /api/merchant/follow', { id, status: true })
  await server.settle()
  expect(fans).toBe(1)
  expect(await server.client().call('GET /api/merchant/detail', { id })).toMatchObject({ fans: 1 })
})

test('only somebody who is logged in follows, and only a shop that exists', async () => {
  const id = await buildShop(server.databases.shop)
  await expect(server.client().call('POST /api/merchant/follow', { id, status: true })).rejects.toMatchObject({
    code: 401,
  })
  const { client } = await registerShopper(server)
  for (const status of [true, false])
    await expect(client.call('POST /api/merchant/follow', { id: newId(), status })).rejects.toMatchObject({
      code: 1004,
    })
})

test('the shops that I follow are listed newest first, page by page', async () => {
  const { client } = await registerShopper(server)
  const ids: string[] = []
  for (let index = 0; index < 5; index += 1) {
    const id = await buildShop(server.databases.shop)
    await client.call('POST /api/merchant/follow', { id, status: true })
    ids.unshift(id)
  }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await client.call('GET /api/user/follow_list', { limit: 2, cursor })
    seen.push(...page.list.map((shop) => shop.id))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(ids)
})

test('the favorable rate is the share of four and five stars among real reviews', async () => {
  const { id: goods_id, shopId } = await buildProduct(server.databases.shop)
  const items = [5, 4, 3].map((goods_score) => ({ goods_id, goods_score }))
  await postReview(server, { shop_id: shopId, items })
  expect(await server.client().call('GET /api/merchant/detail', { id: shopId })).toMatchObject({
    favorable_rate: '66.7',
  })
  expect(await server.client().call('GET /api/goods/detail', { id: goods_id })).toMatchObject({
    score: '4.0',
    reviews: { count: 3, stars: [0, 0, 1, 1, 1] },
    merchant: { favorable_rate: '66.7' },
  })
})

test('shops are listed by the orders they brought to their buyers, and found by name', async () => {
  const word = newId().slice(-8)
  const selling = async (name: string) => {
    const shopId = await buildShop(server.databases.shop, { name })
    await buildProduct(server.databases.shop, { shopId })
    return shopId
  }
  const [one, two, three] = [
    await selling(`${word} one`),
    await selling(`${word} two`),
    await selling(`${word} 100% three`),
  ]
  // One that sells nothing yet is in no list.
  await buildShop(server.databases.shop, { name: `${word} four` })
  await receiveOrder(server, { shop_id: two, paid: '1.00', items: [] })
  const find = async (keyword: string, cursor?: string) =>
    server.client().call('GET /api/merchant/list', { keyword, limit: 2, cursor })
  const first = await find(word.toUpperCase())
  const second = await find(word.toUpperCase(), first.next_cursor ?? undefined)
  expect([...first.list, ...second.list].map((shop) => shop.id)).toEqual([two, three, one])
  expect((await find(`${word} 100%`)).list.map((shop) => shop.id)).toEqual([three])
  expect((await find(`${word}%three`)).list).toEqual([])
})

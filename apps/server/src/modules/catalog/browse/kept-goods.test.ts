import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { buildCategory, buildProduct, buildShop } from '../../../../test/factories/catalog.ts'
import { registerShopper } from '../../../../test/factories/shopper.ts'
import { useServer } from '../../../../test/harness.ts'
import { newId } from '../../../platform/id.ts'

const server = useServer()
const again = { repeatSubmit: false }
type Shopper = Awaited<ReturnType<typeof registerShopper>>

const threeProducts = async () => {
  const place = {
    shopId: await buildShop(server.databases.shop),
    categoryId: await buildCategory(server.databases.shop),
  }
  const build = async () => (await buildProduct(server.databases.shop, place)).id
  return [await build(), await build(), await build()] as const
}
const keep = ({ client }: Shopper, id: string, status = true) =>
  client.call('POST /api/goods/favourite', { id, status }, again)
const look = async ({ client }: Shopper, id: string) => {
  await server.moveClock(1000)
  return client.call('GET /api/goods/detail', { id })
}
const favourites = async ({ client }: Shopper) =>
  (await client.call('GET /api/user/favourite_list', {})).list.map((card) => card.id)
const history = async ({ client }: Shopper) =>
  (await client.call('GET /api/user/view_list', {})).list.map((card) => card.id)

test('what I keep is mine, newest first, page by page, and each product once', async () => {
  const ids = await threeProducts()
  const [ana, ben] = [await registerShopper(server), await registerShopper(server)]
  for (const id of ids) {
    await server.moveClock(1000)
    expect(await keep(ana, id)).toEqual({ favourite: true })
    expect(await keep(ana, id)).toEqual({ favourite: true })
  }
  const first = await ana.client.call('GET /api/user/favourite_list', { limit: 2 })
  const second = await ana.client.call('GET /api/user/favourite_list', { limit: 2, cursor: first.next_cursor ?? '' })
  expect([...first.list, ...second.list].map((card) => card.id)).toEqual([...ids].reverse())
  expect(second.next_cursor).toBeNull()
  expect(await favourites(ben)).toEqual([])
  expect(await ana.client.call('GET /api/goods/detail', { id: ids[0] })).toMatchObject({ favourite: true })
  for (const other of [ben.client, server.client()])
    expect(await other.call('GET /api/goods/detail', { id: ids[0] })).toMatchObject({ favourite: false })
  expect(await keep(ana, ids[1], false)).toEqual({ favourite: false })
  expect(await keep(ana, ids[1], false)).toEqual({ favourite: false })
  expect(await favourites(ana)).toEqual([ids[2], ids[0]])
})

test('one who taps the heart 32 times at once ends where the last tap left it', async () => {
  const [id] = await threeProducts()
  const ana = await registerShopper(server)
  await Promise.all(Array.from({ length: 32 }, (_, index) => keep(ana, id, index % 2 === 0)))
  await keep(ana, id, true)
  expect(await favourites(ana)).toEqual([id])
})

test('a favourite that left the shelf stays in the list and says that it cannot be bought', async () => {
  const [id, other] = await threeProducts()
  const ana = await registerShopper(server)
  await keep(ana, id)
  await look(ana, id)
  await server.databases.owner.run(sql`UPDATE product_card SET on_shelf = false WHERE id = ${id}`)
  const gone = { id, on_shelf: false, in_stock: false }
  expect((await ana.client.call('GET /api/user/favourite_list', {})).list).toMatchObject([gone])
  expect((await ana.client.call('GET /api/user/view_list', {})).list).toMatchObject([gone])
  await keep(ana, id, false)
  await keep(ana, other)
  expect((await ana.client.call('GET /api/user/favourite_list', {})).list).toMatchObject([
    { id: other, on_shelf: true, in_stock: true },
  ])
})

test('nobody keeps what never was, and nobody who is not logged in keeps anything', async () => {
  const [id] = await threeProducts()
  const ana = await registerShopper(server)
  for (const status of [true, false]) await expect(keep(ana, newId(), status)).rejects.toMatchObject({ code: 1004 })
  await expect(server.client().call('POST /api/goods/favourite', { id, status: true })).rejects.toMatchObject({
    code: 401,
  })
})

test('what I looked at is listed once, the last look on top, and looking again moves it up', async () => {
  const [one, two, three] = await threeProducts()
  const ana = await registerShopper(server)
  for (const id of [one, two, three, one]) await look(ana, id)
  expect(await history(ana)).toEqual([one, three, two])
  const page = await ana.client.call('GET /api/user/view_list', { limit: 2 })
  const rest = await ana.client.call('GET /api/user/view_list', { limit: 2, cursor: page.next_cursor ?? '' })
  expect([...page.list, ...rest.list].map((card) => card.id)).toEqual([one, three, two])
})

test('clearing my history takes it from my sight and changes no count that others read', async () => {
  const [one, two, three] = await threeProducts()
  const [ana, ben] = [await registerShopper(server), await registerShopper(server)]
  for (const id of [one, two, three]) await look(ana, id)
  await look(ben, one)
  const seen = async (id: string) => (await server.client().call('GET /api/goods/detail', { id })).seen
  await ana.client.call('POST /api/user/view_clear', { ids: [two, newId()] })
  expect(await history(ana)).toEqual([three, one])
  await ana.client.call('POST /api/user/view_clear', { all: true }, again)
  expect(await history(ana)).toEqual([])
  expect(await history(ben)).toEqual([one])
  expect(await Promise.all([one, two, three].map(seen))).toEqual([2, 1, 1])
  // Looking again on the same day: back in the history, and not counted a second time.
  await look(ana, one)
  expect(await history(ana)).toEqual([one])
  expect(await seen(one)).toBe(2)
  await expect(ana.client.call('POST /api/user/view_clear', {})).rejects.toMatchObject({ data: { field: 'ids' } })
})

import { expect, test } from 'vitest'
import { buildCategory, buildProduct } from '../../../test/factories/catalog.ts'
import { AT_ONCE, buildSeller } from '../../../test/factories/orders.ts'
import { registerShopper } from '../../../test/factories/shopper.ts'
import { useServer } from '../../../test/harness.ts'
import { statementsOf } from '../../../test/statements.ts'

const server = useServer()

test('any page of a list is one round trip to the database, in every sort', async () => {
  const category_id = await buildCategory(server.databases.shop)
  for (let count = 0; count < 3; count += 1) await buildProduct(server.databases.shop, { categoryId: category_id })
  const client = server.client()
  for (const sort of ['default', 'sales', 'new', 'price_asc', 'price_desc', 'score'] as const) {
    let cursor: string | undefined
    const first = await statementsOf(server, async () => {
      const page = await client.call('GET /api/goods/list', { category_id, sort, limit: 2 })
      expect(page).toMatchObject({ total: 3, list: [{}, {}] })
      cursor = page.next_cursor ?? undefined
    })
    const second = await statementsOf(server, async () => {
      expect((await client.call('GET /api/goods/list', { category_id, sort, limit: 2, cursor })).list).toHaveLength(1)
    })
    expect([first.length, second.length]).toEqual([1, 1])
  }
})

test('a product is one round trip', async () => {
  const { id } = await buildProduct(server.databases.shop)
  expect(await statementsOf(server, () => server.client().call('GET /api/goods/detail', { id }))).toHaveLength(1)
})

test('for somebody who is logged in, a product takes two more: who it is, and that they looked at it', async () => {
  const { id } = await buildProduct(server.databases.shop)
  const { client } = await registerShopper(server)
  expect(await statementsOf(server, () => client.call('GET /api/goods/detail', { id }))).toHaveLength(3)
})

test('a search is two: what the words mean, and what they find', async () => {
  // A word that hardly any product has is asked about once more: it may be a slip.
  for (let count = 0; count < 3; count += 1)
    await buildProduct(server.databases.shop, { title: { en: 'Barometer of brass' } })
  const find = async () => {
    const { list } = await server.client().call('GET /api/goods/list', { keyword: 'barometer' })
    expect(list.map((card) => card.title)).toEqual(Array(3).fill('Barometer of brass'))
  }
  expect(await statementsOf(server, find)).toHaveLength(2)
})

test('suggestions are three, however many: what begins so, what that means, and how much there is of each', async () => {
  const words = ['Sarangaa', 'Sarangab', 'Sarangac', 'Sarangad', 'Sarangae', 'Sarangaf', 'Sarangag', 'Sarangah']
  for (let count = 0; count < 3; count += 1)
    await buildProduct(server.databases.shop, { title: { en: words.join(' ') } })
  const type = async () => {
    const { list } = await server.client().call('GET /api/goods/suggest', { keyword: 'sarang' })
    expect(list.map(({ text, count }) => [text, count])).toEqual(words.map((word) => [word.toLowerCase(), 3]))
  }
  expect(await statementsOf(server, type)).toHaveLength(3)
})

test('no answer is kept: the first one after a price edit shows it, also to a reader who has the one before', async () => {
  const seller = await buildSeller(server)
  const { id } = await buildProduct(server.databases.shop, { shopId: seller.shopId })
  const paths = [
    `/api/goods/list?merchant_id=${seller.shopId}`,
    '/api/goods/list?keyword=bedside',
    `/api/goods/detail?id=${id}`,
  ]
  for (const path of paths) {
    const read = (tag = '') => fetch(`${server.url}${path}`, { headers: { 'if-none-match': tag } })
    for (const price of ['13.57', '24.68']) {
      const tag = (await read()).headers.get('etag') ?? undefined
      await seller.client.call('POST /api/seller/goods_bulk', { ids: [id], price: { kind: 'set', price } }, AT_ONCE)
      const after = await read(tag)
      expect(after.status).toBe(200)
      expect(await after.text()).toContain(`"price":"${price}"`)
    }
  }
})

import { cents } from '@tradewind/contract/money'
import { expect, test } from 'vitest'
import { buildCategory, buildProduct, buildShop } from '../../../../test/factories/catalog.ts'
import { useServer } from '../../../../test/harness.ts'
import { newId } from '../../../platform/id.ts'

const server = useServer()

type Over = Parameters<typeof buildProduct>[1]
const shelf = async () => {
  const categoryId = await buildCategory(server.databases.shop)
  const shopId = await buildShop(server.databases.shop)
  const put = async (title: string, over: Over = {}) => {
    const texts = { title: { en: title }, subtitle: { en: title }, description: { en: title }, facts: [] }
    return (await buildProduct(server.databases.shop, { ...texts, categoryId, shopId, ...over })).id
  }
  return { put, categoryId, shopId }
}
const goesWith = (id: string, limit = 8, cursor?: string) =>
  server.client().call('GET /api/goods/recommend', { id, limit, cursor })

test('what is most alike comes first, then the best of its category, then what else there is', async () => {
  const { put } = await shelf()
  const other = await shelf()
  const subject = await put('Zephyr espresso grinder with steel burrs')
  const kindred = await put('Zephyr filter grinder with steel burrs')
  const cousin = await other.put('Steel burrs for a Zephyr grinder')
  const neighbour = await put('Porcelain teapot')
  const { list } = await goesWith(subject, 50)
  const ids = list.map((card) => card.id)
  expect(ids.slice(0, 2).sort()).toEqual([kindred, cousin].sort())
  expect(ids[0]).toBe(kindred)
  expect(ids[2]).toBe(neighbour)
  expect(ids).not.toContain(subject)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a shelf with one product of its kind still shows something else', async () => {
  const { put } = await shelf()
  const lonely = await put('Quokka')
  await (await shelf()).put('Umbrella')
  const { list } = await goesWith(lonely)
  expect(list.length).toBeGreaterThan(0)
  expect(list.map((card) => card.id)).not.toContain(lonely)
})

test('page by page each product is shown once, the alike ones and the rest', async () => {
  const { put } = await shelf()
  const subject = await put('Marbled fountain pen')
  const alike = await Promise.all([1, 2, 3].map((n) => put(`Marbled fountain pen ${n}`)))
  const others = await Promise.all([1, 2, 3, 4].map((n) => put(`Blotter number ${n}`)))
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await goesWith(subject, 2, cursor)
    seen.push(...page.list.map((card) => card.id))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(seen.slice(0, 3).sort()).toEqual(alike.sort())
  expect(seen.slice(3).sort()).toEqual(others.sort())
})

test('what is sold out is not called alike, and a word of quotes and strokes breaks nothing', async () => {
  const { put } = await shelf()
  const subject = await put('O\'Brien \\ & | ! (12" vinyl):*')
  const gone = await put('O\'Brien \\ 12" vinyl', { skus: [{ choice: [], price: cents(500), stock: 0 }] })
  const there = await put('Plain sleeve')
  expect((await goesWith(subject)).list.map((card) => card.id).slice(0, 2)).toEqual([there, gone])
})

test('a product that never was goes with nothing, and an invented cursor is a wrong field', async () => {
  await expect(goesWith(newId())).rejects.toMatchObject({ code: 1004 })
  const { put } = await shelf()
  await expect(goesWith(await put('Lamp'), 8, 'bm9uc2Vuc2U')).rejects.toMatchObject({ code: 1001 })
})

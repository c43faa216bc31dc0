import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { editGoods } from '../../../../test/factories/goods.ts'
import { buildSeller } from '../../../../test/factories/orders.ts'
import { buildOperator } from '../../../../test/factories/staff.ts'
import { useServer } from '../../../../test/harness.ts'
import { searchProducts } from '../../search/search.ts'
import { readCategoryNames } from '../catalog.ts'
import { shownOnCard } from './browse.sql.ts'

const server = useServer()

async function sell(goods: Record<string, { title: string; type?: string; also?: string }>) {
  const seller = await buildSeller(server)
  const categories = await server.databases.shop.tx(readCategoryNames)
  const category_id = categories.find(({ slug }) => slug === 'computer')?.id ?? ''
  const made = new Map<string, string>()
  for (const [name, { title, type, also = '' }] of Object.entries(goods)) {
    const { id } = await editGoods(seller, {
      ...{ category_id, title: { en: title }, type_id: type ?? null, on_shelf: true },
      ...{ description: { en: also || 'Well made.' }, skus: [{ choice: [], price: '20.00', stock: 3 }] },
    })
    made.set(id, name)
  }
  return made
}

test('for a search it is said what each word was taken for, what came up, how it stands to what was meant, and what its place is made of', async () => {
  const made = await sell({
    laptop: { title: 'Quillon laptop, 14 inch', type: 'laptop' },
    bag: { title: 'Quillon laptop bag of felt', type: 'laptop-bag' },
    chair: { title: 'Chair', also: 'To sit on with a laptop.' },
  })
  const { client } = await buildOperator(server, ['support'])
  const why = await client.call('GET /api/admin/search_explain', { keyword: 'lpatop under $500', lang: 'en' })
  expect(why.corrected).toBe('laptop under $500')
  expect(why.price).toEqual({ min: null, max: '500.00' })
  const [word] = why.words
  expect(word?.typed).toBe('lpatop')
  expect(word?.means.map(({ word: said, source }) => [said, source])).toEqual(
    expect.arrayContaining([
      ['laptop', 'mended'],
      ['laptop', 'type'],
    ]),
  )
  const standings = why.list.map(({ goods, standing, type }) => [made.get(goods.id), standing, type?.id ?? null])
  expect(standings[0]).toEqual(['laptop', 'meant', 'laptop'])
  expect(standings).toContainEqual(['bag', 'accessory', 'laptop-bag'])
  expect(why.tiers.at(-1)?.found).toBeGreaterThanOrEqual(why.tiers[0]?.found ?? 0)
  const nothing = await client.call('GET /api/admin/search_explain', { keyword: 'xyzzyqq' })
  expect(nothing).toMatchObject({ words: [{ typed: 'xyzzyqq', means: [] }], list: [], total: 0 })
})

test('the points that are told are those by which search itself puts things in order', async () => {
  await sell({
    one: { title: 'Wren keyboard, quiet', type: 'keyboard' },
    two: { title: 'Wren keyboard cover', type: 'laptop-bag' },
    three: { title: 'Wren desk', also: 'Room for a keyboard and a mouse, and quiet.' },
    four: { title: 'Quiet wren, a toy' },
  })
  const { client } = await buildOperator(server)
  for (const keyword of ['wren keyboard', 'quiet keyboard', 'keyboard cover wren', 'quiet']) {
    const why = await client.call('GET /api/admin/search_explain', { keyword, lang: 'en' })
    const found = await searchProducts<{ id: string; sort_key: number; in_stock: boolean }>(server.databases.shop, {
      ...{ typed: keyword, lang: 'en', limit: 20, shown: sql`${shownOnCard('en')}` },
    })
    expect(why.list.map(({ goods, score }) => [goods.id, 2 * score + Number(goods.in_stock)])).toEqual(
      found.list.map(({ id, sort_key }) => [id, Number(sort_key)]),
    )
  }
})

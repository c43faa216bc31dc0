import { cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { buildCategory, buildShop } from '../../../../test/factories/catalog.ts'
import { useServer } from '../../../../test/harness.ts'
import { everything } from '../../../../test/matrix/everything.ts'
import { type ProductDraft, readDrafts, saveProducts } from '../catalog.ts'
import { retireProducts } from './edit-products.ts'

const server = useServer()
const at = new Date('2026-03-01T12:00:00.000Z')

async function scene() {
  const [shopId, categoryId] = await Promise.all([
    buildShop(server.databases.shop),
    buildCategory(server.databases.shop),
  ])
  const save = (drafts: readonly ProductDraft[], when = at) =>
    server.databases.console.tx((tx) => saveProducts(tx, { shopId, at: when }, drafts))
  const cup = (handle: string, over: Partial<ProductDraft> = {}): ProductDraft => ({
    handle,
    title: { en: `Cup ${handle}` },
    subtitle: null,
    description: {},
    brand: 'Olaria',
    categoryId,
    facts: [{ name: { en: 'Colour', de: 'Farbe' }, value: { en: 'White' } }],
    options: [],
    skus: [{ choice: [], code: null, barcode: null, price: cents(900), stock: 3, picture: null }],
    pictures: [],
    weightGrams: 300,
    exempt: null,
    readyDays: 1,
    onShelf: true,
    ...over,
  })
  return { shopId, categoryId, save, cup }
}

test('a batch says of each product what became of it, and one that cannot be holds no other up', async () => {
  const { shopId, save, cup } = await scene()
  const [first, second] = [cup('a'), cup('b')]
  expect((await save([first, second])).map((each) => each.result)).toEqual(['created', 'created'])
  const before = await everything(server.databases.owner)
  expect((await save([first, second])).map((each) => each.result)).toEqual(['same', 'same'])
  expect(await everything(server.databases.owner)).toEqual(before)

  const dearer = cup('b', {
    skus: [{ choice: [], code: 'B', barcode: null, price: cents(1000), stock: null, picture: null }],
  })
  const ends = await save([
    first,
    dearer,
    cup('c', { categoryId: shopId }),
    cup('d', { title: { en: 'null\u0000byte' } }),
    cup('e'),
    cup('e', { title: { en: 'Twice' } }),
  ])
  expect(ends.map((each) => each.result)).toEqual(['same', 'changed', 'refused', 'refused', 'created', 'refused'])
  expect(ends.flatMap((each) => (each.result === 'refused' ? each.issues : []))).toEqual([
    { field: 'category_id', message: 'invalid' },
    { field: 'title.en', message: 'invalid' },
    { field: 'handle', message: 'duplicate' },
  ])
})

test('what was saved comes back as it was said, in the order of the handles, and saves again without a change', async () => {
  const { shopId, save, cup } = await scene()
  const picture = { name: 'sage', width: 10, height: 10, placeholder: 'abc' }
  const matrix = cup('m', {
    options: [
      {
        name: { en: 'Size' },
        values: [
          { name: { en: 'S' }, picture },
          { name: { en: 'L' }, picture: null },
        ],
      },
    ],
    skus: [0, 1].map((value) => ({
      choice: [value],
      code: `M-${value}`,
      barcode: null,
      price: cents(500 + value),
      stock: value,
      picture: null,
    })),
  })
  await save([matrix, cup('a'), cup('z', { onShelf: false })])
  const page = await readDrafts(server.databases.shop, shopId, null, 2)
  expect(page).toEqual([cup('a'), matrix])
  const rest = await readDrafts(server.databases.shop, shopId, 'm', 2)
  expect(rest.map((draft) => draft.handle)).toEqual(['z'])
  expect((await save([...page, ...rest])).every((each) => each.result === 'same')).toBe(true)
})

test('a handle that is said again brings its product back with its past, so that no price history is washed away', async () => {
  const { shopId, save, cup } = await scene()
  const [made] = await save([cup('a')])
  const id = made?.id ?? ''
  await server.databases.console.tx((tx) => retireProducts(tx, { shopId, at }, [id]))
  const later = new Date('2026-04-15T12:00:00.000Z')
  const cheaper = cup('a', { skus: cup('a').skus.map((sku) => ({ ...sku, price: cents(700), stock: null })) })
  expect(await save([cheaper], later)).toMatchObject([{ id, result: 'changed' }])
  expect(
    await server.databases.shop.one(sql`
    SELECT k.price::int, k.price_was::int, p.removed_at, t.goods FROM sku AS k JOIN product AS p ON p.id = k.product_id
    JOIN shop_tally AS t ON t.shop_id = p.shop_id WHERE p.id = ${id}`),
  ).toEqual({
    price: 700,
    price_was: 900,
    removed_at: null,
    goods: 1,
  })
})

test('parallel batches of one shop write one after the other, and each handle is one product', async () => {
  const { shopId, save, cup } = await scene()
  const drafts = Array.from({ length: 30 }, (_, index) => cup(`p${index}`))
  const runs = await Promise.all([save(drafts), save([...drafts].reverse()), save(drafts)])
  expect(runs.flat().filter((each) => each.result === 'created')).toHaveLength(30)
  expect(await server.databases.shop.one(sql`SELECT goods FROM shop_tally WHERE shop_id = ${shopId}`)).toEqual({
    goods: 30,
  })
})

test('a trait learns the words of other languages from those who write them', async () => {
  const { save, cup } = await scene()
  await save([cup('a', { facts: [{ name: { en: 'Glaze' }, value: { en: 'Matt' } }] })])
  await save([cup('b', { facts: [{ name: { en: 'GLAZE', de: 'Glasur' }, value: { en: 'matt', de: 'matt' } }] })])
  expect(await server.databases.shop.many(sql`SELECT * FROM trait WHERE name = 'glaze'`)).toEqual([
    {
      name: 'glaze',
      value: 'matt',
      name_words: { en: 'Glaze', de: 'Glasur' },
      value_words: { en: 'Matt', de: 'matt' },
    },
  ])
})

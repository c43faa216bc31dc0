import type { Input } from '@tradewind/contract/calls'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { buildCategory } from '../../../../test/factories/catalog.ts'
import { again, type Edit, editGoods, scarf } from '../../../../test/factories/goods.ts'
import { AT_ONCE, buildBuyer, buildSeller } from '../../../../test/factories/orders.ts'
import { useServer } from '../../../../test/harness.ts'
import { everything } from '../../../../test/matrix/everything.ts'
import { pictureFile } from '../../../../test/matrix/names.ts'
import { refusal } from '../../../../test/refusal.ts'

const server = useServer()
const page = (id: string) => server.client().call('GET /api/goods/detail', { id })

test('a product that a seller writes is on the shelf, found and sold as it was written', async () => {
  const seller = await buildSeller(server)
  const category = await buildCategory(server.databases.shop)
  const { url } = await seller.client.upload('POST /api/seller/upload', { scene: 'goods', file: await pictureFile() })
  const made = await editGoods(seller, scarf(category, { pictures: [url] }))
  expect(made).toMatchObject({ handle: 'wool-scarf', version: 1, on_shelf: true, sold: 0, seen: 0, score: null })
  expect(made.pictures.map((picture) => picture.url)).toEqual([url])
  expect(made.skus).toMatchObject([
    { choice: [0, 0], price: '20.00', stock: 5, reserved: 0, code: 'S-1' },
    { choice: [1, 0], price: '25.00', stock: 3 },
  ])
  expect(await page(made.id)).toMatchObject({ title: 'Wool scarf', price: '20.00', price_from: true, on_shelf: true })
  const found = await server.client().call('GET /api/goods/list', { keyword: 'wool scarf', merchant_id: seller.shopId })
  expect(found.list.map((card) => card.id)).toEqual([made.id])
  expect(await server.databases.shop.one(sql`SELECT brand, traits FROM product_card WHERE id = ${made.id}`)).toEqual({
    brand: 'Serra',
    traits: ['colour=green', 'colour=ink', 'size=long', 'material=wool'],
  })
  // The same title once more is another product with a handle of its own.
  expect((await editGoods(seller, scarf(category))).handle).toMatch(/^wool-scarf-[0-9a-f]{8}$/)
})

test('a draft needs no more than a title, and nobody outside sees it until it has what the shelf asks for', async () => {
  const seller = await buildSeller(server)
  const category = await buildCategory(server.databases.shop)
  const draft = await editGoods(seller, { title: { ar: 'فكرة' } })
  expect(draft).toMatchObject({ on_shelf: false, listed_at: null, skus: [], category_id: null })
  expect(await refusal(page(draft.id))).toMatchObject({ code: 1004 })
  const shelved = await seller.client.call('POST /api/seller/goods_shelf', { ids: [draft.id], on_shelf: true }, AT_ONCE)
  expect(shelved).toMatchObject({ changed: 0, results: [{ id: draft.id, result: 'refused' }] })
  expect(shelved.results[0]?.issues).toEqual([
    { field: 'skus', message: 'Give it a price before it goes on the shelf' },
  ])
  const priced = await editGoods(seller, again(draft, { skus: [{ choice: [], price: '3.00', stock: 1 }] }))
  expect(await refusal(editGoods(seller, again(priced, { on_shelf: true })))).toMatchObject({
    code: 1001,
    data: { field: 'category_id' },
  })
  const listed = await editGoods(seller, again(priced, { on_shelf: true, category_id: category }))
  expect(await page(listed.id)).toMatchObject({ price: '3.00', on_shelf: true })
})

test('a change of the matrix keeps the SKUs that choose the same words, and retires those that vanished', async () => {
  const seller = await buildSeller(server)
  const made = await editGoods(seller, scarf(await buildCategory(server.databases.shop)))
  const [sage, ink] = made.skus
  const changed = await editGoods(
    seller,
    again(made, {
      options: [
        { name: { en: 'Size' }, values: [{ name: { en: 'Long' } }] },
        { name: { en: 'Colour' }, values: [{ name: { en: 'Rust' } }, { name: { en: 'SAGE' } }] },
      ],
      skus: [
        { choice: [0, 0], price: '30.00', stock: 9 },
        { choice: [0, 1], price: '20.00' },
      ],
    }),
  )
  expect(changed.skus.map((sku) => [sku.id === sage?.id, sku.stock])).toEqual([
    [false, 9],
    [true, 5],
  ])
  expect((await page(made.id)).skus.map((sku) => sku.id)).toEqual(changed.skus.map((sku) => sku.id))
  const back = await editGoods(seller, again(made, { version: changed.version, skus: scarf('').skus }))
  expect(back.skus.map((sku) => sku.id)).toEqual([sage?.id, ink?.id])
})

test('two edits that began from one version: one is kept, the other is told to look again', async () => {
  const seller = await buildSeller(server)
  const made = await editGoods(seller, scarf(await buildCategory(server.databases.shop)))
  const titles = ['Mine', 'Yours', 'Theirs']
  const ends = await Promise.allSettled(titles.map((en) => editGoods(seller, again(made, { title: { en } }))))
  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1)
  expect(await refusal(editGoods(seller, again(made, { title: { en: 'Late' } })))).toMatchObject({ code: 1409 })
  const now = await seller.client.call('GET /api/seller/goods_detail', { id: made.id })
  expect(now.version).toBe(2)
  expect(titles).toContain(now.title.en)
})

test('an edit that changes nothing writes nothing', async () => {
  const seller = await buildSeller(server)
  const made = await editGoods(seller, scarf(await buildCategory(server.databases.shop)))
  const before = await everything(server.databases.owner)
  expect(await editGoods(seller, again(made))).toEqual(made)
  expect(await everything(server.databases.owner)).toEqual(before)
})

test("another shop's product and picture do not exist, and nobody writes what is sold, seen or scored", async () => {
  const [mine, theirs] = await Promise.all([buildSeller(server), buildSeller(server)])
  const category = await buildCategory(server.databases.shop)
  const made = await editGoods(mine, scarf(category))
  expect(await refusal(editGoods(theirs, again(made)))).toMatchObject({ code: 1004 })
  const { url } = await mine.client.upload('POST /api/seller/upload', { scene: 'goods', file: await pictureFile() })
  expect(await refusal(editGoods(theirs, scarf(category, { pictures: [url] })))).toMatchObject({
    code: 1001,
    data: { field: 'pictures[0]' },
  })
  for (const field of ['sold', 'seen', 'score', 'stars', 'reviews', 'shop_id']) {
    expect(await refusal(editGoods(mine, { ...again(made), [field]: 99 }))).toMatchObject({
      code: 1001,
      data: { field },
    })
  }
})

test('what is wrong is named by its path', async () => {
  const seller = await buildSeller(server)
  const category = await buildCategory(server.databases.shop)
  const fieldsOf = async (over: Partial<Edit>) => {
    const { data } = await refusal(editGoods(seller, scarf(category, over)))
    return (data as { issues: { field: string }[] }).issues.map((issue) => issue.field)
  }
  const [sage] = scarf(category).skus ?? []
  expect(sage).toBeDefined()
  expect(
    await fieldsOf({
      skus: [
        { choice: [0, 0], price: '0.00' },
        { choice: [0, 0], price: '10000000.01' },
      ],
    }),
  ).toEqual(['skus[0].price', 'skus[1].price', 'skus[1].choice'])
  expect(await fieldsOf({ skus: [{ choice: [0, 5], price: '1.00' }] })).toEqual(['skus[0].choice'])
  expect(await fieldsOf({ title: { en: 'x'.repeat(301) } })).toEqual(['title.en'])
  expect(await fieldsOf({ title: { qq: 'x' } })).toEqual(['title.qq'])
  expect(await fieldsOf({ skus: [] })).toEqual(['skus'])
})

test('what was retired or removed can be looked at in the bag and cannot be ordered', async () => {
  const seller = await buildSeller(server)
  const made = await editGoods(seller, scarf(await buildCategory(server.databases.shop)))
  const [sage, ink] = made.skus
  const buyer = await buildBuyer(server)
  const put = (sku_id = '') =>
    buyer.client.call('POST /api/cart/add', { goods_id: made.id, sku_id, quantity: 1 }, AT_ONCE)
  await put(sage?.id)
  const bag = await put(ink?.id)
  const cart_ids = bag.shops.flatMap((shop) => shop.lines.map((line) => line.id))
  const preview = () => buyer.client.call('POST /api/order/preview', { cart_ids, address_id: buyer.addressId }, AT_ONCE)
  const quote = await preview()
  const left = await editGoods(seller, again(made, { skus: [{ choice: [0, 0], price: '20.00' }] }))
  const order = { quote_id: quote.quote_id, address_id: buyer.addressId }
  expect(await refusal(buyer.client.call('POST /api/order/create', order, AT_ONCE))).toMatchObject({
    code: 2001,
    data: { stock: 0, sku_id: ink?.id },
  })
  const cart = await buyer.client.call('GET /api/cart/list')
  expect(cart.shops[0]?.lines.map((line) => [line.sku_id === sage?.id, line.valid])).toEqual([
    [false, false],
    [true, true],
  ])
  expect(await preview()).toMatchObject({ subtotal: '20.00', changes: [{ sku_id: ink?.id, kind: 'gone' }] })
  await editGoods(seller, again(left, { on_shelf: false }))
  expect(await refusal(preview())).toMatchObject({ code: 2001 })
})

test('a list is narrowed to a category, a kind, what has few left and what shows no picture; all that is said holds', async () => {
  const seller = await buildSeller(server)
  const [one, other] = [await buildCategory(server.databases.shop), await buildCategory(server.databases.shop)]
  const { url } = await seller.client.upload('POST /api/seller/upload', { scene: 'goods', file: await pictureFile() })
  const sku = (stock: number) => [{ choice: [], price: '20.00', stock }]
  const plain = { facts: [], options: [] }
  const few = await editGoods(seller, scarf(one, { ...plain, type_id: 'laptop', skus: sku(3), pictures: [url] }))
  const many = await editGoods(seller, scarf(one, { ...plain, skus: sku(4) }))
  const third = await editGoods(seller, scarf(other, { ...plain, skus: sku(0) }))
  const listed = async (by: Input<'GET /api/seller/goods_list'>) =>
    (await seller.client.call('GET /api/seller/goods_list', { sort: 'new', ...by })).list.map(({ id }) => id)
  expect(await listed({ category_id: one })).toEqual([many.id, few.id])
  expect(await listed({ type_id: 'laptop' })).toEqual([few.id])
  expect(await listed({ low: true })).toEqual([third.id, few.id])
  expect(await listed({ no_picture: true })).toEqual([third.id, many.id])
  expect(await listed({ low: true, no_picture: true, category_id: one })).toEqual([])
})

test('a copy says what the product says, and is a draft with nothing in the warehouse and codes of its own to come', async () => {
  const seller = await buildSeller(server)
  const made = await editGoods(seller, scarf(await buildCategory(server.databases.shop)))
  const copy = await seller.client.call('POST /api/seller/goods_copy', { id: made.id }, AT_ONCE)
  expect(copy.id).not.toBe(made.id)
  expect(copy.handle).toMatch(/^wool-scarf-[0-9a-f]{8}$/)
  expect(copy).toMatchObject({ title: made.title, options: made.options, facts: made.facts, on_shelf: false, sold: 0 })
  expect(copy.skus.map(({ price, stock, code }) => [price, stock, code])).toEqual([
    ['20.00', 0, null],
    ['25.00', 0, null],
  ])
  const other = await buildSeller(server)
  await expect(other.client.call('POST /api/seller/goods_copy', { id: made.id }, AT_ONCE)).rejects.toMatchObject({
    error: 'thing.missing',
  })
})

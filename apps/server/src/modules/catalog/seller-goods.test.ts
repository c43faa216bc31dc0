import type { Input } from '@tradewind/contract/calls'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { buildCategory, buildProduct } from '../../../test/factories/catalog.ts'
import { AT_ONCE, type BuiltSeller, buildBuyer, buildOrder, buildSeller } from '../../../test/factories/orders.ts'
import { STAFF_PASSWORD } from '../../../test/factories/staff.ts'
import { type TestClient, useServer } from '../../../test/harness.ts'
import { everything } from '../../../test/matrix/everything.ts'
import { pictureFile } from '../../../test/matrix/names.ts'
import { refusal } from '../../../test/refusal.ts'

const server = useServer()
const DAY = 86_400_000

type Edit = Input<'POST /api/seller/goods_edit'>

const scarf = (category_id: string, over: Partial<Edit> = {}): Edit => ({
  title: { en: 'Wool scarf', ar: 'وشاح صوف' },
  category_id,
  brand: 'Serra',
  facts: [{ name: { en: 'Material' }, value: { en: 'Wool' } }],
  options: [
    { name: { en: 'Colour', ar: 'اللون' }, values: [{ name: { en: 'Sage' } }, { name: { en: 'Ink' } }] },
    { name: { en: 'Size' }, values: [{ name: { en: 'Long' } }] },
  ],
  skus: [
    { choice: [0, 0], price: '20.00', stock: 5, code: 'S-1' },
    { choice: [1, 0], price: '25.00', stock: 3 },
  ],
  on_shelf: true,
  ...over,
})

const edit = (seller: BuiltSeller, input: Edit) => seller.client.call('POST /api/seller/goods_edit', input, AT_ONCE)
const page = (id: string) => server.client().call('GET /api/goods/detail', { id })

/** Nobody in the console stays logged in for days. */
async function comeBack({ account }: BuiltSeller): Promise<TestClient> {
  const { userinfo } = await server.client().call('POST /api/seller/login', { account, password: STAFF_PASSWORD })
  return server.client(userinfo.token)
}

/** What an edit sends back: the product as it was shown, with something changed. */
const again = (product: Awaited<ReturnType<typeof edit>>, over: Partial<Edit> = {}): Edit => ({
  id: product.id,
  version: product.version,
  title: product.title,
  subtitle: product.subtitle,
  description: product.description,
  brand: product.brand,
  category_id: product.category_id,
  facts: product.facts,
  options: product.options.map(({ name, values }) => ({
    name,
    values: values.map((value) => ({ name: value.name, picture: value.picture?.url ?? null })),
  })),
  skus: product.skus.map(({ choice, code, barcode, price, picture }) => ({
    choice,
    code,
    barcode,
    price,
    picture: picture?.url ?? null,
  })),
  pictures: product.pictures.map((picture) => picture.url),
  weight_grams: product.weight_grams,
  ready_days: product.ready_days,
  on_shelf: product.on_shelf,
  ...over,
})

test('a product that a seller writes is on the shelf, found and sold as it was written', async () => {
  const seller = await buildSeller(server)
  const category = await buildCategory(server.databases.shop)
  const { url } = await seller.client.upload('POST /api/seller/upload', { scene: 'goods', file: await pictureFile() })
  const made = await edit(seller, scarf(category, { pictures: [url] }))
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
    traits: ['colour=sage', 'colour=ink', 'size=long', 'material=wool'],
  })
  // The same title once more is another product with a handle of its own.
  expect((await edit(seller, scarf(category))).handle).toMatch(/^wool-scarf-[0-9a-f]{8}$/)
})

test('a draft needs no more than a title, and nobody outside sees it until it has what the shelf asks for', async () => {
  const seller = await buildSeller(server)
  const category = await buildCategory(server.databases.shop)
  const draft = await edit(seller, { title: { ar: 'فكرة' } })
  expect(draft).toMatchObject({ on_shelf: false, listed_at: null, skus: [], category_id: null })
  expect(await refusal(page(draft.id))).toMatchObject({ code: 1004 })
  const shelved = await seller.client.call('POST /api/seller/goods_shelf', { ids: [draft.id], on_shelf: true }, AT_ONCE)
  expect(shelved).toMatchObject({ changed: 0, results: [{ id: draft.id, result: 'refused' }] })
  expect(shelved.results[0]?.issues).toEqual([
    { field: 'skus', message: 'Give it a price before it goes on the shelf' },
  ])
  const priced = await edit(seller, again(draft, { skus: [{ choice: [], price: '3.00', stock: 1 }] }))
  expect(await refusal(edit(seller, again(priced, { on_shelf: true })))).toMatchObject({
    code: 1001,
    data: { field: 'category_id' },
  })
  const listed = await edit(seller, again(priced, { on_shelf: true, category_id: category }))
  expect(await page(listed.id)).toMatchObject({ price: '3.00', on_shelf: true })
})

test('a change of the matrix keeps the SKUs that choose the same words, and retires those that vanished', async () => {
  const seller = await buildSeller(server)
  const made = await edit(seller, scarf(await buildCategory(server.databases.shop)))
  const [sage, ink] = made.skus
  const changed = await edit(
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
  const back = await edit(seller, again(made, { version: changed.version, skus: scarf('').skus }))
  expect(back.skus.map((sku) => sku.id)).toEqual([sage?.id, ink?.id])
})

test('two edits that began from one version: one is kept, the other is told to look again', async () => {
  const seller = await buildSeller(server)
  const made = await edit(seller, scarf(await buildCategory(server.databases.shop)))
  const titles = ['Mine', 'Yours', 'Theirs']
  const ends = await Promise.allSettled(titles.map((en) => edit(seller, again(made, { title: { en } }))))
  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1)
  expect(await refusal(edit(seller, again(made, { title: { en: 'Late' } })))).toMatchObject({ code: 1409 })
  const now = await seller.client.call('GET /api/seller/goods_detail', { id: made.id })
  expect(now.version).toBe(2)
  expect(titles).toContain(now.title.en)
})

test('an edit that changes nothing writes nothing', async () => {
  const seller = await buildSeller(server)
  const made = await edit(seller, scarf(await buildCategory(server.databases.shop)))
  const before = await everything(server.databases.owner)
  expect(await edit(seller, again(made))).toEqual(made)
  expect(await everything(server.databases.owner)).toEqual(before)
})

test('a price that was raised for a week and cut again is told as what it was before, however it was changed', async () => {
  const seller = await buildSeller(server)
  const made = await edit(seller, scarf(await buildCategory(server.databases.shop)))
  await server.moveClock(40 * DAY)
  const raised = await (await comeBack(seller)).call(
    'POST /api/seller/goods_bulk',
    { ids: [made.id], price: { kind: 'percent', percent: 50 } },
    AT_ONCE,
  )
  expect(raised.changed).toBe(1)
  expect((await page(made.id)).skus.map((sku) => [sku.price, sku.price_was])).toEqual([
    ['30.00', null],
    ['37.50', null],
  ])
  await server.moveClock(7 * DAY)
  await (await comeBack(seller)).call(
    'POST /api/seller/goods_bulk',
    { ids: [made.id], price: { kind: 'set', price: '19.99' } },
    AT_ONCE,
  )
  expect((await page(made.id)).skus.map((sku) => [sku.price, sku.price_was])).toEqual([
    ['19.99', '20.00'],
    ['19.99', '25.00'],
  ])
})

test('a count is never below what waits for payment, and what was counted is a move of the stock', async () => {
  const seller = await buildSeller(server)
  const product = await buildProduct(server.databases.shop, { shopId: seller.shopId })
  await buildOrder(server, 'unpaid', { seller, product, quantity: 4 })
  const count = (stock: number) =>
    seller.client.call('POST /api/seller/goods_stock', { sku_id: product.skuIds[0], stock }, AT_ONCE)
  expect(await refusal(count(3))).toMatchObject({ code: 1001, data: { field: 'stock' } })
  const refused = await seller.client.call(
    'POST /api/seller/goods_bulk',
    { ids: [product.id], price: { kind: 'set', price: '1.00' }, stock: { kind: 'add', add: -7 } },
    AT_ONCE,
  )
  expect(refused.results[0]?.issues[0]).toEqual({
    field: 'skus[0].stock',
    message: '4 pieces wait for payment: not below that, please',
  })
  expect((await page(product.id)).price).toBe('12.00')
  expect(await count(4)).toEqual({ sku_id: product.skuIds[0], stock: 4, reserved: 4 })
  expect((await page(product.id)).skus[0]?.stock).toBe(0)
  const { list } = await seller.client.call('GET /api/seller/goods_list', { status: 'out_of_stock' })
  expect(list.map((row) => [row.id, row.stock, row.reserved])).toEqual([[product.id, 4, 4]])
  expect(
    await server.databases.shop.many(sql`
    SELECT reason, quantity FROM stock_move WHERE sku_id = ${product.skuIds[0]}`),
  ).toEqual([{ reason: 'counted', quantity: -6 }])
})

test('while buyers order and the seller counts, no piece is sold twice and the books of the stock hold', async () => {
  const seller = await buildSeller(server)
  const product = await buildProduct(server.databases.shop, { shopId: seller.shopId })
  const buyers = await Promise.all(Array.from({ length: 4 }, () => buildBuyer(server)))
  const add = () =>
    seller.client.call('POST /api/seller/goods_bulk', { ids: [product.id], stock: { kind: 'add', add: 1 } }, AT_ONCE)
  await Promise.all([
    ...buyers.map((buyer) => buildOrder(server, 'paid', { buyer, seller, product, quantity: 2 })),
    ...Array.from({ length: 6 }, add),
  ])
  const { skus } = await seller.client.call('GET /api/seller/goods_detail', { id: product.id })
  expect(skus).toMatchObject([{ stock: 10 - 8 + 6, reserved: 0 }])
})

test('two hundred products are changed at once, and each that cannot be is named', async () => {
  const seller = await buildSeller(server)
  const category = await buildCategory(server.databases.shop)
  const ids = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const price = index === 7 ? '9999999.00' : '10.00'
      return (
        await edit(seller, { title: { en: `Cup ${index}` }, category_id: category, skus: [{ choice: [], price }] })
      ).id
    }),
  )
  const shelved = await seller.client.call('POST /api/seller/goods_shelf', { ids, on_shelf: true }, AT_ONCE)
  expect(shelved.changed).toBe(200)
  const dearer = await seller.client.call(
    'POST /api/seller/goods_bulk',
    { ids, price: { kind: 'amount', amount: '2.50' }, stock: { kind: 'set', stock: 4 } },
    AT_ONCE,
  )
  expect(dearer.changed).toBe(199)
  expect(dearer.results.filter((each) => each.result === 'refused')).toMatchObject([
    { id: ids[7], issues: [{ field: 'skus[0].price' }] },
  ])
  expect(await seller.client.call('GET /api/seller/goods_count', {})).toEqual({
    all: 200,
    shelf: 200,
    draft: 0,
    out_of_stock: 1,
  })
  const first = await seller.client.call('GET /api/seller/goods_list', {
    keyword: 'cup 19',
    sort: 'price_asc',
    limit: 10,
  })
  expect(first.list.map((row) => row.price)).toEqual(Array(10).fill('12.50'))
  const rest = await seller.client.call('GET /api/seller/goods_list', {
    keyword: 'cup 19',
    sort: 'price_asc',
    limit: 10,
    cursor: first.next_cursor ?? '',
  })
  expect(new Set([...first.list, ...rest.list].map((row) => row.title)).size).toBe(12)
  const removed = await seller.client.call('POST /api/seller/goods_remove', { ids: ids.slice(0, 50) }, AT_ONCE)
  expect(removed.changed).toBe(50)
  expect(
    await server.databases.shop.one(sql`
    SELECT c.goods AS category, t.goods AS shop FROM category AS c, shop_tally AS t
    WHERE c.id = ${category} AND t.shop_id = ${seller.shopId}`),
  ).toEqual({ category: 150, shop: 150 })
  expect(await refusal(page(ids[0] ?? ''))).toMatchObject({ code: 1004 })
})

test("another shop's product and picture do not exist, and nobody writes what is sold, seen or scored", async () => {
  const [mine, theirs] = await Promise.all([buildSeller(server), buildSeller(server)])
  const category = await buildCategory(server.databases.shop)
  const made = await edit(mine, scarf(category))
  expect(await refusal(edit(theirs, again(made)))).toMatchObject({ code: 1004 })
  const { url } = await mine.client.upload('POST /api/seller/upload', { scene: 'goods', file: await pictureFile() })
  expect(await refusal(edit(theirs, scarf(category, { pictures: [url] })))).toMatchObject({
    code: 1001,
    data: { field: 'pictures[0]' },
  })
  for (const field of ['sold', 'seen', 'score', 'stars', 'reviews', 'shop_id']) {
    expect(await refusal(edit(mine, { ...again(made), [field]: 99 }))).toMatchObject({ code: 1001, data: { field } })
  }
})

test('what is wrong is named by its path', async () => {
  const seller = await buildSeller(server)
  const category = await buildCategory(server.databases.shop)
  const fieldsOf = async (over: Partial<Edit>) => {
    const { data } = await refusal(edit(seller, scarf(category, over)))
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
  const made = await edit(seller, scarf(await buildCategory(server.databases.shop)))
  const [sage, ink] = made.skus
  const buyer = await buildBuyer(server)
  const put = (sku_id = '') =>
    buyer.client.call('POST /api/cart/add', { goods_id: made.id, sku_id, quantity: 1 }, AT_ONCE)
  await put(sage?.id)
  const bag = await put(ink?.id)
  const cart_ids = bag.shops.flatMap((shop) => shop.lines.map((line) => line.id))
  const preview = () => buyer.client.call('POST /api/order/preview', { cart_ids, address_id: buyer.addressId }, AT_ONCE)
  const quote = await preview()
  const left = await edit(seller, again(made, { skus: [{ choice: [0, 0], price: '20.00' }] }))
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
  await edit(seller, again(left, { on_shelf: false }))
  expect(await refusal(preview())).toMatchObject({ code: 2001 })
})

import { DAY_MS, HOUR_MS } from '@tradewind/contract/durations'
import { cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { buildProduct } from '../../../../test/factories/catalog.ts'
import { AT_ONCE, type BuiltSeller, buildBuyer, buildOrder, buildSeller } from '../../../../test/factories/orders.ts'
import { useServer } from '../../../../test/harness.ts'
import { moveClockOnly } from '../../../../test/moved-clock.ts'

const server = useServer()

type Said = { code?: string; stock: number }
const build = async (seller: BuiltSeller, { code, stock }: Said) => {
  const product = await buildProduct(server.databases.shop, {
    shopId: seller.shopId,
    skus: [{ choice: [], price: cents(1200), stock }],
  })
  await server.databases.owner.run(sql`UPDATE sku SET code = ${code ?? null} WHERE id = ${product.skuIds[0]}`)
  return product
}
type Product = Awaited<ReturnType<typeof build>>

const listOf = async (seller: BuiltSeller, wish: { low?: boolean } = {}, lang = 'en') => {
  const { blob } = await server.client(seller.token, lang as 'en').download('GET /api/seller/stock_export', wish)
  return (await blob.text()).replace('\ufeff', '').trim().split('\r\n')
}
const add = (seller: BuiltSeller, csv: string, over: { counted_at?: string } = {}) =>
  seller.client.upload('POST /api/seller/stock_file_add', { file: new File([csv], 'stock.csv'), ...over }, AT_ONCE)
const go = async (seller: BuiltSeller, id: string, again = false) => {
  await seller.client.call('POST /api/seller/stock_file_go', { id, again }, AT_ONCE)
  await server.settle()
  return figures(seller, id)
}
const undo = async (seller: BuiltSeller, id: string) => {
  await seller.client.call('POST /api/seller/stock_file_undo', { id }, AT_ONCE)
  await server.settle()
  return figures(seller, id)
}
const figures = async (seller: BuiltSeller, id: string) => {
  const file = await seller.client.call('GET /api/seller/stock_file_detail', { id })
  return Object.fromEntries(
    (['state', 'same', 'ready', 'taken', 'left_out', 'back', 'stays'] as const).map((name) => [name, file[name]]),
  )
}
const rowsOf = async (seller: BuiltSeller, id: string, state: 'ready' | 'taken' | 'left_out' | 'back' | 'stays') =>
  (await seller.client.call('GET /api/seller/stock_file_rows', { id, state, limit: 50 })).list
const leftOut = async (seller: BuiltSeller, id: string) =>
  (await rowsOf(seller, id, 'left_out')).map(({ line, reason, hint }) => [line, reason, hint])
const stockOf = async ({ skuIds }: Product) =>
  server.databases.owner.one<{ on_hand: number; reserved: number; moved: number }>(sql`
    SELECT s.on_hand, s.reserved, s.on_hand - s.opening - coalesce((SELECT sum(quantity) FROM stock_move AS m WHERE m.sku_id = s.sku_id), 0)::int AS moved
    FROM stock AS s WHERE s.sku_id = ${skuIds[0]}`)
const sell = async (seller: BuiltSeller, product: Product, quantity = 1, stage: 'paid' | 'unpaid' = 'paid') =>
  buildOrder(server, stage, { buyer: await buildBuyer(server, 10_000_000n), seller, product, quantity })
/** The list with another number in the column of stock, or one in that of what came in, of the row that has this code. */
const written = (list: readonly string[], code: string, over: { stock?: number; came?: number }) =>
  list
    .map((line) => {
      const cells = line.split(',')
      if (cells[0] !== code) return line
      if (over.stock !== undefined) cells[3] = String(over.stock)
      if (over.came !== undefined) cells[4] = String(over.came)
      return cells.join(',')
    })
    .join('\r\n')

test('what is written on the list is shown before it changes, changes once, and is taken back within ten minutes', async () => {
  const seller = await buildSeller(server)
  const [lamp, vase, mug] = [
    await build(seller, { code: 'LAMP', stock: 10 }),
    await build(seller, { code: 'VASE', stock: 5 }),
    await build(seller, { code: 'MUG', stock: 7 }),
  ]
  const list = await listOf(seller)
  expect(list[0]).toBe('SKU,Product,Options,Stock,Came in,Leave as it is')
  const csv = written(written(list, 'LAMP', { stock: 12 }).split('\r\n'), 'VASE', { came: 20 })
  const { id } = await add(seller, csv)
  expect(await figures(seller, id)).toMatchObject({ state: 'judged', same: 1, ready: 2, left_out: 0 })
  expect((await stockOf(lamp)).on_hand, 'a look changes nothing').toBe(10)
  const shown = new Map((await rowsOf(seller, id, 'ready')).map((row) => [row.code, row]))
  expect(shown.get('LAMP')).toMatchObject({ kind: 'count', said: '12', listed: 10, was: 10, becomes: 12 })
  expect(shown.get('VASE')).toMatchObject({ kind: 'add', said: '20', listed: null, was: 5, becomes: 25 })
  expect(await go(seller, id)).toMatchObject({ state: 'done', ready: 0, taken: 2 })
  await go(seller, id)
  expect([await stockOf(lamp), await stockOf(vase), await stockOf(mug)]).toMatchObject([
    { on_hand: 12, moved: 0 },
    { on_hand: 25, moved: 0 },
    { on_hand: 7, moved: 0 },
  ])
  expect((await seller.client.call('GET /api/seller/stock_file_list')).list).toMatchObject([{ id, taken: 2 }])
  await sell(seller, vase, 3)
  expect(await undo(seller, id)).toMatchObject({ state: 'undone', taken: 0, back: 2 })
  await undo(seller, id)
  expect([(await stockOf(lamp)).on_hand, (await stockOf(vase)).on_hand]).toEqual([10, 2])
})

test('what was sold between the list and its coming back stays sold, also between the look and the act', async () => {
  const seller = await buildSeller(server)
  const [lamp, vase, mug, bowl] = [
    await build(seller, { code: 'LAMP', stock: 10 }),
    await build(seller, { code: 'VASE', stock: 10 }),
    await build(seller, { code: 'MUG', stock: 10 }),
    await build(seller, { code: 'BOWL', stock: 10 }),
  ]
  const list = await listOf(seller)
  for (const product of [lamp, vase, mug]) await sell(seller, product, 4)
  let csv = written(list, 'LAMP', { stock: 12 })
  csv = written(csv.split('\r\n'), 'VASE', { stock: 3 })
  csv = written(csv.split('\r\n'), 'BOWL', { stock: 2 })
  const { id } = await add(seller, csv)
  // The mug stands as it was listed: nobody has counted it, and its four are not brought back.
  expect(await figures(seller, id)).toMatchObject({ same: 1, ready: 2, left_out: 1 })
  expect(await leftOut(seller, id)).toEqual([[expect.any(Number), 'sold', '4']])
  expect((await rowsOf(seller, id, 'ready')).find(({ code }) => code === 'LAMP')).toMatchObject({
    ...{ listed: 10, was: 6, becomes: 8 },
  })
  await sell(seller, lamp, 1)
  await sell(seller, bowl, 3, 'unpaid')
  expect(await go(seller, id)).toMatchObject({ taken: 1, left_out: 2 })
  expect(await stockOf(lamp)).toMatchObject({ on_hand: 7, moved: 0 })
  expect(await stockOf(mug)).toMatchObject({ on_hand: 6 })
  expect(await stockOf(bowl), 'three wait for their buyer').toMatchObject({ on_hand: 10, reserved: 3 })
  expect((await rowsOf(seller, id, 'left_out')).map(({ reason, hint }) => [reason, hint])).toContainEqual([
    ...['reserved', '3'],
  ])
})

test('each row says why it is left out, and the others go', async () => {
  const [seller, other] = [await buildSeller(server), await buildSeller(server)]
  const [lamp] = [
    await build(seller, { code: 'LAMP', stock: 10 }),
    await build(seller, { code: 'TWIN', stock: 1 }),
    await build(seller, { code: 'twin', stock: 1 }),
    await build(seller, { code: 'VASE', stock: 4 }),
    await build(seller, { code: 'MUG', stock: 4 }),
    await build(seller, { code: 'BOWL', stock: 4 }),
  ]
  const theirs = await build(other, { code: 'THEIRS', stock: 9 })
  const [, mine] = (await listOf(seller)).map((line) => line.split(',')[5])
  const csv = [
    'Artikelnummer;Titel;Bestand;Zugang;So lassen',
    'lamp;;1.200;;',
    'LAMP;;5;;',
    'TWIN;;5;;',
    'NOBODY;;5;;',
    'THEIRS;;5;;',
    `;;5;;${theirs.skuIds[0]}/9/0`,
    ';;5;;',
    'VASE;;2,5;;',
    'VASE;;-1;;',
    'VASE;;1000001;;',
    'VASE;;99999999999;;',
    'VASE;;;;',
    'VASE;;;many;',
    'VASE;;;-9;',
    `;;8;3;${mine}`,
    ';;5;;gone/through/excel',
    'MUG;a;5;;;surplus',
    'BOWL;;٤;;',
    'MUG;;4.0;;',
  ].join('\n')
  const { id } = await add(seller, csv)
  expect(await figures(seller, id)).toMatchObject({ same: 2, ready: 1, left_out: 16 })
  expect(await leftOut(seller, id)).toEqual([
    [3, 'twice', '2'],
    [4, 'not_unique', '2'],
    [5, 'missing', null],
    [6, 'missing', null],
    [7, 'missing', null],
    [8, 'no_code', null],
    [9, 'not_whole', null],
    [10, 'negative', null],
    [11, 'too_many', null],
    [12, 'too_many', null],
    [13, 'no_number', null],
    [14, 'not_whole', null],
    [15, 'too_few', '4'],
    [16, 'both', null],
    [17, 'reference', null],
    [18, 'broken', null],
  ])
  const named = (await rowsOf(seller, id, 'left_out')).filter(({ title }) => title !== null)
  expect(
    named.map(({ line }) => line),
    'which product is meant is said wherever it is known',
  ).toEqual([...[3, 9, 10, 11, 12, 13, 14, 15, 16]])
  await go(seller, id)
  expect((await stockOf(lamp)).on_hand).toBe(1200)
  expect((await stockOf(theirs)).on_hand).toBe(9)
})

test('the very same file is not taken in again unless somebody says so, and a count is not built on another', async () => {
  const seller = await buildSeller(server)
  const [lamp, vase] = [
    await build(seller, { code: 'LAMP', stock: 10 }),
    await build(seller, { code: 'VASE', stock: 1 }),
  ]
  const list = await listOf(seller)
  const counted = written(list, 'LAMP', { stock: 12 })
  await go(seller, (await add(seller, counted)).id)
  // With that a colleague's list of this morning is old.
  const old = await add(seller, `${counted}\r\n`)
  expect(await figures(seller, old.id)).toMatchObject({ ready: 0, left_out: 1 })
  expect(await leftOut(seller, old.id)).toEqual([[expect.any(Number), 'counted', '12']])

  const came = 'SKU,Came in\nVASE,6\n'
  const first = await add(seller, came)
  expect(first.taken_before).toBeNull()
  const both = await add(seller, came)
  await Promise.allSettled([go(seller, first.id), go(seller, both.id)])
  await server.settle()
  expect((await stockOf(vase)).on_hand).toBe(7)
  const again = await add(seller, came)
  expect(again).toMatchObject({ ready: 1, taken_before: expect.any(String) })
  await expect(go(seller, again.id)).rejects.toMatchObject({ error: 'state.not_allowed' })
  expect((await stockOf(vase)).on_hand).toBe(7)
  expect(await go(seller, again.id, true)).toMatchObject({ taken: 1 })
  expect([(await stockOf(vase)).on_hand, (await stockOf(lamp)).on_hand]).toEqual([13, 12])
})

test('of a file that is no list of ours a count is that of its time, and what was sold since stays sold', async () => {
  const seller = await buildSeller(server)
  const [lamp, vase] = [
    await build(seller, { code: 'LAMP', stock: 10 }),
    await build(seller, { code: 'VASE', stock: 10 }),
  ]
  const evening = server.clock.now().toISOString()
  await moveClockOnly(server, HOUR_MS)
  await sell(seller, lamp, 2)
  await seller.client.call('POST /api/seller/goods_stock', { sku_id: vase.skuIds[0] ?? '', stock: 8 }, AT_ONCE)
  const csv = 'SKU,Stock\nLAMP,9\nVASE,9\n'
  const { id } = await add(seller, csv, { counted_at: evening })
  expect(await rowsOf(seller, id, 'ready')).toMatchObject([{ code: 'LAMP', listed: 10, was: 8, becomes: 7 }])
  expect(await leftOut(seller, id)).toEqual([[3, 'counted', '8']])
  await go(seller, id)
  expect((await stockOf(lamp)).on_hand).toBe(7)
  // Counted just now it is what lies there.
  await go(seller, (await add(seller, 'SKU,Stock\nLAMP,9\n')).id)
  expect((await stockOf(lamp)).on_hand).toBe(9)
  const tomorrow = new Date(server.clock.now().getTime() + DAY_MS).toISOString()
  await expect(add(seller, csv, { counted_at: tomorrow })).rejects.toMatchObject({ data: { field: 'counted_at' } })
})

test('whoever counts after a file was taken in knows better: that stays when the file is taken back, and later it is too late', async () => {
  const seller = await buildSeller(server)
  const [lamp, vase] = [
    await build(seller, { code: 'LAMP', stock: 10 }),
    await build(seller, { code: 'VASE', stock: 10 }),
  ]
  const { id } = await add(seller, 'SKU,Came in\nLAMP,5\nVASE,5\n')
  await go(seller, id)
  await seller.client.call('POST /api/seller/goods_stock', { sku_id: vase.skuIds[0] ?? '', stock: 14 }, AT_ONCE)
  expect(await undo(seller, id)).toMatchObject({ state: 'undone', back: 1, stays: 1 })
  expect(await rowsOf(seller, id, 'stays')).toMatchObject([{ code: 'VASE', reason: 'counted', hint: '14' }])
  expect([(await stockOf(lamp)).on_hand, (await stockOf(vase)).on_hand]).toEqual([10, 14])
  const later = await add(seller, 'SKU,Came in\nLAMP,1\n')
  await go(seller, later.id)
  await moveClockOnly(server, 601_000)
  await expect(undo(seller, later.id)).rejects.toMatchObject({ error: 'state.not_allowed' })
  expect((await seller.client.call('GET /api/seller/stock_file_list')).list).toEqual([])
})

test('the list is narrowed like the products, and is read in every language, without codes too', async () => {
  const seller = await buildSeller(server)
  const [many, few] = [await build(seller, { stock: 50 }), await build(seller, { stock: 2 })]
  expect(await listOf(seller)).toHaveLength(3)
  const low = await listOf(seller, { low: true })
  expect(low).toHaveLength(2)
  expect(low[1]).toContain(`${few.skuIds[0]}/2/0`)
  let stock = 50
  for (const lang of ['en', 'ar', 'de', 'th', 'zh-cn']) {
    const list = await listOf(seller, {}, lang)
    stock += 1
    const csv = list.map((line) => line.replace(/,\d+,(,[^,]*\/\d+\/\d+)$/, `,${stock},$1`)).join('\n')
    expect(await go(seller, (await add(seller, csv)).id), lang).toMatchObject({ taken: 2 })
    expect((await stockOf(many)).on_hand).toBe(stock)
  }
})

test('a file without its columns, of too many lines or of another shop is refused whole', async () => {
  const [seller, other] = [await buildSeller(server), await buildSeller(server)]
  const refused = { code: 1001, data: { field: 'file' } }
  for (const csv of ['', 'Name,Price\nLamp,3\n', 'SKU,Quantity\nLAMP,3\n', `SKU${',x'.repeat(2_000)}\nLAMP\n`])
    await expect(add(other, csv)).rejects.toMatchObject(refused)
  await expect(add(other, `SKU,Stock\n${'LAMP,3\n'.repeat(10_001)}`)).rejects.toMatchObject(refused)
  await expect(add(other, `Stock\n${'1\n'.repeat(100_001)}`)).rejects.toMatchObject(refused)
  const theirs = await add(other, 'SKU,Stock\nLAMP,3\n')
  await expect(go(seller, theirs.id)).rejects.toMatchObject({ code: 1004 })
})

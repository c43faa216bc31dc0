import { cents } from '@tradewind/contract/money'
import { expect, test } from 'vitest'
import { dumpCatalogue, movedSince } from '../../../test/catalogue-dump.ts'
import { buildCategory, buildProduct, pictureOf } from '../../../test/factories/catalog.ts'
import { type CsvRow, csvOf, exportText, importFile, rowsOf } from '../../../test/factories/imports.ts'
import { buildSeller } from '../../../test/factories/orders.ts'
import { useServer } from '../../../test/harness.ts'

const server = useServer()

/** Lines 2 and 3 of its export are a lamp of two colours, 4 a clock and 5 a second picture of it. */
async function buildShelf() {
  const seller = await buildSeller(server)
  const categoryId = await buildCategory(server.databases.shop)
  const own = { shopId: seller.shopId, categoryId, pictures: [pictureOf('front'), pictureOf('back')] }
  const colour = { name: { en: 'Colour' }, values: [{ name: { en: 'Sage' } }, { name: { en: 'Oat' } }] }
  const sku = (price: bigint, ...choice: number[]) => ({ choice, price: cents(price), stock: 10 })
  await buildProduct(server.databases.shop, { ...own, options: [colour], skus: [sku(1200n, 0), sku(1350n, 1)] })
  await buildProduct(server.databases.shop, { ...own, skus: [sku(2600n)] })
  return seller
}

type Edit = (rows: CsvRow[], csv: string) => string | Uint8Array<ArrayBuffer>

const cells =
  (changes: Record<number, CsvRow>): Edit =>
  (rows) =>
    csvOf(rows.map((row, index) => ({ ...row, ...changes[index + 2] })))
const without =
  (...columns: string[]): Edit =>
  (rows) =>
    csvOf(
      rows,
      Object.keys(rows[0] ?? {}).filter((name) => !columns.includes(name)),
    )

const NOTHING = {}
const VERSION = { 'product.version': 1, 'product.updated_at': 1 }
const STOCK = { ...VERSION, 'stock.on_hand': 1, 'stock_move +': 1 }
const SHELF = { ...VERSION, 'product_card.on_shelf': 1, 'category.goods': 1, 'shop_tally.goods': 1 }

/** What was done to the file, what is told of it, and what has moved in the whole catalogue. */
const EDITS: [string, Edit, string[], Record<string, number>][] = [
  ['columns turned around', (rows) => csvOf(rows, Object.keys(rows[0] ?? {}).toReversed()), [], NOTHING],
  ['semicolons, and a line that says so', (rows) => `sep=;\r\n${csvOf(rows, undefined, ';')}`, [], NOTHING],
  [
    'UTF-16, the big end first',
    (_, csv) => new Uint8Array(Buffer.from(`\ufeff${csv}`, 'utf16le').swap16()),
    [],
    NOTHING,
  ],
  [
    'line ends of three systems and empty rows',
    (_, csv) => `${csv.replace('\r\n', '\n').replace(/\r\n$/, '\r')}\r\n\r\n${','.repeat(20)}\n\n`,
    [],
    NOTHING,
  ],
  [
    'an empty row between all, and a slip',
    (rows, csv) => String(cells({ 3: { 'Variant Price': 'NaN' } })(rows, csv)).replaceAll('\r\n', '\r\n\r\n'),
    ['5 Variant Price price_invalid'],
    NOTHING,
  ],
  ['no titles', without('Title'), [], NOTHING],
  ['no pictures', without('Image Src', 'Image Position'), [], NOTHING],
  ['rows without a price deleted', (rows) => csvOf(rows.filter((row) => row['Variant Price'] !== '')), [], NOTHING],
  [
    'no option values',
    without('Option1 Value'),
    ['2 Variant SKU variant_unnamed', '3 Variant SKU variant_unnamed'],
    NOTHING,
  ],
  [
    'a title rubbed out beside another price',
    cells({ 2: { Title: '', 'Variant Price': '1' } }),
    ['2 Title title_missing'],
    NOTHING,
  ],
  ['a title for a novel', cells({ 4: { Title: 'x'.repeat(301) } }), ['4 Title too_long'], NOTHING],
  [
    'a price of the Continent',
    cells({ 4: { 'Variant Price': '1.299,00' } }),
    ['4 Variant Price price_invalid'],
    NOTHING,
  ],
  ['a price with thousands', cells({ 4: { 'Variant Price': '1,299.00' } }), ['4 Variant Price price_invalid'], NOTHING],
  [
    'less than nothing',
    cells({ 4: { 'Variant Inventory Qty': '-1' } }),
    ['4 Variant Inventory Qty stock_invalid'],
    NOTHING,
  ],
  [
    'half a clock',
    cells({ 4: { 'Variant Inventory Qty': '2.5' } }),
    ['4 Variant Inventory Qty stock_invalid'],
    NOTHING,
  ],
  ['seven as a fraction', cells({ 4: { 'Variant Inventory Qty': '7.0' } }), [], STOCK],
  ['a rounded barcode', cells({ 4: { 'Variant Barcode': '8.41E+12' } }), ['4 Variant Barcode code_rounded'], NOTHING],
  ['a handle rubbed out', cells({ 3: { Handle: '', 'Variant Price': '1' } }), ['3 Handle handle_missing'], NOTHING],
  [
    'a comma too many in the first row',
    (rows) => csvOf(rows).replace(/\r\n/, '\r\n"more",'),
    ['2  too_many_cells', '3 Title title_missing'],
    NOTHING,
  ],
  [
    'every row twice',
    (rows) => csvOf(rows.flatMap((row) => [row, row])),
    ['3 Option1 Value variant_twice', '5 Option1 Value variant_twice', '7 Option1 Value variant_twice'],
    NOTHING,
  ],
  ['a product pasted below', (rows) => csvOf([...rows, ...rows.slice(0, 1)]), ['6 Handle handle_twice'], NOTHING],
  [
    'one number for two',
    cells({ 2: { 'Variant SKU': 'A' }, 3: { 'Variant SKU': 'A' } }),
    ['3 Variant SKU variant_elsewhere'],
    {
      ...VERSION,
      'sku.code': 1,
    },
  ],
  [
    'options by another name',
    cells({ 2: { 'Option1 Name': 'Size' } }),
    ['2 Option1 Name options_differ', '3 Option1 Name options_differ'],
    NOTHING,
  ],
  ['taken off by one column', cells({ 4: { Published: 'FALSE' } }), [], SHELF],
  ['put back', cells({ 4: { Status: 'active' } }), [], SHELF],
  ['taken off by the other', cells({ 4: { Status: 'draft' } }), [], SHELF],
  ['put back in capitals', cells({ 4: { Status: 'Active' } }), [], SHELF],
  ['archived', cells({ 4: { Status: 'archived' } }), [], SHELF],
  [
    'formulas and a script',
    cells({ 4: { Vendor: '@SUM(A1)', Tags: '=1+1', 'Body (HTML)': '<p>It ticks.<script>steal()</script></p>' } }),
    [],
    {
      ...VERSION,
      'product.description': 1,
      'product.facts': 1,
      'product_card.brand': 1,
      'product_card.brand_key': 1,
      'search_document.words': 1,
      'search_document.impacts': 1,
    },
  ],
  ['what was just written, as it comes', (_, csv) => csv, [], NOTHING],
]

test('whatever hands in a spreadsheet do to an export: what is bad is named, what changed has changed, nothing else has moved', async () => {
  const { client } = await buildShelf()
  const found: typeof told = []
  const told: [string, string[], Record<string, number>][] = EDITS.map(([name, , issues, moved]) => [
    name,
    issues,
    moved,
  ])
  for (const [name, edit] of EDITS) {
    // Nobody edits so quickly.
    await server.moveClock(10_000)
    const csv = await exportText(client)
    const before = await dumpCatalogue(server.databases.owner)
    const { list } = await importFile(server, client, edit(rowsOf(csv), csv))
    const issues = list.map(({ line, field, reason }) => `${line} ${field} ${reason}`)
    found.push([name, issues, movedSince(before, await dumpCatalogue(server.databases.owner))])
  }
  expect(found).toEqual(told)
})

test('pictures are put in order and replaced by a file that names them all, and none is lost to one that does not', async () => {
  const { client } = await buildShelf()
  const [, , clock, second] = rowsOf(await exportText(client))
  if (!clock || !second) throw new Error('four rows were exported')
  const picturesAfter = async (...rows: CsvRow[]) => {
    await importFile(server, client, csvOf(rows, Object.keys(clock)))
    return rowsOf(await exportText(client)).flatMap((row) => (row.Handle === clock.Handle ? row['Image Src'] : []))
  }
  const [front, back] = [clock['Image Src'] ?? '', second['Image Src'] ?? '']
  expect(await picturesAfter({ ...clock, 'Image Position': '2' }, { ...second, 'Image Position': '1' })).toEqual([
    back,
    front,
  ])
  expect(await picturesAfter({ ...clock, 'Image Src': front })).toEqual([back, front])
})

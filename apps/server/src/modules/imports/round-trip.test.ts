import { cents } from '@tradewind/contract/money'
import { expect, test } from 'vitest'
import { buildCategory, buildProduct, pictureOf } from '../../../test/factories/catalog.ts'
import { type CsvRow, csvOf, exportText, importFile, rowsOf } from '../../../test/factories/imports.ts'
import { buildSeller } from '../../../test/factories/orders.ts'
import { useServer } from '../../../test/harness.ts'
import { readDrafts, saveProducts } from '../catalog/catalog.ts'

const server = useServer()

/** A shop with a lamp of two colours and an awkward lens, whose every word would like to break a file. */
async function buildStock() {
  const seller = await buildSeller(server)
  const categoryId = await buildCategory(server.databases.shop)
  await buildProduct(server.databases.shop, {
    shopId: seller.shopId,
    categoryId,
    options: [
      { name: { en: 'Colour', ar: 'اللون' }, values: [{ name: { en: 'Sage', ar: 'أخضر' } }, { name: { en: 'Oat' } }] },
    ],
    skus: [
      { choice: [0], price: cents(1200), stock: 10 },
      { choice: [1], price: cents(1350), stock: 4 },
    ],
    pictures: [pictureOf('lamp'), pictureOf('lamp-lit')],
  })
  const lens = {
    handle: 'lens; 50 mm',
    title: { en: '=HYPERLINK("http://evil")', de: 'Objektiv' },
    subtitle: { en: '-3 °C, "sealed"; +5 years' },
    description: { en: 'First, a line\nbroken.\n\nThen <b>no tag</b> & an end  with  blanks.', ar: 'عدسة' },
    brand: "'Quoted' & Söhne, Ltd.",
    categoryId,
    facts: [
      { name: { en: 'Ratio: wide' }, value: { en: '1:1.4' } },
      { name: { en: 'Tags' }, value: { en: 'glass, slow' } },
    ],
    options: [],
    skus: [{ choice: [], code: '@50', barcode: '0001234567890', price: cents(4351995), stock: 3, picture: null }],
    pictures: [],
    weightGrams: 320,
    exempt: 'hygiene' as const,
    readyDays: 4,
    onShelf: false,
  }
  await server.databases.console.tx((tx) => saveProducts(tx, { shopId: seller.shopId, at: server.clock.now() }, [lens]))
  return seller
}

const draftsOf = (shopId: string) => readDrafts(server.databases.console, shopId, null, 50)

test('a catalogue that was exported imports again and changes nothing, in every language', async () => {
  const { client, shopId } = await buildStock()
  const before = await draftsOf(shopId)
  const csv = await exportText(client)
  for (const content of [
    csv,
    csvOf(rowsOf(csv), undefined, ';'),
    new Uint8Array(Buffer.from(`\ufeff${csv}`, 'utf16le')),
  ]) {
    const { run, list } = await importFile(server, client, content)
    expect(list).toEqual([])
    expect(run).toMatchObject({ state: 'done', percent: 100, created: 0, changed: 0, same: 2, refused: 0 })
  }
  expect(await draftsOf(shopId)).toEqual(before)
  expect(csv).not.toMatch(/^[=+\-@]|,[=+\-@]|"[=+\-@]/m)
})

test('what was edited has changed, what is bad is named with its line and reason, and nothing else has moved', async () => {
  const { client, shopId } = await buildStock()
  const [lampBefore, lensBefore] = sortedByTitle(await draftsOf(shopId))
  const rows = rowsOf(await exportText(client))
  const [sage, oat, lens] = lampFirst(rows)
  Object.assign(sage, { Title: 'Lamp, "bedside"\nedition', 'Variant Price': '12,50 €' })
  Object.assign(oat, { 'Variant Price': '14.25', 'Variant Inventory Qty': '7' })
  Object.assign(lens, {
    'Body (HTML)':
      '<style>p{}</style><p>Sharp &amp; quick</p><script>alert(1)</script><ul><li>one</li><li>two</li></ul>',
  })
  const more: CsvRow[] = ['-3', '1e3', '', '0', '99999999999'].map((price, index) => ({
    Handle: `new-${index}`,
    Title: `New ${index}`,
    'Variant Price': price,
    'Option1 Value': 'Default Title',
    Type: 'No such thing',
  }))
  const good: CsvRow = {
    Handle: 'good',
    Title: 'Good',
    'Variant Price': ' 9.5 ',
    Type: 'No such thing',
    'Option1 Value': 'Default Title',
  }
  const { run, list } = await importFile(server, client, csvOf([sage, oat, lens, ...more, good], Object.keys(sage)))
  expect(run).toMatchObject({ state: 'done', created: 1, changed: 2, refused: 6 })
  expect(list.filter((issue) => issue.refused).map(({ field, reason, value }) => [field, reason, value])).toEqual([
    ['Variant Price', 'price_invalid', '12,50 €'],
    ['Variant Price', 'price_invalid', '-3'],
    ['Variant Price', 'price_invalid', '1e3'],
    ['Variant Price', 'price_missing', ''],
    ['Variant Price', 'price_range', '0'],
    ['Variant Price', 'price_range', '99999999999'],
  ])
  expect(list[0]).toMatchObject({ line: 2, message: expect.stringContaining('Write it like 12.30') })
  expect(list.find((issue) => !issue.refused)).toMatchObject({ reason: 'kind_unknown', value: 'No such thing' })
  const drafts = new Map((await draftsOf(shopId)).map((draft) => [draft.handle, draft]))
  const lampNow = drafts.get(lampBefore.handle)
  expect(lampNow?.skus.map(({ price, stock }) => [price, stock])).toEqual([
    [1200n, 10],
    [1425n, 7],
  ])
  expect({ ...lampNow, skus: [] }).toEqual({ ...lampBefore, skus: [] })
  expect(drafts.get(lensBefore.handle)).toEqual({
    ...lensBefore,
    description: { ...lensBefore.description, en: 'Sharp & quick\n\n• one\n• two' },
  })
  // Nothing tells what it is: it waits for somebody to say it.
  expect(drafts.get('good')).toMatchObject({ onShelf: false, categoryId: null, brand: null, skus: [{ price: 950n }] })
})

test('a file with prices alone changes prices alone, by number or as the only one', async () => {
  const { client, shopId } = await buildStock()
  const [lampBefore, lensBefore] = sortedByTitle(await draftsOf(shopId))
  const { run, list } = await importFile(
    server,
    client,
    csvOf([
      { Handle: lensBefore.handle, 'Variant SKU': "'@50", 'Variant Price': '40000' },
      { Handle: lampBefore.handle, 'Variant SKU': 'nothing', 'Variant Price': '5.00' },
    ]),
  )
  expect(run).toMatchObject({ changed: 1, same: 1, refused: 1 })
  expect(list).toMatchObject([{ line: 3, reason: 'variant_unnamed' }])
  const [lampNow, lensNow] = sortedByTitle(await draftsOf(shopId))
  expect(lampNow).toEqual(lampBefore)
  expect(lensNow).toEqual({ ...lensBefore, skus: [{ ...lensBefore.skus[0], price: 4000000n }] })
})

function sortedByTitle<T extends { title: { en?: string } }>(drafts: T[]): [T, T] {
  const [first, second] = drafts.toSorted((a, b) => ((b.title.en ?? '') > (a.title.en ?? '') ? 1 : -1))
  if (!first || !second) throw new Error('two products were built')
  return [first, second]
}

function lampFirst(rows: CsvRow[]): [CsvRow, CsvRow, CsvRow] {
  const lens = rows.find((row) => row.Handle?.startsWith('lens'))
  const [sage, oat] = rows.filter((row) => row !== lens)
  if (!sage || !oat || !lens) throw new Error('three rows were exported')
  return [sage, oat, lens]
}

import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { pack } from 'tar-stream'
import { expect, onTestFinished, test } from 'vitest'
import { buildCategory } from '../../../test/factories/catalog.ts'
import { csvOf, importFile } from '../../../test/factories/imports.ts'
import { buildSeller } from '../../../test/factories/orders.ts'
import { useServer } from '../../../test/harness.ts'
import { say } from '../../platform/language.ts'
import { readDrafts } from '../catalog/catalog.ts'
import { beginImport } from './begin-import.ts'
import { selectIssues } from './imports.sql.ts'
import { openPictures } from './pictures.ts'
import { runImport } from './run-import.ts'

const server = useServer()

async function buildShopWithCategory() {
  const seller = await buildSeller(server)
  return { ...seller, category_id: await buildCategory(server.databases.shop) }
}

const draftsOf = (shopId: string) => readDrafts(server.databases.console, shopId, null, 50)

test('a product over several rows comes in with its options, and every slip in them is named', async () => {
  const { client, shopId, category_id } = await buildShopWithCategory()
  const row = (price: string, ...values: string[]) => ({
    Handle: 'shirt',
    Title: '',
    'Option1 Name': '',
    'Option1 Value': values[0] ?? '',
    'Option2 Name': '',
    'Option2 Value': values[1] ?? '',
    'Option4 Value': values[2] ?? '',
    'Variant Price': price,
  })
  const first = { ...row('20', 'Red', 'S'), Title: 'Shirt', 'Option1 Name': 'Colour', 'Option2 Name': 'Size' }
  const rows = [first, row('21', 'Red', 'M'), row('22', 'red', 's'), row('23', 'Blue'), row('24', 'Blue', 'M', 'x')]
  const apart = { ...row('25', 'Blue', 'S') }
  const other = { ...row('9', 'Default Title'), Handle: 'cap', Title: 'Cap' }
  const { run, list } = await importFile(server, client, csvOf([...rows, other, apart]), { category_id })
  expect(list.filter((issue) => issue.refused).map(({ line, reason }) => [line, reason])).toEqual([
    [4, 'variant_twice'],
    [5, 'option_missing'],
    [6, 'too_many_options'],
    [8, 'handle_twice'],
  ])
  expect(run).toMatchObject({ created: 2, refused: 4 })
  const shirt = (await draftsOf(shopId)).find((draft) => draft.handle === 'shirt')
  expect(shirt?.options.map((option) => [option.name.en, ...option.values.map((value) => value.name.en)])).toEqual([
    ['Colour', 'Red'],
    ['Size', 'S', 'M'],
  ])
  expect(shirt?.skus.map((sku) => [sku.choice, sku.price])).toEqual([
    [[0, 0], 2000n],
    [[0, 1], 2100n],
  ])
})

test('lines that are no JSON, quotes that never close and cells without a column are named, and the rest comes in', async () => {
  const { client, category_id } = await buildShopWithCategory()
  const mapping = JSON.stringify({
    fields: { handle: 'sku', title: 'deep.names[0]', price: { path: 'p', unit: 'cents' } },
  })
  const lines = [
    { sku: 'a', deep: { names: ['A'] }, p: 100 },
    [1],
    { sku: 'b', deep: {}, p: 100 },
    { sku: 'c', deep: { names: ['C'] }, p: 1.5 },
  ]
  const ndjson = `${lines.map((line) => JSON.stringify(line)).join('\r\n')}\n{"sku":\n`
  const packed = gzipSync(ndjson)
  const objects = await importFile(server, client, new Uint8Array(packed), { mapping, category_id })
  expect(objects.run).toMatchObject({ format: 'ndjson', created: 1, refused: 4 })
  expect(objects.list.filter(({ refused }) => refused).map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'row_broken'],
    [3, 'title_missing'],
    [4, 'price_invalid'],
    [5, 'row_broken'],
  ])
  const csv = 'Handle;Title;Variant Price\nx;X 19" rack;5\ny;Y;5;6\nz;"Z;5\nlost;Lost;5\n'
  const cells = await importFile(server, client, csv, { category_id })
  expect(cells.run).toMatchObject({ format: 'shopify', state: 'done', created: 1, refused: 2 })
  expect(cells.list.filter(({ refused }) => refused).map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'too_many_cells'],
    [4, 'quote_open'],
  ])
})

test('a line of the Icecat catalogue is known by its fields, and its facts are words that a shopper reads', async () => {
  const { client, shopId, category_id } = await buildShopWithCategory()
  const common = { ean: ['4977766000000'], supplier: 'Brother', short_description: 'Made to last.', date_released: '' }
  const printer = {
    ...common,
    id: 1,
    name: 'HL-1',
    title: 'Laser printer',
    price: 12900,
    attr_t_product_colour: 'White',
  }
  const facts = {
    ...{ attr_t_label_colour: 'Yellow', attr_t_operating_temperature__t_t_: '10 - 32', attr_t_usb_version: '2.0' },
    ...{
      attr_n_cable_length: 1.5,
      attr_n_labels_per_pack: 3,
      attr_n_unheard_of: 7,
      attr_b_wi_fi: true,
      attr_b_nfc: false,
    },
    // What stands on a line of its own has 80 letters at most.
    ...{ attr_t_status: 'Active', attr_t_material: 'm'.repeat(80), attr_t_finish: 'f'.repeat(81) },
  }
  const tape = { ...common, id: 2, name: 'TZE-1', title: 'Label tape', price: 1490, ...facts }
  const { run } = await importFile(server, client, `${JSON.stringify(printer)}\n${JSON.stringify(tape)}\n`, {
    category_id,
  })
  expect(run).toMatchObject({ format: 'ndjson', created: 2, refused: 0 })
  const drafts = (await draftsOf(shopId)).sort((one, other) => one.handle.localeCompare(other.handle))
  expect(drafts.map(({ handle, skus }) => [handle, skus[0]?.price])).toEqual([
    ['icecat-1', 129_00n],
    ['icecat-2', 14_90n],
  ])
  expect(drafts.map((draft) => draft.facts.map(({ name, value }) => `${name.en}: ${value.en}`))).toEqual([
    ['Colour: White'],
    [
      ...['Colour: Yellow', 'Operating temperature (°C): 10 - 32', 'USB version: 2.0'],
      ...[`Material: ${'m'.repeat(80)}`, 'Cable length: 1.5 m', 'Labels in the pack: 3', 'Wi-Fi: Yes'],
    ],
  ])
})

const MB = 1024 * 1024
/** Files that cost far more to read than to send, as what they are to fail with. */
const bombs: [what: string, content: () => string | Buffer, failure: string][] = [
  ['commas that unpack to 118 MB', () => gzipSync(`Handle,Title\n${','.repeat(118 * MB)}`), 'too_wide'],
  ['line breaks that unpack to 50 MB', () => gzipSync('\n'.repeat(50 * MB)), 'too_big'],
  ['one line of JSON that unpacks to 50 MB', () => gzipSync(`{"sku":"${'x'.repeat(50 * MB)}"}`), 'too_wide'],
  ['a row of a hundred thousand columns', () => `Handle,Title${',c'.repeat(100_000)}\n`, 'too_wide'],
]

test.each(bombs)('a file with %s costs its own import and nothing else', async (_, content, failure) => {
  const { client } = await buildShopWithCategory()
  const bytes = content()
  const file = new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], 'bomb.csv')
  // Answered before anybody looks into it.
  const sent = await client.upload('POST /api/seller/goods_import', { file }, { repeatSubmit: false })
  expect(sent).toMatchObject({ state: 'waiting', format: null })
  await server.settle()
  const { run } = await client.call('GET /api/seller/import_detail', { id: sent.id })
  expect(run).toMatchObject({ state: 'failed', failure: say('en', `imports.failure.${failure}`, {}) })
})

test('a file that takes too much time, or has too many rows that are none, fails alone, in the language of whoever sent it', async () => {
  const { shopId, client, token, category_id } = await buildShopWithCategory()
  const folder = await mkdtemp(join(tmpdir(), 'tradewind-heavy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'heavy.csv')
  // Enough that no machine reads it within a millisecond.
  await writeFile(path, `Handle,Title,Variant Price\n${',x,5\n'.repeat(100_000)}`)
  for (const [limits, failure] of [
    [{ withinMs: 1 }, 'too_heavy'],
    [{ refusedRows: 3 }, 'too_many_refused'],
    [{ rows: 3 }, 'too_many_rows'],
  ] as const) {
    const run = await beginImport(server.system, { shopId, origin: 'console', path, fileName: 'heavy.csv' })
    await runImport(server.system, run, { path, limits })
    const detail = (lang: string) => server.client(token, lang).call('GET /api/seller/import_detail', { id: run.id })
    for (const lang of ['en', 'ar', 'de', 'th', 'zh-cn'] as const)
      expect((await detail(lang)).run.failure).toBe(say(lang, `imports.failure.${failure}`, {}))
  }
  const good = await importFile(server, client, 'Handle,Title,Variant Price\nx,X,5\n', { category_id })
  expect(good.run.created).toBe(1)
})

test('a file that is no catalogue fails, in words', async () => {
  const { client } = await buildShopWithCategory()
  const failureOf = async (content: string | Uint8Array<ArrayBuffer>) =>
    (await importFile(server, client, content)).run.failure
  expect(await failureOf('\n \n')).toBe('There is nothing in this file.')
  expect(await failureOf('a,b\n1,2\n')).toContain('Add a mapping')
  const cut = new Uint8Array(gzipSync('Handle,Title\nx,X\n').subarray(0, 20))
  expect(await failureOf(cut)).toContain('The file is damaged')
  await expect(importFile(server, client, 'a,b\n1,2\n', { mapping: '{"fields":{"titel":"a"}}' })).rejects.toThrow(
    /^This mapping cannot be used\. Look at these places in it: .*fields/,
  )
  await expect(importFile(server, client, 'a,b\n1,2\n', { mapping: '{' })).rejects.toThrow('This mapping is not JSON.')
})

test('the same file again is the same import until it is done, and then finds everything the same', async () => {
  const { client, category_id } = await buildShopWithCategory()
  const file = () => new File(['Handle,Title,Variant Price\nx,X,5\n'], 'x.csv')
  const send = () =>
    client.upload('POST /api/seller/goods_import', { file: file(), category_id }, { repeatSubmit: false })
  const [first, second] = [await send(), await send()]
  expect(second.id).toBe(first.id)
  await server.settle()
  const third = await send()
  await server.settle()
  const { list } = await client.call('GET /api/seller/import_list')
  expect(list.map(({ id, created, same }) => [id, created, same])).toEqual([
    [third.id, 0, 1],
    [first.id, 1, 0],
  ])
})

test('pictures come from a folder or a tar beside the file; those elsewhere wait to be fetched, and nothing is sold bare', async () => {
  const { shopId, category_id } = await buildShopWithCategory()
  const folder = await mkdtemp(join(tmpdir(), 'tradewind-pictures-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const picture = (red: number) =>
    sharp({ create: { width: 20, height: 10, channels: 3, background: { r: red, g: 9, b: 9 } } })
      .png()
      .toBuffer()
  const beside = join(folder, 'beside')
  await mkdir(join(beside, 'in'), { recursive: true })
  await writeFile(join(folder, 'secret.png'), await picture(1))
  await symlink(join(folder, 'secret.png'), join(beside, 'link.png'))
  await writeFile(join(beside, 'in', 'lamp.png'), await picture(200))
  await writeFile(join(beside, 'text.png'), 'no picture at all')
  const sources = [
    'in/lamp.png',
    '../secret.png',
    'link.png',
    join(folder, 'secret.png'),
    'text.png',
    'https://far.example/a.png',
    'https://far.example/b.png',
  ]
  const path = join(folder, 'goods.csv')
  const rows = sources.map((src, index) => ({
    Handle: `p${index}`,
    Title: `P ${index}`,
    'Variant Price': '5',
    'Image Src': src,
  }))
  await writeFile(path, csvOf(rows))
  const tar = pack()
  tar.entry({ name: './in/lamp.png' }, await picture(100))
  tar.entry({ name: '../secret.png', type: 'symlink', linkname: '../secret.png' })
  tar.finalize()
  const tarPath = join(folder, 'pictures.tar')
  await writeFile(tarPath, await buffer(tar))

  for (const from of [beside, tarPath]) {
    const run = await beginImport(server.system, {
      shopId,
      origin: 'terminal',
      path,
      fileName: 'goods.csv',
      category: category_id,
    })
    const pictures = await openPictures(from, server.files)
    const ended = await runImport(server.system, run, { path, pictures })
    await pictures.close()
    const issues = await selectIssues(server.databases.console, run.id, 0n, 50)
    const told = issues
      .filter(({ reason }) => /^picture_(missing|broken)/.test(reason))
      .map(({ line, reason }) => `${line} ${reason}`)
    const broken = from === beside ? '6 picture_broken' : '6 picture_missing'
    expect(told).toEqual(['3 picture_missing', '4 picture_missing', '5 picture_missing', broken])
    expect(ended).toMatchObject({ state: 'fetching', pictures: 2 })
    expect(ended.created + ended.changed + ended.same).toBe(sources.length)
    const pictured = (await draftsOf(shopId)).filter((draft) => draft.pictures.length > 0)
    expect(pictured).toMatchObject([{ handle: 'p0', onShelf: true, pictures: [{ width: 20, height: 10 }] }])
    expect((await draftsOf(shopId)).filter(({ onShelf }) => onShelf)).toHaveLength(1)
  }
})

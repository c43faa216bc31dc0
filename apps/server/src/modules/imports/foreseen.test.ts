import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '@tradewind/contract/durations'
import { expect, test } from 'vitest'
import { buildCategory } from '../../../test/factories/catalog.ts'
import { csvOf } from '../../../test/factories/imports.ts'
import { AT_ONCE, buildSeller } from '../../../test/factories/orders.ts'
import { pngOf, usePictureHosts } from '../../../test/factories/picture-hosts.ts'
import { STAFF_PASSWORD } from '../../../test/factories/staff.ts'
import { zipOf } from '../../../test/factories/zip.ts'
import { type TestClient, useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'
import { readDrafts } from '../catalog/catalog.ts'
import { sweepUploads } from './uploads.ts'

const hosts = usePictureHosts()
const server = useServer({ pictures: () => hosts.source })

async function buildImporter() {
  const { client, shopId, account } = await buildSeller(server)
  const category_id = await buildCategory(server.databases.shop)
  return { client, account, drafts: () => readDrafts(server.databases.console, shopId, null, 50), category_id }
}

type Fields = { category_id?: string; dry?: 'true'; language?: string }

/** Sends a file and answers what came of it, with what is told of its rows. */
async function send(client: TestClient, bytes: string | Uint8Array<ArrayBuffer>, fields: Fields, name = 'goods.csv') {
  const file = new File([bytes], name)
  const { id } = await client.upload('POST /api/seller/goods_import', { ...fields, file }, AT_ONCE)
  await server.settle()
  return see(client, id)
}

const see = (client: TestClient, id: string) => client.call('GET /api/seller/import_detail', { id, limit: 50 })

async function go(client: TestClient, input: Parameters<typeof goOn>[1]) {
  await goOn(client, input)
  await server.settle()
  return see(client, input.id)
}

const goOn = (
  client: TestClient,
  input: {
    id: string
    columns?: { name: string; as: 'handle' | 'title' | 'price' | 'picture' | 'nothing' | 'stock' }[]
    dry?: boolean
    category_id?: string
  },
) => client.call('POST /api/seller/import_go', input, AT_ONCE)

const row = (handle: string, price: string, more: Record<string, string> = {}) => ({
  Handle: handle,
  Title: handle.toUpperCase(),
  'Variant Price': price,
  'Variant Inventory Qty': '3',
  'Image Src': '',
  ...more,
})

test('a dry run says what would change and writes nothing, and a second word does exactly that', async () => {
  const { client, drafts, category_id } = await buildImporter()
  await send(client, csvOf([row('cup', '5'), row('pot', '7')]), { category_id })
  const before = await drafts()
  const file = csvOf([
    row('cup', '6.50', { 'Variant Inventory Qty': '9' }),
    row('pot', '7'),
    row('jug', 'a lot'),
    row('bowl', '8', { 'Image Src': 'http://pictures.test/good/1.png' }),
  ])
  const { run, list } = await send(client, file, { category_id, dry: 'true' })
  const figures = { created: 1, changed: 1, same: 1, refused: 1 }
  expect(run).toMatchObject({ state: 'foreseen', dry: true, ...figures, pictures: { named: 1, fetched: 0 } })
  expect(list.filter(({ refused }) => refused).map(({ line, reason }) => [line, reason])).toEqual([
    [4, 'price_invalid'],
  ])
  expect(await drafts()).toEqual(before)
  const changes = await client.call('GET /api/seller/import_changes', { id: run.id })
  expect(changes.list).toMatchObject([
    {
      line: 2,
      handle: 'cup',
      title: 'CUP',
      created: false,
      changes: [
        { field: 'price', of: '', from: '5.00', to: '6.50' },
        { field: 'stock', of: '', from: '3', to: '9' },
      ],
    },
    { line: 5, handle: 'bowl', created: true, changes: [] },
  ])
  const other = await buildImporter()
  expect((await refusal(other.client.call('GET /api/seller/import_changes', { id: run.id }))).code).toBe(1004)
  expect((await refusal(goOn(other.client, { id: run.id }))).code).toBe(1004)

  const done = await go(client, { id: run.id })
  expect(done.run).toMatchObject({
    id: run.id,
    state: 'done',
    dry: false,
    ...figures,
    pictures: { named: 1, fetched: 1 },
  })
  expect(done.list.filter(({ refused }) => refused)).toHaveLength(1)
  expect((await drafts()).map(({ handle, onShelf, skus }) => [handle, onShelf, skus[0]?.price])).toEqual([
    ['bowl', true, 800n],
    ['cup', true, 650n],
    ['pot', true, 700n],
  ])
  // The same word a second time finds nothing that waits for it.
  expect((await refusal(goOn(client, { id: run.id }))).code).toBe(1423)
})

test('a file with columns of its own asks what they are, with a guess, and the next one with the same columns knows', async () => {
  const { client, drafts, category_id } = await buildImporter()
  const lines = (price: string) =>
    `Artikelnummer;Bezeichnung;VK Preis;Lagerbestand;Bild;Notiz\nA-1;Lampe;${price};4;http://pictures.test/good/2.png;x\nA-2;Vase;8.00;2;;\n`
  const { run, columns } = await send(client, lines('12.50'), { category_id, dry: 'true' })
  expect(run).toMatchObject({ state: 'asking', format: 'csv', created: 0 })
  expect(columns).toEqual([
    { name: 'Artikelnummer', samples: ['A-1', 'A-2'], as: 'handle' },
    { name: 'Bezeichnung', samples: ['Lampe', 'Vase'], as: 'title' },
    { name: 'VK Preis', samples: ['12.50', '8.00'], as: 'price' },
    { name: 'Lagerbestand', samples: ['4', '2'], as: 'stock' },
    { name: 'Bild', samples: ['http://pictures.test/good/2.png'], as: 'picture' },
    { name: 'Notiz', samples: ['x'], as: 'nothing' },
  ])
  const chosen = (columns ?? []).map(({ name, as }) => ({ name, as: as as 'title' }))
  const twice = chosen.map(({ name }) => ({ name, as: 'title' as const }))
  for (const wrong of [undefined, [], twice])
    expect((await refusal(goOn(client, { id: run.id, columns: wrong }))).data).toMatchObject({ field: 'columns' })
  const foreseen = await go(client, { id: run.id, columns: chosen })
  expect(foreseen.run).toMatchObject({ state: 'foreseen', created: 2, pictures: { named: 1 } })
  const done = await go(client, { id: run.id })
  expect(done.run).toMatchObject({ state: 'done', created: 2 })
  // A row without a picture in a file that names some for others says nothing of pictures.
  expect((await drafts()).map(({ handle, onShelf, pictures }) => [handle, onShelf, pictures.length])).toEqual([
    ['A-1', true, 1],
    ['A-2', true, 0],
  ])
  const kept = await send(client, lines('13.00'), { category_id })
  expect(kept.run).toMatchObject({ state: 'done', changed: 1, same: 1 })
  const again = await send(client, lines('14.00').replace(';Notiz', ';Note'), { category_id })
  expect(again.run).toMatchObject({ state: 'failed' })
})

test('a zip brings a catalogue with its pictures, and costs no more than it may', async () => {
  const { client, drafts, category_id } = await buildImporter()
  const png = (number: number) => pngOf(number)
  const rows = [
    row('cup', '5', { 'Image Src': 'photos/cup.png' }),
    row('pot', '6', { 'Image Src': 'POT.png' }),
    row('jug', '7', { 'Image Src': '../../etc/passwd' }),
    row('bowl', '8', { 'Image Src': 'bomb.png' }),
    row('vase', '9', { 'Image Src': 'text.png' }),
    row('dish', '9', { 'Image Src': 'liar.png' }),
  ]
  const zip = zipOf([
    { name: 'shop/', bytes: '' },
    { name: '__MACOSX/shop/._goods.csv', bytes: 'no catalogue' },
    { name: 'shop/goods.csv', bytes: csvOf(rows) },
    { name: 'shop/photos/cup.png', bytes: await png(21) },
    { name: 'shop/elsewhere/pot.png', bytes: await png(22), packed: false },
    { name: 'shop/bomb.png', bytes: Buffer.alloc(30 * 1024 * 1024) },
    { name: 'shop/text.png', bytes: 'no picture at all' },
    { name: 'shop/liar.png', bytes: Buffer.alloc(9 * 1024 * 1024, 1), says: 100 },
  ])
  const dry = await send(client, zip, { category_id, dry: 'true' }, 'shop.zip')
  const told = [
    [4, 'picture_missing'],
    [5, 'picture_broken'],
    [6, 'picture_broken'],
    [7, 'picture_broken'],
  ]
  const pictureIssues = (list: typeof dry.list) =>
    list.filter(({ reason }) => /^picture_(?!none)/.test(reason)).map(({ line, reason }) => [line, reason])
  expect(dry.run).toMatchObject({ state: 'foreseen', created: 6 })
  expect(pictureIssues(dry.list)).toEqual(told)
  const done = await go(client, { id: dry.run.id })
  expect(done.run).toMatchObject({ state: 'done', created: 6 })
  expect(pictureIssues(done.list)).toEqual(told)
  // Drafts where no picture could be had.
  expect((await drafts()).map(({ handle, onShelf, pictures }) => [handle, onShelf, pictures.length])).toEqual([
    ['bowl', false, 0],
    ['cup', true, 1],
    ['dish', false, 0],
    ['jug', false, 0],
    ['pot', true, 1],
    ['vase', false, 0],
  ])
  const same = await send(client, zip, { category_id, dry: 'true' }, 'shop.zip')
  expect(same.run).toMatchObject({ state: 'foreseen', created: 0, changed: 0 })
  const bad = zipOf([{ name: 'only.png', bytes: await png(1) }])
  expect((await send(client, bad, { category_id }, 'x.zip')).run.failure).toContain('no CSV or NDJSON file')
  const bomb = zipOf([{ name: 'goods.csv', bytes: `Handle,Title\n${'\n'.repeat(40 * 1024 * 1024)}` }])
  expect((await send(client, bomb, { category_id }, 'y.zip')).run.failure).toContain('far larger')
})

test('a file that waits for a word is thrown away after a day, and so is the oldest of many', async () => {
  const { client, account, category_id } = await buildImporter()
  const ids: string[] = []
  for (let each = 0; each < 4; each += 1)
    ids.push((await send(client, csvOf([row(`cup-${each}`, '5')]), { category_id, dry: 'true' })).run.id)
  const states = async () => (await client.call('GET /api/seller/import_list')).list.map(({ state }) => state)
  expect(await states()).toEqual(['foreseen', 'foreseen', 'foreseen', 'failed'])
  const uploads = () => readdir(join(server.files.folder, '..', 'imports'))
  expect(await uploads()).not.toContain(ids[0])
  expect(await uploads()).toEqual(expect.arrayContaining(ids.slice(1)))
  await server.moveClock(25 * HOUR_MS)
  await sweepUploads(server.system)
  const { userinfo } = await server.client().call('POST /api/seller/login', { account, password: STAFF_PASSWORD })
  const later = server.client(userinfo.token)
  expect((await later.call('GET /api/seller/import_list')).list.map(({ state }) => state)).toEqual(
    Array(4).fill('failed'),
  )
  expect(await uploads()).toEqual([])
})

test('where nothing tells the kind of products they would be drafts, until a category is chosen, and it is said anew what would change', async () => {
  const { client, drafts, category_id } = await buildImporter()
  const untold = await send(client, csvOf([row('aurora', '12.00'), row('quiet', '9.00')]), { dry: 'true' })
  expect(untold.run).toMatchObject({ state: 'foreseen', created: 2, refused: 0 })
  expect(untold.list).toMatchObject([
    { line: 2, field: 'Type', reason: 'kind_unknown', refused: false },
    { line: 3, field: 'Type', reason: 'kind_unknown', refused: false },
  ])
  const { id } = untold.run
  expect(await refusal(goOn(client, { id, category_id: id }))).toMatchObject({ code: 1001 })
  expect((await go(client, { id, category_id })).run).toMatchObject({ state: 'foreseen', created: 2, refused: 0 })
  expect(await drafts()).toEqual([])
  expect((await go(client, { id })).run).toMatchObject({ state: 'done', created: 2, refused: 0 })
  expect(await drafts()).toMatchObject([{ categoryId: category_id }, { categoryId: category_id }])
})

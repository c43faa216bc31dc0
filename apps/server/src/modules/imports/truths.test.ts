import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { buildCategory } from '../../../test/factories/catalog.ts'
import { csvOf, exportText, importFile, rowsOf } from '../../../test/factories/imports.ts'
import { buildSeller } from '../../../test/factories/orders.ts'
import { useServer } from '../../../test/harness.ts'
import { cutBatches } from './batches.ts'
import { readGroups } from './read-catalogue.ts'
import { readLimits } from './read-limits.ts'
import { openSource } from './source-file.ts'

const server = useServer()

const row = (handle: string, more: Record<string, string> = {}) => ({
  ...{ Handle: handle, Title: `Thing ${handle}`, 'Variant Price': '12', 'Variant SKU': `c-${handle}`, Tags: '' },
  ...more,
})

test('how far a packed file is says how much of it was taken in, not how much of it lies ready', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'packed-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const lines = 3_000
  const rows = Array.from({ length: lines }, (_, n) =>
    row(`n${n}`, { Title: createHash('sha256').update(`${n}`).digest('hex').repeat(2) }),
  )
  const path = join(folder, 'goods.csv.gz')
  await writeFile(path, gzipSync(csvOf(rows)))
  const source = await openSource(path, readLimits.console)
  const groups = readGroups(source, readLimits.console, { format: 'shopify', mapping: null })
  const told: number[] = []
  for await (const { line, bytesRead } of cutBatches(groups, 0, source.bytesRead))
    told.push(bytesRead / source.bytes - line / (lines + 1))
  expect(told.length).toBeGreaterThan(5)
  for (const wrong of told) expect(Math.abs(wrong)).toBeLessThan(0.1)
})

test('what a shop sorts its goods by is read by no shopper and narrows no list, and comes back with its file', async () => {
  const { client, shopId } = await buildSeller(server)
  const category_id = await buildCategory(server.databases.shop)
  const goods = [row('one', { Tags: 'issues' }), row('two', { Tags: 'Ship from USA' })]
  await importFile(server, client, csvOf(goods), { category_id })
  const shopper = server.client()
  const { list } = await shopper.call('GET /api/goods/list', { merchant_id: shopId })
  expect(list).toHaveLength(2)
  for (const { id } of list) expect((await shopper.call('GET /api/goods/detail', { id })).facts).toEqual([])
  expect((await shopper.call('GET /api/goods/facets', { merchant_id: shopId })).attrs).toEqual([])
  expect(
    rowsOf(await exportText(client))
      .map(({ Tags }) => Tags)
      .toSorted(),
  ).toEqual(['Ship from USA', 'issues'])
})

test('a code that is too long is cut, and its row says so', async () => {
  const { client } = await buildSeller(server)
  const category_id = await buildCategory(server.databases.shop)
  const long = `${'A1-'.repeat(40)}END`
  const { run, list } = await importFile(server, client, csvOf([row('long', { 'Variant SKU': long })]), { category_id })
  expect(run).toMatchObject({ created: 1, refused: 0 })
  expect(list.filter(({ field }) => field === 'Variant SKU')).toMatchObject([
    {
      line: 2,
      reason: 'code_cut',
      refused: false,
      message: 'This code is too long. The first 100 characters were kept.',
    },
  ])
  expect(rowsOf(await exportText(client))[0]?.['Variant SKU']).toBe(long.slice(0, 100))
})

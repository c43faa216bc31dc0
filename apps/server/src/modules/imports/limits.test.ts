import { IMPORTS_A_MINUTE } from '@tradewind/contract/uploads'
import { expect, test } from 'vitest'
import { buildCategory } from '../../../test/factories/catalog.ts'
import { csvOf, importFile } from '../../../test/factories/imports.ts'
import { buildSeller } from '../../../test/factories/orders.ts'
import { useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'
import { readDrafts } from '../catalog/catalog.ts'
import { MOST_CHARACTERS } from './read-limits.ts'

const server = useServer()

async function importInto(content: string, mapping?: object) {
  const { client, shopId } = await buildSeller(server)
  const category_id = await buildCategory(server.databases.shop)
  const fields = { category_id, ...(mapping && { mapping: JSON.stringify(mapping) }) }
  const { run, list } = await importFile(server, client, content, fields)
  const drafts = await readDrafts(server.databases.console, shopId, null, 50)
  return { run, list, drafts }
}

test('a price may be as high as any on the shelf, and not a cent more', async () => {
  const row = (handle: string, price: string) => ({ Handle: handle, Title: handle, 'Variant Price': price })
  const { list, drafts } = await importInto(csvOf([row('dearest', '10000000.00'), row('dearer', '10000000.01')]))
  expect(drafts.map(({ handle, skus }) => [handle, skus[0]?.price])).toEqual([['dearest', 1_000_000_000n]])
  expect(list.filter(({ refused }) => refused).map(({ line, reason }) => [line, reason])).toEqual([[3, 'price_range']])
})

test('a weight in kilograms is kept in grams', async () => {
  const mapping = { fields: { handle: 'h', title: 'h', price: 'p', weight: { path: 'kg', unit: 'kilograms' } } }
  const { drafts } = await importInto('h,p,kg\nanvil,9,12.5\n', mapping)
  expect(drafts[0]).toMatchObject({ handle: 'anvil', weightGrams: 12_500 })
})

test('a description that is too long is told, not cut', async () => {
  const row = (handle: string, length: number) => ({
    Handle: handle,
    Title: handle,
    'Body (HTML)': `<p>${'a'.repeat(length)}</p>`,
    'Variant Price': '9',
  })
  const { run, drafts, list } = await importInto(csvOf([row('long', 20_000), row('longer', 20_001)]))
  expect(run).toMatchObject({ created: 1, refused: 1 })
  expect(drafts.map(({ handle, description }) => [handle, description.en?.length])).toEqual([['long', 20_000]])
  expect(list.find(({ refused }) => refused)).toMatchObject({ line: 3, reason: 'fields.too_long' })
})

test('the longest line that is read may be as long as is said', async () => {
  const mapping = { fields: { handle: 'h', title: { path: 't', cut: 5 }, price: 'p' } }
  const open = 'h,p,t\nlong,9,'
  const line = (length: number) => `${open}${'a'.repeat(length - 'long,9,'.length)}`
  expect((await importInto(line(MOST_CHARACTERS), mapping)).run).toMatchObject({ state: 'done', created: 1 })
  expect((await importInto(line(MOST_CHARACTERS + 1), mapping)).run).toMatchObject({ state: 'failed', created: 0 })
})

test('who sends catalogues in a loop waits out the minute, and no byte of them is kept', async () => {
  const { client } = await buildSeller(server)
  const send = (row: number) => {
    const file = new File([csvOf([{ Handle: `kettle-${row}`, Title: 'Kettle', 'Variant Price': '9' }])], 'c.csv')
    return client.upload('POST /api/seller/goods_import', { file }, { repeatSubmit: false })
  }
  await Promise.all(Array.from({ length: IMPORTS_A_MINUTE }, (_, row) => send(row)))
  const before = performance.now()
  const { error, code, data } = await refusal(send(IMPORTS_A_MINUTE))
  // Told no at once, a loop would send its next at once.
  expect(performance.now() - before).toBeGreaterThan(900)
  expect([error, code]).toEqual(['request.too_many', 1429])
  expect(data.retry_after).toBeLessThanOrEqual(60)
  expect((await client.call('GET /api/seller/import_list')).list).toHaveLength(IMPORTS_A_MINUTE)
  await server.moveClock(60_000)
  await send(IMPORTS_A_MINUTE)
})

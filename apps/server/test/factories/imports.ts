import type { Answer } from '@tradewind/contract/calls'
import { parse } from 'csv-parse/sync'
import type { Server, TestClient } from '../harness.ts'

export type Import = Answer<'GET /api/seller/import_detail'>
export type CsvRow = Record<string, string>

let files = 0

/** Sends a catalogue as the console does, and waits until it is in. */
export async function importFile(
  server: Server,
  client: TestClient,
  content: string | Uint8Array<ArrayBuffer>,
  fields: { mapping?: string; language?: string; category_id?: string; dry?: 'true' | 'false' } = {},
): Promise<Import> {
  files += 1
  const file = new File([content], `catalogue-${files}.csv`)
  const { id } = await client.upload('POST /api/seller/goods_import', { ...fields, file }, { repeatSubmit: false })
  await server.settle()
  return client.call('GET /api/seller/import_detail', { id, limit: 50 })
}

export const exportText = async (client: TestClient): Promise<string> =>
  (await client.download('GET /api/seller/goods_export')).blob.text()

/** The rows of an exported file by column, as a spreadsheet would show them. */
export const rowsOf = (csv: string): CsvRow[] => parse(csv, { columns: true, bom: true }) as CsvRow[]

/** What a spreadsheet writes of some columns of some rows. */
export function csvOf(rows: readonly CsvRow[], columns = Object.keys(rows[0] ?? {}), delimiter = ','): string {
  const quoted = (cell = '') => `"${cell.replaceAll('"', '""')}"`
  const line = (cells: readonly (string | undefined)[]) => cells.map(quoted).join(delimiter)
  return [line(columns), ...rows.map((row) => line(columns.map((column) => row[column])))].join('\r\n')
}

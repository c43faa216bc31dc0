import { readdir, readFile } from 'node:fs/promises'
import { readCsvRows } from './csv-rows.ts'
import { ImportFailure } from './failure.ts'
import { type Group, groupRows } from './group-rows.ts'
import type { Format } from './imports.sql.ts'
import { mappedRowReader } from './mapped-row.ts'
import { type Mapping, readMapping } from './mapping.ts'
import { wordOf } from './mapping-value.ts'
import { readNdjsonRows } from './ndjson-rows.ts'
import type { ReadLimits } from './read-limits.ts'
import { COLUMN } from './shopify-columns.ts'
import { cellsOf, readShopifyRow } from './shopify-row.ts'
import type { SourceFile } from './source-file.ts'
import type { Rows, SourceRow } from './source-row.ts'

const MAPPINGS = new URL('./mappings/', import.meta.url)
const ROWS_LOOKED_AT = 20

/** What kind of file this is, by what stands in it: a name ends in anything. */
export async function identifyFile(
  source: SourceFile,
  limits: ReadLimits,
  given: Mapping | null,
): Promise<{ format: Format; mapping: Mapping | null }> {
  const first = await firstLetter(source)
  if (first === undefined) throw new ImportFailure('file_empty')
  const format = first === '{' ? 'ndjson' : 'csv'
  if (given) return { format, mapping: given }
  const rows = await firstRows(source, limits, format)
  if (rows.length === 0) throw new ImportFailure('file_empty')
  if (format === 'csv' && rows.some((row) => cellsOf(row).has(COLUMN.handle)))
    return { format: 'shopify', mapping: null }
  const names = new Set(rows.flatMap((row) => Object.keys(row.cells)))
  for (const mapping of await knownMappings())
    if (mapping.recognise?.length && mapping.recognise.every((name) => names.has(name))) return { format, mapping }
  throw new ImportFailure('shape_unknown')
}

const SAMPLES = 3
const SAMPLE_LETTERS = 80

/** Which columns a file has, and the first of what stands in each. */
export async function lookAtColumns(
  source: SourceFile,
  limits: ReadLimits,
): Promise<{ format: 'ndjson' | 'csv'; columns: { name: string; samples: string[] }[] }> {
  const format = (await firstLetter(source)) === '{' ? 'ndjson' : 'csv'
  const rows = await firstRows(source, limits, format)
  const names = [...new Set(rows.flatMap((row) => Object.keys(row.cells)))].filter((name) => name.trim() !== '')
  const columns = names.map((name) => {
    const words = rows.map((row) => wordOf(row.cells, name).replace(/\s+/g, ' ').trim()).filter(Boolean)
    return { name, samples: [...new Set(words)].slice(0, SAMPLES).map((word) => word.slice(0, SAMPLE_LETTERS)) }
  })
  return { format, columns }
}

async function firstLetter(source: SourceFile): Promise<string | undefined> {
  for await (const text of source.text()) {
    const letter = text.trimStart()[0]
    if (letter !== undefined) return letter
  }
  return undefined
}

async function firstRows(source: SourceFile, limits: ReadLimits, format: 'ndjson' | 'csv'): Promise<SourceRow[]> {
  const rows: SourceRow[] = []
  for await (const row of rowsOf(source, limits, format)) {
    if ('cells' in row) rows.push(row)
    if (rows.length >= ROWS_LOOKED_AT) break
  }
  return rows
}

async function knownMappings(): Promise<Mapping[]> {
  const names = (await readdir(MAPPINGS)).filter((name) => name.endsWith('.json')).sort()
  return Promise.all(names.map(async (name) => readMapping(await readFile(new URL(name, MAPPINGS), 'utf8'))))
}

async function* rowsOf(source: SourceFile, limits: ReadLimits, format: Format): Rows {
  let count = 0
  for await (const row of format === 'ndjson' ? readNdjsonRows(source.text()) : readCsvRows(source.text())) {
    count += 1
    if (count > limits.rows) throw new ImportFailure('too_many_rows')
    yield row
  }
}

/** The products of a file, one after the other, whatever its size. */
export const readGroups = (
  source: SourceFile,
  limits: ReadLimits,
  { format, mapping }: { format: Format; mapping: Mapping | null },
): AsyncGenerator<Group> =>
  groupRows(rowsOf(source, limits, format), mapping ? mappedRowReader(mapping) : readShopifyRow)

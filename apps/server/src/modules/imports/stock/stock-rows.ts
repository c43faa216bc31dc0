import type { StockKind, StockReason } from '@tradewind/contract/code-lists'
import { LONGEST, MOST_STOCK, MOST_STOCK_LINES, MOST_STOCK_ROWS } from '@tradewind/contract/limits'
import { activeLocales } from '@tradewind/messages/locales'
import { translate } from '@tradewind/messages/server'
import { latinDigits, readCount } from '@tradewind/messages/typed-numbers'
import { fieldError } from '../../../platform/errors.ts'
import { printable } from '../cell.ts'
import type { Rows, SourceRow } from '../source-row.ts'

/** Of which SKU a row of our own list is, what lay there when it was made, and after how many counts. */
export type Reference = { skuId: string; listed: number; counts: number }

/** A row that says something: a number of pieces, or what is wrong with it. */
export type SaidRow = { line: number; code: string; reference: Reference | null; kind: StockKind; said: string } & (
  | { pieces: number; reason: null }
  | { pieces: null; reason: StockReason }
)

export type SaidRows = {
  rows: SaidRow[]
  /** Of our own lists, with the number that stood there. */
  untouched: number
}

const COLUMNS = ['sku', 'stock', 'stock_add', 'stock_reference'] as const
type Column = (typeof COLUMNS)[number]

/**
 * What spreadsheets and other programs call these columns; the words of our own list, in every language, come on top. "Quantity" alone is none
 * of them: on a delivery note it is what came in, and in a warehouse what lies there.
 */
const OTHERWISE: Record<Column, readonly string[]> = {
  sku: ['sku code', 'variant sku', 'code', 'item number', 'item no', 'article number', 'artikelnummer', 'artikel nr'],
  stock: ['on hand', 'in stock', 'inventory', 'variant inventory qty', 'counted', 'lagerbestand', 'gezählt'],
  stock_add: ['received', 'came in', 'delivered', 'wareneingang', 'eingang', 'geliefert'],
  stock_reference: [],
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[\s_.:#()/-]+/g, ' ')
    .trim()

const COLUMN_OF = new Map<string, Column>(
  COLUMNS.flatMap((column) => [
    ...OTHERWISE[column].map((name) => [name, column] as const),
    ...activeLocales.map(({ file_name }) => [plain(translate(file_name, `exports.column.${column}`)), column] as const),
  ]),
)

export const writeReference = ({ skuId, listed, counts }: Reference): string => `${skuId}/${listed}/${counts}`

const REFERENCE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(\d{1,7})\/(\d{1,9})$/

/** Reads a file of stock: its columns by their names, whatever else it has. Throws a refusal of the whole file. */
export async function readStockRows(source: Rows): Promise<SaidRows> {
  const rows: SaidRow[] = []
  const seen = new Set<Column>()
  let [lines, untouched] = [0, 0]
  for await (const row of source) {
    lines += 1
    if (lines > MOST_STOCK_LINES) throw fieldError('file', 'stock_lines', { max: MOST_STOCK_LINES })
    if ('broken' in row) {
      rows.push({ line: row.line, code: '', reference: null, kind: 'count', said: '', pieces: null, reason: 'broken' })
    } else {
      const cells = cellsOf(row, seen)
      const said = readRow(row.line, cells)
      if (said) rows.push(said)
      else untouched += 1
    }
    if (rows.length > MOST_STOCK_ROWS) throw fieldError('file', 'stock_rows', { max: MOST_STOCK_ROWS })
  }
  const [hasName, hasNumber] = [
    seen.has('sku') || seen.has('stock_reference'),
    seen.has('stock') || seen.has('stock_add'),
  ]
  if (!hasName || !hasNumber) throw fieldError('file', 'stock_columns')
  return { rows, untouched }
}

type Cells = Partial<Record<Column, string>>

function cellsOf({ cells }: SourceRow, seen: Set<Column>): Cells {
  const found: Cells = {}
  for (const [name, cell] of Object.entries(cells)) {
    const column = COLUMN_OF.get(plain(name))
    if (column === undefined || found[column] !== undefined) continue
    seen.add(column)
    // Without what our own list puts before what a spreadsheet shall not run.
    found[column] = printable(String(cell)).replace(/^'(?=[=+\-@])/, '')
  }
  return found
}

/** Nothing: the row says no more than the list did. */
function readRow(line: number, cells: Cells): SaidRow | undefined {
  const { sku = '', stock, stock_add: added = '', stock_reference: mark = '' } = cells
  const reference = readReference(mark)
  const kind = added === '' ? 'count' : 'add'
  const said = (kind === 'add' ? added : (stock ?? '')).slice(0, LONGEST.skuCode)
  const row = { line, code: sku.slice(0, LONGEST.skuCode), reference: reference ?? null, kind, said } as const
  const leftOut = (reason: StockReason): SaidRow => ({ ...row, pieces: null, reason })
  if (mark !== '' && !reference) return leftOut('reference')
  if (sku === '' && !reference) return leftOut('no_code')
  const counted = stock === undefined || stock === '' ? undefined : readPieces(stock)
  const isAsListed = reference !== undefined && counted === reference.listed
  if (kind === 'count') {
    if (isAsListed || stock === undefined) return undefined
    if (counted === undefined) return leftOut('no_number')
    if (typeof counted === 'string') return leftOut(counted)
    return counted < 0 ? leftOut('negative') : { ...row, pieces: counted, reason: null }
  }
  // Beside what came in, a file that is no list of ours may say what lay there before; in a list of ours that is another count.
  if (reference && counted !== undefined && !isAsListed) return leftOut('both')
  const pieces = readPieces(added)
  if (typeof pieces === 'string') return leftOut(pieces)
  return pieces === 0 ? undefined : { ...row, pieces, reason: null }
}

function readReference(mark: string): Reference | undefined {
  const [, skuId, listed, counts] = REFERENCE.exec(mark) ?? []
  return skuId === undefined ? undefined : { skuId, listed: Number(listed), counts: Number(counts) }
}

/** A whole number, below zero too, or what is wrong with it. Spreadsheets write 5 as 5.0. */
function readPieces(text: string): number | 'not_whole' | 'too_many' {
  const [, minus, digits = ''] = /^([-\u2212]?)\+?(.*)$/.exec(latinDigits(text).trim()) ?? []
  if (/^\d{10,}$/.test(digits)) return 'too_many'
  const count = readCount(digits.replace(/[.,]0{1,2}$/, ''))
  if (count === undefined) return 'not_whole'
  return count > MOST_STOCK ? 'too_many' : minus ? -count : count
}

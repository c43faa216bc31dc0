import type { ShipReason, ShipRowState } from '@tradewind/contract/code-lists'
import { LONGEST, MOST_SHIP_ROWS } from '@tradewind/contract/limits'
import { activeLocales } from '@tradewind/messages/locales'
import { translate } from '@tradewind/messages/server'
import { parse } from 'csv-parse/sync'
import { fieldError } from '../../../platform/errors.ts'

/** A row of somebody's file, as it stands there. */
export type ShipRow = { line: number; sn: string; carrier: string; no: string }
export type JudgedRow = ShipRow & { state: ShipRowState; reason: ShipReason | null; hint: string | null }

/** What an order of a row is known by: whether it can be sent, and in which parcels something of it has left. */
export type ShipFacts = { sn: string; refused: ShipReason | null; sent: readonly { carrier: string; no: string }[] }

const COLUMNS = ['order', 'carrier', 'tracking'] as const
type Column = (typeof COLUMNS)[number]

/** What carriers and other shops call these columns; the words of the template, in every language, come on top. */
const OTHERWISE: Record<Column, readonly string[]> = {
  order: ['order number', 'order no', 'order id', 'sn', 'bestellnummer', 'auftrag', 'auftragsnummer', 'reference'],
  carrier: ['shipping carrier', 'courier', 'versand', 'versender', 'dienstleister', 'paketdienst'],
  tracking: ['tracking', 'tracking no', 'tracking code', 'parcel', 'parcel number', 'sendung', 'paketnummer', 'number'],
}

const plain = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_.:#-]+/g, ' ')
    .trim()

const wordsOf = (column: Column): Set<string> =>
  new Set([
    ...OTHERWISE[column],
    ...activeLocales.map((locale) => plain(translate(locale.file_name, `exports.column.${column}`))),
  ])

/**
 * Reads a file of parcel numbers: its columns by their names, whatever else it has; `carrier` is that of rows that name none. Throws a refusal
 * of the whole file.
 */
export function readShipRows(text: string, carrier = ''): ShipRow[] {
  const delimiter = [',', ';', '\t'].toSorted((one, other) => countIn(text, other) - countIn(text, one))[0]
  const records = readCsv(text, delimiter ?? ',')
  const [head, ...rows] = records
  const names = (head?.record ?? []).map(plain)
  const at = Object.fromEntries(
    COLUMNS.map((column) => {
      const words = wordsOf(column)
      return [column, names.findIndex((name) => words.has(name))]
    }),
  ) as Record<Column, number>
  if (COLUMNS.some((column) => at[column] < 0 && !(column === 'carrier' && carrier !== '')))
    throw fieldError('file', 'ship_columns')
  const filled = rows.filter(({ record }) => record.some((cell) => cell.trim() !== ''))
  if (filled.length > MOST_SHIP_ROWS) throw fieldError('file', 'ship_rows', { max: MOST_SHIP_ROWS })
  return filled.map(({ record, line }) => {
    const cell = (column: Column) => cleaned(record[at[column]] ?? '')
    return {
      line,
      sn: cell('order').replaceAll(/[\s-]/g, '').toUpperCase(),
      carrier: cell('carrier') || carrier,
      no: cell('tracking'),
    }
  })
}

/** Without what spreadsheets and exports put before what they shall not run, and without what no parcel bears. */
const cleaned = (cell: string): string =>
  cell
    .replaceAll(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, ' ')
    .trim()
    .replace(/^'(?=[=+\-@])/, '')

const countIn = (text: string, mark: string): number => (/^[^\r\n]*/.exec(text)?.[0] ?? '').split(mark).length

function readCsv(text: string, delimiter: string): { record: string[]; line: number }[] {
  try {
    const read = parse(text, {
      ...{ delimiter, bom: true, info: true, relax_column_count: true, relax_quotes: true },
      skip_empty_lines: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return read.map(({ record, info }) => ({ record, line: info.lines }))
  } catch {
    throw fieldError('file', 'ship_columns')
  }
}

/** Says of each row whether it can be sent, in the order of the file: what a row before it says is known by then. */
export function judgeRows(rows: readonly ShipRow[], facts: ReadonlyMap<string, ShipFacts>): JudgedRow[] {
  const said = new Map<string, number>()
  return rows.map((row) => {
    const judged = { ...row, ...judge(row, facts.get(row.sn), said.get(row.sn)) }
    if (judged.state === 'ready') said.set(row.sn, row.line)
    return judged
  })
}

function judge(
  { sn, carrier, no }: ShipRow,
  facts: ShipFacts | undefined,
  before: number | undefined,
): Pick<JudgedRow, 'state' | 'reason' | 'hint'> {
  const leftOut = (reason: ShipReason, hint: string | null = null) => ({ state: 'left_out' as const, reason, hint })
  if (sn === '') return leftOut('no_order')
  if (!facts) return leftOut('missing')
  if (facts.sent.some((parcel) => isSame(parcel, { carrier, no }))) return { state: 'same', reason: null, hint: null }
  if (facts.refused) return leftOut(facts.refused, facts.refused === 'sent' ? (facts.sent[0]?.no ?? null) : null)
  if (no === '') return leftOut('no_number')
  if (carrier === '') return leftOut('no_carrier')
  if (no.length > LONGEST.trackingNo || carrier.length > LONGEST.carrier) return leftOut('too_long')
  if (before !== undefined) return leftOut('twice', String(before))
  return { state: 'ready', reason: null, hint: null }
}

/** A row counts by order, carrier and number. */
export const isSame = (one: { carrier: string; no: string }, other: { carrier: string; no: string }): boolean =>
  one.no === other.no && one.carrier.toLowerCase() === other.carrier.toLowerCase()

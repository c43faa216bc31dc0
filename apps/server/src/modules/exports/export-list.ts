import { DAY_MS } from '@tradewind/contract/durations'
import { MOST_EXPORTED } from '@tradewind/contract/limits'
import { type ServerKey, translate } from '@tradewind/messages/server'
import type { NameUnder } from '@tradewind/messages/translate'
import type { Download } from '../../platform/bind.ts'
import type { Context } from '../../platform/context.ts'
import { csvLine, UTF8_MARK } from '../../platform/csv.ts'
import { encodeCursor } from '../../platform/paging.ts'
import { operate } from '../approvals/approvals.ts'
import { noteRead } from '../shop-log/shop-log.ts'

/** Rows that are looked through for one file; more is asked for by narrowing the list. */
const MOST_READ = 50_000
/** As many as any list has on a page: one that is asked for more fetches no more, and would seem to end there. */
const AT_ONCE = 50

type Range = { from?: string | undefined; to?: string | undefined }
type Paging = { cursor?: string | undefined; page?: number | undefined; limit: number }
type Page<Row> = { list: Row[]; next_cursor: string | null }
type List<Wish, Row> = (ctx: Context, input: Wish) => Promise<Page<Row>>
type Column = NameUnder<'exports.column', ServerKey>

export type Sheet<Row> = {
  /** What the file is called, before the day. */
  name: string
  /** When a row came about: what the range is about. */
  at: (row: Row) => string
  /** The list is sorted by that time, then by id, one way or the other: days that lie deep in it are gone to at once. */
  sortedByTime?: true
  /** The list itself is narrowed to days: nothing else is read. */
  days?: (range: Range) => object
  cells: { [K in Column]?: (row: Row) => string | number | null }
}

/**
 * A list as a file: what the list shows to whoever asks, narrowed as they see it, page by page, so that no file lies in memory. How many
 * rows went out is noted behind the last one, also of a file that was broken off.
 */
export const exportList =
  <Wish extends Paging, Row>(list: List<Wish, Row>, sheet: Sheet<Row>) =>
  async (ctx: Context, input: Omit<Wish, keyof Paging> & Range): Promise<Download> => {
    const { from, to, ...filters } = input
    const pageBehind = (cursor?: string) =>
      list(ctx, {
        ...filters,
        ...sheet.days?.({ from, to }),
        limit: AT_ONCE,
        ...(cursor !== undefined && { cursor }),
      } as unknown as Wish)
    // Whoever may not see the list is refused before a file begins.
    const first = await pageBehind()
    const day = ctx.now().toISOString().slice(0, 10)
    return {
      fileName: `${sheet.name}-${day}.csv`,
      parts: partsOf(ctx, input, { first, pageBehind, sheet, range: { from, to } }),
    }
  }

type Work<Row> = {
  first: Page<Row>
  pageBehind: (cursor: string) => Promise<Page<Row>>
  sheet: Sheet<Row>
  range: Range
}

async function* partsOf<Row>(ctx: Context, input: object, work: Work<Row>): AsyncGenerator<string> {
  const { sheet, range } = work
  const columns = Object.keys(sheet.cells) as Column[]
  let [written, read] = [0, 0]
  try {
    yield UTF8_MARK + csvLine(columns.map((column) => translate(ctx.lang, `exports.column.${column}`)))
    const jump = cursorOfDays(work)
    for (let page = jump ? await work.pageBehind(jump) : work.first; ; ) {
      const rows = page.list.filter((row) => isWithin(sheet.at(row), range)).slice(0, MOST_EXPORTED - written)
      written += rows.length
      read += page.list.length
      yield rows.map((row) => csvLine(columns.map((column) => text(sheet.cells[column]?.(row))))).join('')
      if (page.next_cursor === null || isPast(page, work)) return
      if (written === MOST_EXPORTED || read >= MOST_READ) {
        yield csvLine([translate(ctx.lang, 'exports.more', { count: written })])
        return
      }
      page = await work.pageBehind(page.next_cursor)
    }
  } finally {
    // Whoever took nothing along has read no more than the list.
    if (written > 0) await note(ctx, input, sheet.name, written)
  }
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

const dayOf = <Row>(row: Row | undefined, { at }: Sheet<Row>): string => (row === undefined ? '' : at(row).slice(0, 10))
const isNewestFirst = <Row>({ list }: Page<Row>, { at }: Sheet<Row>): boolean => {
  const [first, last] = [list[0], list.at(-1)]
  return first !== undefined && last !== undefined && at(first) >= at(last)
}

/** Where the days begin that are asked for, when they lie behind the first page. */
function cursorOfDays<Row>({ first, sheet, range: { from, to } }: Work<Row>): string | undefined {
  if (!sheet.sortedByTime || first.next_cursor === null) return undefined
  const last = dayOf(first.list.at(-1), sheet)
  if (!isNewestFirst(first, sheet))
    return from && last < from ? encodeCursor([`${from}T00:00:00.000Z`, FIRST_ID]) : undefined
  return to && last > to ? encodeCursor([new Date(Date.parse(to) + DAY_MS).toISOString(), FIRST_ID]) : undefined
}

/** Whether all that follows lies beyond the days that are asked for. */
function isPast<Row>(page: Page<Row>, { first, sheet, range: { from, to } }: Work<Row>): boolean {
  if (!sheet.sortedByTime) return false
  const last = dayOf(page.list.at(-1), sheet)
  return isNewestFirst(first, sheet) ? from !== undefined && last < from : to !== undefined && last > to
}

const text = (cell: string | number | null | undefined): string =>
  cell === null || cell === undefined ? '' : String(cell)

const isWithin = (at: string, { from, to }: Range): boolean => {
  const day = at.slice(0, 10)
  return (from === undefined || day >= from) && (to === undefined || day <= to)
}

/** Who took along what, narrowed how, and how many rows of it. */
async function note(ctx: Context, input: object, name: string, rows: number): Promise<void> {
  if (ctx.actor.kind === 'seller') return noteRead(ctx, input, [{ field: 'rows', was: null, became: String(rows) }])
  await operate(ctx, input, { on: 'export', id: name }, async (_, changed) => {
    changed('rows', null, String(rows))
    return {}
  })
}

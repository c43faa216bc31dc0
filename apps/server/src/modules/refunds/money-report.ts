import type { Answer, Parsed } from '@tradewind/contract/calls'
import { DAY_MS } from '@tradewind/contract/durations'
import { cents, formatDollars } from '@tradewind/contract/money'
import { translate } from '@tradewind/messages/server'
import type { Download } from '../../platform/bind.ts'
import { asSeller, type Context } from '../../platform/context.ts'
import { csvLine, UTF8_MARK } from '../../platform/csv.ts'
import { fieldError } from '../../platform/errors.ts'
import { decodeKey, mostRows, toPage } from '../../platform/paging.ts'
import { noteRead } from '../shop-log/shop-log.ts'
import {
  type MoneyParts,
  type Span,
  selectComing,
  selectEscrow,
  selectMoneyRows,
  selectMoneySince,
  selectMoneySums,
} from './money-report.sql.ts'

/** A year that is no leap year has one day less. */
const MOST_DAYS = 366
const ROWS_AT_ONCE = 500

type Days = { from?: string | undefined; to?: string | undefined }

/** The days that are asked for; this month until today where none are. */
function daysOf({ from, to }: Days, now: Date): { from: string; to: string; span: Span } {
  const today = now.toISOString().slice(0, 10)
  const last = to ?? today
  const first = from ?? `${last.slice(0, 8)}01`
  const span = { from: new Date(first), until: new Date(Date.parse(last) + DAY_MS) }
  const length = (span.until.getTime() - span.from.getTime()) / DAY_MS
  if (length < 1) throw fieldError('to', 'invalid')
  if (length > MOST_DAYS) throw fieldError('from', 'invalid')
  return { from: first, to: last, span }
}

/** In the order in which they make the net, and at the end what left. */
const NAMES = [
  ...(['goods', 'discount', 'freight', 'back_before', 'gross', 'commission', 'refunded', 'commission_back'] as const),
  ...(['return_freight', 'fees', 'adjustments', 'net', 'paid_out'] as const),
]

const dollars = (amount: bigint): string => formatDollars(cents(amount))
const shown = (parts: MoneyParts) =>
  Object.fromEntries(NAMES.map((name) => [name, dollars(parts[name])])) as Record<keyof MoneyParts, string>

export async function readMoneyReport(
  ctx: Context,
  input: Parsed<'GET /api/seller/money_report'>,
): Promise<Answer<'GET /api/seller/money_report'>> {
  const { shopId } = asSeller(ctx)
  const { from, to, span } = daysOf(input, ctx.now())
  const [sums, behind, escrow, coming] = await Promise.all([
    selectMoneySums(ctx.db, shopId, span),
    selectMoneySince(ctx.db, shopId, span.until),
    selectEscrow(ctx.db, shopId),
    selectComing(ctx.db, shopId),
  ])
  const closing = behind.now - behind.since
  return {
    ...{ from, to, orders: sums.orders },
    ...shown(sums),
    opening: dollars(closing - sums.net + sums.paid_out),
    closing: dollars(closing),
    escrow: { amount: dollars(escrow.amount), orders: escrow.orders },
    coming: coming.map(({ day, amount, orders }) => ({ day, amount: dollars(amount), orders })),
  }
}

export async function listMoneyRows(
  ctx: Context,
  input: Parsed<'GET /api/seller/money_rows'>,
): Promise<Answer<'GET /api/seller/money_rows'>> {
  const { shopId } = asSeller(ctx)
  const { span } = daysOf(input, ctx.now())
  const after = decodeKey(input.cursor, ['time', 'id'])
  const rows = await selectMoneyRows(ctx.db, shopId, { ...span, after, most: mostRows(input.limit) })
  return toPage(
    rows,
    input.limit,
    (row) => ({
      ...{ id: row.id, at: row.posted_at.toISOString(), event: row.event },
      order: row.order_id && row.sn ? { id: row.order_id, sn: row.sn } : null,
      ...shown(row),
    }),
    (row) => [row.posted_at.toISOString(), row.id],
  )
}

/** Whole, however many there are: what a bookkeeper adds up must not end in the middle. */
export async function exportMoney(ctx: Context, input: Parsed<'GET /api/seller/money_export'>): Promise<Download> {
  const { shopId } = asSeller(ctx)
  const { from, to, span } = daysOf(input, ctx.now())
  return { fileName: `money-${from}-${to}.csv`, parts: linesOf(ctx, shopId, span, input) }
}

async function* linesOf(ctx: Context, shopId: string, span: Span, input: Days): AsyncGenerator<string> {
  const word = (name: 'time' | 'order' | 'type' | 'id') => translate(ctx.lang, `exports.column.${name}`)
  let written = 0
  try {
    yield UTF8_MARK +
      csvLine([
        ...[word('time'), word('order'), word('type')],
        ...NAMES.map((name) => translate(ctx.lang, `exports.money.${name}`)),
        word('id'),
      ])
    for (let after: [string, string] | undefined; ; ) {
      const rows = await selectMoneyRows(ctx.db, shopId, { ...span, after, most: ROWS_AT_ONCE + 1 })
      const page = rows.slice(0, ROWS_AT_ONCE)
      yield page
        .map((row) => {
          const parts = shown(row)
          return csvLine([
            row.posted_at.toISOString(),
            row.sn ?? '',
            row.event,
            ...NAMES.map((name) => parts[name]),
            row.id,
          ])
        })
        .join('')
      written += page.length
      const last = page.at(-1)
      if (rows.length <= ROWS_AT_ONCE || !last) return
      after = [last.posted_at.toISOString(), last.id]
    }
  } finally {
    if (written > 0) await noteRead(ctx, input, [{ field: 'rows', was: null, became: String(written) }])
  }
}

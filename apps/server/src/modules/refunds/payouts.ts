import type { Answer, Parsed } from '@tradewind/contract/calls'
import { cents, formatDollars } from '@tradewind/contract/money'
import { asOperator, asSeller, type Context } from '../../platform/context.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { selectDebt, selectDebtMoves, selectDebts, selectPayouts } from './payouts.sql.ts'

const dollars = (amount: bigint): string => formatDollars(cents(amount))

/** What each order brought a shop: gross, our part of it, and what went back of both. */
export async function listPayouts(
  ctx: Context,
  input: Parsed<'GET /api/seller/payout_report'>,
): Promise<Answer<'GET /api/seller/payout_report'>> {
  const { shopId } = asSeller(ctx)
  const after = decodeKey(input.cursor, ['time', 'id'])
  const rows = await selectPayouts(ctx.db, { shopId, sn: input.keyword, after, limit: input.limit })
  return toPage(
    rows,
    input.limit,
    (row) => ({
      order: { id: row.id, sn: row.sn },
      received_at: row.received_at.toISOString(),
      gross: dollars(row.gross),
      commission: dollars(row.commission),
      commission_percent: String(row.commission_points / 100),
      refunded: dollars(row.refunded),
      commission_back: dollars(row.commission_back),
      return_freight: dollars(row.return_freight),
      net: dollars(row.gross - row.commission - row.refunded + row.commission_back - row.return_freight),
      released_at: row.released_at?.toISOString() ?? null,
      debt: dollars(row.debt),
    }),
    (row) => [row.received_at.toISOString(), row.id],
  )
}

const ORIGIN = {
  shop_refunded: 'refund',
  return_freight_charged: 'return_freight',
  shop_debt_recovered: 'netted',
  shop_debt_written_off: 'written_off',
} as const

/** What a shop owes for refunds that it could not cover: from which order, and how it was netted. */
export async function readDebt(ctx: Context): Promise<Answer<'GET /api/seller/debt'>> {
  const { shopId } = asSeller(ctx)
  const [debt, moves] = [await selectDebt(ctx.db, shopId), await selectDebtMoves(ctx.db, shopId)]
  return {
    debt: dollars(debt?.debt ?? 0n),
    list: moves.flatMap((move) =>
      move.event in ORIGIN
        ? [
            {
              at: move.posted_at.toISOString(),
              event: ORIGIN[move.event as keyof typeof ORIGIN],
              amount: dollars(move.amount),
              order: move.order_id && move.sn ? { id: move.order_id, sn: move.sn } : null,
            },
          ]
        : [],
    ),
  }
}

export async function listDebts(
  ctx: Context,
  input: Parsed<'GET /api/admin/debt_list'>,
): Promise<Answer<'GET /api/admin/debt_list'>> {
  asOperator(ctx)
  const after = decodeKey(input.cursor, ['bigint', 'id'])
  const rows = await selectDebts(ctx.db, { after, limit: input.limit })
  return toPage(
    rows,
    input.limit,
    (row) => ({
      merchant: { id: row.shop_id, name: row.name },
      debt: dollars(row.debt),
      since: row.since.toISOString(),
      write_off: row.waiting === null ? null : dollars(row.waiting),
    }),
    (row) => [String(row.debt), row.shop_id],
  )
}

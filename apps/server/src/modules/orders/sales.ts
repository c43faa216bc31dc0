import type { Answer, Parsed } from '@tradewind/contract/calls'
import { DAY_MS } from '@tradewind/contract/durations'
import { cents, formatDollars } from '@tradewind/contract/money'
import { asSeller, type Context } from '../../platform/context.ts'
import { imageView } from '../../platform/files.ts'
import { type Days, selectEverSold, selectRunningOut, selectSales } from './sales.sql.ts'
import { selectBestSellers } from './sales-best.sql.ts'

const BEST = 5
const MOST_RUNNING_OUT = 10
/** By what was sold in four weeks it is told how long a stock lasts; what sold less often tells nothing. */
const PACE = { over: 28, least: 3, within: 7 }

const dollars = (amount: bigint): string => formatDollars(cents(amount))

/** The server's day so many days before the one of a moment. */
const dayBefore = (at: Date, days: number): string => new Date(at.getTime() - days * DAY_MS).toISOString().slice(0, 10)
const lastDays = (at: Date, days: number): Days => ({ from: dayBefore(at, days - 1), to: dayBefore(at, 0) })

const NOTHING = { orders: 0, sales: 0n, settled: 0n, back: 0n }
type Sold = typeof NOTHING

export async function readSales(
  ctx: Context,
  input: Parsed<'GET /api/seller/sales'>,
): Promise<Answer<'GET /api/seller/sales'>> {
  const { shopId } = asSeller(ctx)
  const [at, days] = [ctx.now(), Number(input.days)]
  const [sold, { ever }] = await Promise.all([
    selectSales(ctx.db, shopId, lastDays(at, 2 * days)),
    selectEverSold(ctx.db, shopId),
  ])
  const of = new Map<string, Sold>(sold.map((one) => [one.day, one]))
  const dayAt = (ago: number) => ({ day: dayBefore(at, ago), ...(of.get(dayBefore(at, ago)) ?? NOTHING) })
  const list = Array.from({ length: days }, (_, place) => dayAt(days - 1 - place))
  const before = Array.from({ length: days }, (_, place) => dayAt(2 * days - 1 - place))
  const total = sumOf(list)
  return {
    list: list.map((one, place) => ({
      day: one.day,
      ...shown(one),
      settled: dollars(one.settled),
      before: { day: before[place]?.day ?? one.day, ...shown(before[place] ?? NOTHING) },
    })),
    total: {
      ...shown(total),
      settled: dollars(total.settled),
      escrow: dollars(total.sales - total.settled),
      back: dollars(total.back),
    },
    before: shown(sumOf(before)),
    ever,
  }
}

const shown = ({ orders, sales }: Pick<Sold, 'orders' | 'sales'>) => ({ orders, sales: dollars(sales) })

const sumOf = (days: readonly Sold[]): Sold =>
  days.reduce(
    (sum, one) => ({
      orders: sum.orders + one.orders,
      sales: sum.sales + one.sales,
      settled: sum.settled + one.settled,
      back: sum.back + one.back,
    }),
    NOTHING,
  )

export async function listBestSellers(
  ctx: Context,
  input: Parsed<'GET /api/seller/best_sellers'>,
): Promise<Answer<'GET /api/seller/best_sellers'>> {
  const { shopId } = asSeller(ctx)
  const days = lastDays(ctx.now(), Number(input.days))
  const best = await selectBestSellers(ctx.db, shopId, { ...days, limit: BEST, lang: ctx.lang })
  return {
    list: best.map(({ product_id, title, image, pieces, sales }) => ({
      ...{ goods_id: product_id, title, image: image && imageView(image), pieces },
      sales: dollars(sales),
    })),
  }
}

export async function listRunningOut(ctx: Context): Promise<Answer<'GET /api/seller/running_out'>> {
  const { shopId } = asSeller(ctx)
  const pace = { ...PACE, ...lastDays(ctx.now(), PACE.over), limit: MOST_RUNNING_OUT, lang: ctx.lang }
  const low = await selectRunningOut(ctx.db, shopId, pace)
  return {
    list: low.map((one) => ({
      ...{ goods_id: one.goods_id, title: one.title, image: one.image && imageView(one.image) },
      ...{ sku_id: one.sku_id, spec: one.spec, code: one.code, stock: one.on_hand, sold: one.sold },
      reserved: one.on_hand - one.available,
      lasts: Math.floor((one.available * PACE.over) / one.sold),
    })),
    count: low[0]?.count ?? 0,
    sold_out: low[0]?.sold_out ?? 0,
  }
}

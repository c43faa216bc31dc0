import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asShopper, type Context } from '../../platform/context.ts'
import { imageView } from '../../platform/files.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { type GivenRow, selectGiven, selectOwnShops, selectSuggested, selectTotals } from './assist.sql.ts'
import { dayOf, nextDay } from './server-day.ts'

type List = Answer<'POST /api/merchant/assistList'>

/** The days that one gave, each with how it stands now: a parcel that comes, or goes back, changes all of them. */
export async function listDays(ctx: Context, input: Parsed<'POST /api/merchant/assistList'>): Promise<List> {
  const shopper = asShopper(ctx)
  const after = decodeKey(input.cursor, ['time', 'id'])
  const page = { shopperId: shopper.id, shopId: input.merchant_id, after, limit: input.limit, lang: ctx.lang }
  const [rows, totals] = await Promise.all([
    selectGiven(ctx.db, page),
    after ? undefined : selectTotals(ctx.db, shopper.id, input.merchant_id, ctx.lang),
  ])
  const list = toPage(rows, input.limit, givenDay, (row) => [row.at.toISOString(), row.id])
  if (!totals) return list
  const { parcel, ...counts } = totals
  const waits = counts.waiting > 0
  return {
    ...list,
    totals: counts,
    parcel: waits && parcel ? { ...parcel, image: parcel.image && imageView(parcel.image) } : null,
  }
}

const shopOf = ({ id, name, city, country, logo }: Pick<GivenRow, 'id' | 'name' | 'city' | 'country' | 'logo'>) => ({
  ...{ id, name, city, country },
  logo: imageView(logo),
})

const givenDay = (row: GivenRow): List['list'][number] => {
  const reason = row.theirs ? ('own_shop' as const) : row.same_giver ? ('same_giver' as const) : null
  return {
    day: row.day,
    at: row.at.toISOString(),
    merchant: shopOf(row),
    nth: row.nth,
    state: reason ? 'uncounted' : row.qualified ? 'counted' : 'waiting',
    reason,
  }
}

export async function readOwnSupport(ctx: Context): Promise<Answer<'GET /api/merchant/assist_own'>> {
  const shopper = asShopper(ctx)
  const at = ctx.now()
  const day = dayOf(at)
  const [shops, suggested] = await Promise.all([
    selectOwnShops(ctx.db, shopper.id, day, ctx.lang),
    selectSuggested(ctx.db, shopper.id, day, ctx.lang),
  ])
  return {
    shops: shops.map(({ own_days, today, last_at, ...shop }) => ({
      ...shopOf(shop),
      ...{ own_days, today, last_at: last_at.toISOString() },
    })),
    suggested: suggested
      ? { ...shopOf(suggested), bought: suggested.bought, picture: suggested.picture && imageView(suggested.picture) }
      : null,
    next_at: nextDay(at).toISOString(),
  }
}

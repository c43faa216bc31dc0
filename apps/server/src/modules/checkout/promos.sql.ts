import type { promoStates } from '@tradewind/contract/calls/promo-shapes'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import { rowsToFetch } from '../../platform/paging.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type { PromoChange } from './promo.ts'
import type * as rows from './rows.gen.ts'

export type PromoState = (typeof promoStates)[number]

export type PromoRow = Narrowed<rows.PromoOf, { state: PromoState; titles: { id: string; title: string }[] | null }>

/** Of a shop; null: the house's own. */
const of = (shopId: string | null): Sql => (shopId === null ? sql`p.shop_id IS NULL` : sql`p.shop_id = ${shopId}`)

/** When a code can be used: between its times, while a use is left. */
const stateAt = (at: Date): Sql => sql`
  CASE WHEN p.ends_at <= ${at} THEN 'over' WHEN p.starts_at > ${at} THEN 'coming'
    WHEN p.used >= p.max_uses THEN 'over' ELSE 'live' END`

/** The same as conditions of their own: of a list that stands in order the few that are asked for are looked up, and not all are sorted. */
const isAt: Record<PromoState, (at: Date) => Sql> = {
  over: (at) => sql`(p.ends_at <= ${at} OR (p.starts_at <= ${at} AND p.used >= p.max_uses))`,
  coming: (at) => sql`p.ends_at > ${at} AND p.starts_at > ${at}`,
  live: (at) => sql`p.ends_at > ${at} AND p.starts_at <= ${at} AND p.used < p.max_uses`,
}

/** What a code took off is read from the orders that stand: those of cancelled ones count no more, like their uses. */
const columns = (at: Date, lang: LocaleCode): Sql => sql`
  p.id, p.code, p.name, p.kind, p.points, p.cap, p.amount, p.minimum, p.starts_at, p.ends_at, p.max_uses, p.per_shopper,
  p.used, p.goods, p.shown, ${stateAt(at)} AS state,
  (SELECT jsonb_agg(jsonb_build_object('id', c.id, 'title', pick_text(c.title, ${lang})) ORDER BY c.id)
    FROM published.product_card AS c WHERE c.id = ANY(p.goods)) AS titles,
  (SELECT coalesce(sum(o.discount + o.freight_off), 0)::bigint FROM promo_use AS u JOIN published.promo_discount AS o ON o.promo_use_id = u.id
    WHERE u.promo_id = p.id AND u.given_back_at IS NULL) AS given`

export const selectPromosOf = (
  db: Db,
  by: {
    shopId: string | null
    state: PromoState | 'all'
    at: Date
    after?: readonly (string | number)[]
    limit: number
    lang: LocaleCode
  },
) =>
  db.many<PromoRow>(sql`
    SELECT ${columns(by.at, by.lang)} FROM promo AS p
    WHERE ${of(by.shopId)}
      ${by.state === 'all' ? sql`` : sql`AND ${isAt[by.state](by.at)}`}
      ${by.after ? sql`AND p.id < ${by.after[0]}::uuid` : sql``}
    ORDER BY p.id DESC LIMIT ${rowsToFetch(by.limit)}`)

export const selectPromoOf = (
  db: Db,
  shopId: string | null,
  id: string,
  { at, lang }: { at: Date; lang: LocaleCode },
) => db.maybe<PromoRow>(sql`SELECT ${columns(at, lang)} FROM promo AS p WHERE p.id = ${id} AND ${of(shopId)}`)

export type LockedPromo = rows.LockedPromo

/** Holds the code while it is changed: nobody uses it meanwhile, so what is decided of its uses stays true. */
export const lockOwnPromo = (tx: Tx, shopId: string, id: string) =>
  tx.maybe<LockedPromo>(sql`
    SELECT id, kind, points, cap, amount, minimum, starts_at, ends_at, max_uses, per_shopper, used, goods FROM promo
    WHERE id = ${id} AND shop_id = ${shopId} FOR NO KEY UPDATE`)

export const updatePromo = (tx: Tx, id: string, promo: PromoChange) =>
  tx.run(sql`
    UPDATE promo SET name = ${JSON.stringify(promo.name)}, kind = ${promo.benefit.kind},
      points = ${promo.benefit.kind === 'percent' ? promo.benefit.points : null},
      cap = ${promo.benefit.kind === 'amount' ? null : promo.benefit.cap},
      amount = ${promo.benefit.kind === 'amount' ? promo.benefit.amount : null},
      minimum = ${promo.minimum}, starts_at = ${promo.startsAt}, ends_at = ${promo.endsAt}, max_uses = ${promo.maxUses},
      per_shopper = ${promo.perShopper}, goods = ${promo.goods}, shown = ${promo.shown}
    WHERE id = ${id}`)

/** Ends a code; one that never began gets an empty time. What has ended already stays as it is. */
export const endPromoOf = (tx: Tx, shopId: string | null, id: string, at: Date) =>
  tx.run(sql`
    UPDATE promo AS p SET starts_at = least(starts_at, ${at}), ends_at = least(ends_at, ${at})
    WHERE p.id = ${id} AND ${of(shopId)}`)

/** Of these products those that the shop sells, on the shelf or not. */
export const selectGoodsOf = (db: Db, shopId: string, ids: readonly string[]) =>
  db.many<rows.GoodsOf>(sql`SELECT id FROM published.product_card WHERE shop_id = ${shopId} AND id = ANY(${ids})`)

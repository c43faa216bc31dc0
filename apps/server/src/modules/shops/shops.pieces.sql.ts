import type { ChargedBy } from '@tradewind/contract/code-lists'
import sql, { type Sql } from 'sql-template-tag'

/** How many shops have something on sale, as a column of a statement. */
export const shopCount: Sql = sql`(SELECT shops FROM market)`

/** Whether somebody follows a shop, as a column of a statement; a visitor follows none. */
export const followedBy = (shopperId: string | null, shopId: Sql): Sql =>
  sql`EXISTS (SELECT FROM follow AS f WHERE f.shopper_id = ${shopperId} AND f.shop_id = ${shopId})`

/** How a shop stands, as a column of a statement: only an open one sells. */
export const standingOf = (shopId: Sql): Sql => sql`(SELECT h.standing FROM shop AS h WHERE h.id = ${shopId})`

/** Whether the house closed a shop, as a condition of a statement. */
export const isClosed = (shopId: Sql): Sql =>
  sql`EXISTS (SELECT FROM shop AS h WHERE h.id = ${shopId} AND h.standing <> 'open')`

/** A rule as `freightOf` has it: cents as numbers, far below 2^53. */
export type FreightRow = {
  countries: string[] | null
  by: ChargedBy
  first: number
  further: number
  free_from: number | null
  days_from: number
  days_to: number
}

/** The rules of a shop in their order, as JSON in a column of a statement. */
export const freightOf = (shopId: Sql): Sql => sql`
  (SELECT coalesce(json_agg(json_build_object('countries', r.countries, 'by', r.charged_by, 'first', r.first_cents,
      'further', r.further_cents, 'free_from', r.free_from_cents, 'days_from', r.days_from, 'days_to', r.days_to)
      ORDER BY r.place), '[]')
    FROM freight_rule AS r WHERE r.shop_id = ${shopId})`

/** The one of them that holds for a country, as JSON; null where nothing is sent there, or nobody knows where. */
export const ruleTo = (shopId: Sql, country: Sql): Sql => sql`
  (SELECT json_build_object('countries', r.countries, 'by', r.charged_by, 'first', r.first_cents,
      'further', r.further_cents, 'free_from', r.free_from_cents, 'days_from', r.days_from, 'days_to', r.days_to)
    FROM freight_rule AS r WHERE r.shop_id = ${shopId} AND ${country} IS NOT NULL
      AND (r.countries IS NULL OR ${country} = ANY(r.countries))
    ORDER BY r.countries IS NULL LIMIT 1)`

/** Whether one piece of this worth is sent to a country for nothing, as a condition of a statement. */
export const sentFree = (shopId: Sql, worth: Sql, country: string): Sql => sql`
  (SELECT r.first_cents = 0 OR coalesce(${worth} >= r.free_from_cents, false)
    FROM freight_rule AS r WHERE r.shop_id = ${shopId} AND (r.countries IS NULL OR ${country} = ANY(r.countries))
    ORDER BY r.countries IS NULL LIMIT 1)`

/** Who a shop is by law, as it travels. */
export type TraderRow = {
  name: string
  address: string
  postcode: string | null
  city: string
  country: string
  register_no: string | null
  vat_no: string | null
  email: string
  phone: string | null
}

/** The trader of a shop as JSON in a column of a statement; null where none is known. */
export const traderOf = (shopId: Sql): Sql => sql`
  (SELECT json_build_object('name', r.name, 'address', r.address, 'postcode', r.postcode, 'city', r.city, 'country', r.country,
      'register_no', r.register_no, 'vat_no', r.vat_no, 'email', r.email, 'phone', r.phone)
    FROM shop_trader AS r WHERE r.shop_id = ${shopId})`

/** The same as it stands on receipts: whom one buys from, and where they are. */
export const sellerOnReceipts = (shopId: Sql): Sql => sql`
  (SELECT to_jsonb(r) - '{shop_id,kind,email,phone}'::text[] FROM shop_trader AS r WHERE r.shop_id = ${shopId})`

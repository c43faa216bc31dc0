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

/** The rules of a shop in their order, as JSON in a column of a statement. */
export const freightOf = (shopId: Sql): Sql => sql`
  (SELECT coalesce(json_agg(json_build_object('countries', r.countries, 'by', r.charged_by, 'first', r.first_cents,
      'further', r.further_cents, 'free_from', r.free_from_cents, 'days_from', r.days_from, 'days_to', r.days_to)
      ORDER BY r.place), '[]')
    FROM freight_rule AS r WHERE r.shop_id = ${shopId})`

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

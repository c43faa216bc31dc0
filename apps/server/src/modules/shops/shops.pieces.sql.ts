import sql, { type Sql } from 'sql-template-tag'

/** How many shops have something on sale, as a column of a statement. */
export const shopCount: Sql = sql`(SELECT shops FROM market)`

/** Whether somebody follows a shop, as a column of a statement; a visitor follows none. */
export const followedBy = (shopperId: string | null, shopId: Sql): Sql =>
  sql`EXISTS (SELECT FROM follow AS f WHERE f.shopper_id = ${shopperId} AND f.shop_id = ${shopId})`

/** The rules of a shop in their order, as JSON in a column of a statement. */
export const freightOf = (shopId: Sql): Sql => sql`
  (SELECT coalesce(json_agg(json_build_object('countries', r.countries, 'by', r.charged_by, 'first', r.first_cents,
      'further', r.further_cents, 'free_from', r.free_from_cents, 'days_from', r.days_from, 'days_to', r.days_to)
      ORDER BY r.place), '[]')
    FROM freight_rule AS r WHERE r.shop_id = ${shopId})`

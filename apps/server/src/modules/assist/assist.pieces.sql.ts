import sql, { type Sql } from 'sql-template-tag'

/** The days that count for a shop, as a column of a statement: of the last draw. */
export const assistDaysOf = (shopId: Sql): Sql =>
  sql`coalesce((SELECT y.days FROM assist_tally AS y WHERE y.shop_id = ${shopId}), 0)`

/** Whether somebody supported a shop on a day, as a column of a statement; a visitor never did. */
export const assistedOn = (shopperId: string | null, shopId: Sql, day: string): Sql =>
  sql`EXISTS (SELECT FROM assist AS a WHERE a.shopper_id = ${shopperId} AND a.shop_id = ${shopId} AND a.day = ${day})`

/**
 * Which shops the last draw gave the places of a page: rows of `slot` from 0, `shop_id` and how many shoppers supported it in the
 * `week`. The page moves on along the lane with each window of the day, so that in a day each place was shown as often as any.
 */
export const laneSlots = (slots: number, window: number): Sql => sql`
  SELECT l.slot, l.shop_id, coalesce((l.weeks ->> l.shop_id::text)::int, 0) AS week FROM (
    SELECT n.slot, b.weeks,
      b.places[1 + (${window}::int + n.slot * cardinality(b.places) / ${slots}::int) % cardinality(b.places)] AS shop_id
    FROM (SELECT places, weeks FROM assist_board ORDER BY day DESC LIMIT 1) AS b
      CROSS JOIN generate_series(0, ${slots}::int - 1) AS n (slot)
    WHERE cardinality(b.places) > 0) AS l`

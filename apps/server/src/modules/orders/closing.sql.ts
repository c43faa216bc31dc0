import sql, { type Sql } from 'sql-template-tag'
import type { Forgets } from '../../platform/held.ts'
import { codesWhere } from '../../platform/order-codes.sql.ts'
import { timersOf } from '../../platform/timers.ts'
import { findAnew } from './orders.sql.ts'

const OVER = codesWhere(({ money }) => money === 'never' || money === 'back')

/** Who it went to. Numbers, goods, amounts and the region, by which it was taxed, stay. */
export const forgottenByOrders = {
  orders: (id) => sql`
    UPDATE orders SET addressee = '', mobile = '', detail = '', postcode = NULL, remark = NULL WHERE buyer_id = ${id}`,
  // By what is left of them.
  order_find: (id) => findAnew(sql`ARRAY(SELECT o.id FROM orders AS o WHERE o.buyer_id = ${id})`),
  order_address_before: (id) =>
    sql`DELETE FROM order_address_before AS b USING orders AS o WHERE o.id = b.order_id AND o.buyer_id = ${id}`,
} satisfies Forgets

/** Until the last of them can be asked back no more; null where nobody knows yet when its parcel is received. */
export const openOrders = (id: string): Sql => sql`
  SELECT count(*)::int AS count, CASE WHEN bool_and(o.until IS NOT NULL) THEN max(o.until) END AS until
  FROM (
    SELECT coalesce(t.due ->> 'A5', t.due ->> 'A1')::timestamptz AS until
    FROM orders AS w CROSS JOIN LATERAL (SELECT ${timersOf(sql`w.id`)} AS due) AS t
    WHERE w.buyer_id = ${id} AND w.status NOT IN (${OVER}) AND w.released_at IS NULL
  ) AS o`

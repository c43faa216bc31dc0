import sql from 'sql-template-tag'
import type { Held } from '../../platform/held.ts'

/** What somebody bought, and where it went. */
export const heldByOrders = {
  trade: (id) => sql`SELECT to_jsonb(t) AS row FROM trade AS t WHERE t.buyer_id = ${id}`,
  orders: (id) => sql`SELECT to_jsonb(t) AS row FROM orders AS t WHERE t.buyer_id = ${id}`,
  order_line: (id) =>
    sql`SELECT to_jsonb(t) AS row FROM order_line AS t JOIN orders AS p ON p.id = t.order_id WHERE p.buyer_id = ${id}`,
  order_trader: (id) =>
    sql`SELECT to_jsonb(t) AS row FROM order_trader AS t JOIN orders AS p ON p.id = t.order_id WHERE p.buyer_id = ${id}`,
  order_event: (id) =>
    sql`SELECT to_jsonb(t) - 'actor_id' AS row FROM order_event AS t JOIN orders AS p ON p.id = t.order_id WHERE p.buyer_id = ${id}`,
  order_find: (id) =>
    sql`SELECT to_jsonb(t) - 'marks' AS row FROM order_find AS t JOIN orders AS p ON p.id = t.order_id WHERE p.buyer_id = ${id}`,
  order_address_before: (id) =>
    sql`SELECT to_jsonb(t) AS row FROM order_address_before AS t JOIN orders AS p ON p.id = t.order_id WHERE p.buyer_id = ${id}`,
  package: (id) =>
    sql`SELECT to_jsonb(t) AS row FROM package AS t JOIN orders AS p ON p.id = t.order_id WHERE p.buyer_id = ${id}`,
  package_line: (id) =>
    sql`SELECT to_jsonb(t) AS row FROM package_line AS t JOIN orders AS p ON p.id = t.order_id WHERE p.buyer_id = ${id}`,
  trace: (id) =>
    sql`SELECT to_jsonb(t) AS row FROM trace AS t JOIN package AS k ON k.id = t.package_id JOIN orders AS p ON p.id = k.order_id WHERE p.buyer_id = ${id}`,
} satisfies Held

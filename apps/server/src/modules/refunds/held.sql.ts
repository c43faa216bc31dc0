import sql from 'sql-template-tag'
import type { Held } from '../../platform/held.ts'

/** What somebody asked back, and what became of it. */
export const heldByRefunds = {
  refund: (id) => sql`SELECT to_jsonb(t) - 'decided_by' AS row FROM refund AS t WHERE t.buyer_id = ${id}`,
  refund_line: (id) =>
    sql`SELECT to_jsonb(t) AS row FROM refund_line AS t JOIN refund AS p ON p.id = t.refund_id WHERE p.buyer_id = ${id}`,
  refund_event: (id) =>
    sql`SELECT to_jsonb(t) - 'actor_id' AS row FROM refund_event AS t JOIN refund AS p ON p.id = t.refund_id WHERE p.buyer_id = ${id}`,
  refund_offer: (id) =>
    sql`SELECT to_jsonb(t) AS row FROM refund_offer AS t JOIN refund AS p ON p.id = t.refund_id WHERE p.buyer_id = ${id}`,
  refund_case: (id) =>
    sql`SELECT to_jsonb(t) - 'judged_by' AS row FROM refund_case AS t JOIN refund AS p ON p.id = t.refund_id WHERE p.buyer_id = ${id}`,
  refund_parcel: (id) =>
    sql`SELECT to_jsonb(t) AS row FROM refund_parcel AS t JOIN refund AS p ON p.id = t.refund_id WHERE p.buyer_id = ${id}`,
  refund_proof: (id) =>
    sql`SELECT to_jsonb(t) - 'sha256' AS row FROM refund_proof AS t JOIN refund AS p ON p.id = t.refund_id WHERE p.buyer_id = ${id}`,
  revocation: (id) => sql`SELECT to_jsonb(t) AS row FROM revocation AS t WHERE t.buyer_id = ${id}`,
  revocation_notice: (id) =>
    sql`SELECT to_jsonb(t) AS row FROM revocation_notice AS t JOIN published.orders AS o ON o.sn = t.sn WHERE o.buyer_id = ${id}`,
} satisfies Held

import sql from 'sql-template-tag'
import type { Held } from '../../platform/held.ts'

/** What is kept of who somebody is and how they get in; no password, no token. */
export const heldByIdentity = {
  shopper: (id) => sql`SELECT to_jsonb(t) - 'password_hash' AS row FROM shopper AS t WHERE t.id = ${id}`,
  login_name: (id) => sql`SELECT to_jsonb(t) AS row FROM login_name AS t WHERE t.shopper_id = ${id}`,
  address: (id) => sql`SELECT to_jsonb(t) AS row FROM address AS t WHERE t.shopper_id = ${id}`,
  session: (id) => sql`SELECT to_jsonb(t) - 'token_sha256' AS row FROM session AS t WHERE t.shopper_id = ${id}`,
  known_device: (id) =>
    sql`SELECT to_jsonb(t) - 'device_sha256' AS row FROM known_device AS t WHERE t.shopper_id = ${id}`,
  way_back: (id) => sql`SELECT to_jsonb(t) - 'token_sha256' AS row FROM way_back AS t WHERE t.shopper_id = ${id}`,
  pay_password: (id) => sql`SELECT to_jsonb(t) - 'hash' AS row FROM pay_password AS t WHERE t.shopper_id = ${id}`,
  terms_accepted: (id) => sql`SELECT to_jsonb(t) AS row FROM terms_accepted AS t WHERE t.shopper_id = ${id}`,
  shopper_note: (id) => sql`SELECT to_jsonb(t) - 'author_id' AS row FROM shopper_note AS t WHERE t.shopper_id = ${id}`,
  file: (id) => sql`SELECT to_jsonb(t) - 'dhash' AS row FROM file AS t WHERE t.owner_id = ${id}`,
} satisfies Held

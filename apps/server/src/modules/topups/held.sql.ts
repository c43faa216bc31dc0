import sql from 'sql-template-tag'
import type { Held } from '../../platform/held.ts'

/** Money that somebody brought in. */
export const heldByTopups = {
  topup: (id) => sql`SELECT to_jsonb(t) - 'looked_by' - 'audited_by' AS row FROM topup AS t WHERE t.shopper_id = ${id}`,
  topup_event: (id) =>
    sql`SELECT to_jsonb(t) - 'actor_id' AS row FROM topup_event AS t JOIN topup AS p ON p.id = t.topup_id WHERE p.shopper_id = ${id}`,
  topup_proof: (id) =>
    sql`SELECT to_jsonb(t) - 'dhash' AS row FROM topup_proof AS t JOIN topup AS p ON p.id = t.topup_id WHERE p.shopper_id = ${id}`,
  topup_sender: (id) =>
    sql`SELECT to_jsonb(t) - 'fingerprint' AS row FROM topup_sender AS t JOIN topup AS p ON p.id = t.topup_id WHERE p.shopper_id = ${id}`,
  used_evidence: (id) =>
    sql`SELECT to_jsonb(t) - 'original_sha256' AS row FROM used_evidence AS t JOIN topup AS p ON p.id = t.topup_id WHERE p.shopper_id = ${id}`,
  used_arrival: (id) =>
    sql`SELECT to_jsonb(t) AS row FROM used_arrival AS t JOIN topup AS p ON p.id = t.topup_id WHERE p.shopper_id = ${id}`,
  suspense_case: (id) =>
    sql`SELECT to_jsonb(t) - 'opened_by' - 'closed_by' AS row FROM suspense_case AS t WHERE t.shopper_id = ${id}`,
} satisfies Held

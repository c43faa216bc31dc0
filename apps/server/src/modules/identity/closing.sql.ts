import sql from 'sql-template-tag'
import type { Forgets } from '../../platform/held.ts'

/** Who somebody was, how they got in, and what they uploaded: its files go with the next sweep. What the books show stays. */
export const forgottenByIdentity = {
  file: (id) => sql`
    UPDATE file SET used_at = NULL, created_at = to_timestamp(0) WHERE owner_id = ${id} AND scene <> 'paper'
      AND NOT EXISTS (SELECT FROM published.topup_proof AS p WHERE p.file_id = file.id)`,
  address: (id) => sql`DELETE FROM address WHERE shopper_id = ${id}`,
  session: (id) => sql`DELETE FROM session WHERE shopper_id = ${id}`,
  known_device: (id) => sql`DELETE FROM known_device WHERE shopper_id = ${id}`,
  way_back: (id) => sql`DELETE FROM way_back WHERE shopper_id = ${id}`,
  pay_password: (id) => sql`DELETE FROM pay_password WHERE shopper_id = ${id}`,
  captcha: (id) => sql`DELETE FROM captcha AS c USING login_name AS n WHERE n.shopper_id = ${id} AND c.name = n.name`,
  login_name: (id) => sql`DELETE FROM login_name WHERE shopper_id = ${id}`,
} satisfies Forgets

export const shownInIdentity = {
  shopper_note: (id) => sql`SELECT forget_notes(${id}) AS pictures`,
} satisfies Forgets

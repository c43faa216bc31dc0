import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db.ts'
import type { Forgets } from '../../platform/held.ts'
import type * as rows from './rows.gen.ts'

/** Which shops were kept. */
export const forgottenByShops = {
  follow: (id) => sql`DELETE FROM follow WHERE shopper_id = ${id}`,
} satisfies Forgets

export const deleteFollows = (tx: Tx, shopperId: string) =>
  tx.many<rows.EndedFollow>(sql`DELETE FROM follow WHERE shopper_id = ${shopperId} RETURNING shop_id`)

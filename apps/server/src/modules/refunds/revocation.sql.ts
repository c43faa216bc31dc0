import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type * as rows from './rows.gen.ts'

export type NewRevocation = { id: string; orderId: string; buyerId: string; declaredAt: Date; actedAt: Date | null }
export const insertRevocation = (tx: Tx, one: NewRevocation) =>
  tx.run(sql`
    INSERT INTO revocation (id, order_id, buyer_id, declared_at, acted_at)
    VALUES (${one.id}, ${one.orderId}, ${one.buyerId}, ${one.declaredAt}, ${one.actedAt})`)

/** The declaration of a locked order that waits for another refund. */
export const selectWaiting = (db: Db, orderId: string) =>
  db.maybe<rows.WaitingRevocation>(sql`
    SELECT declared_at FROM revocation WHERE order_id = ${orderId} AND acted_at IS NULL`)

export const writeActed = (tx: Tx, orderId: string, at: Date) =>
  tx.run(sql`UPDATE revocation SET acted_at = ${at} WHERE order_id = ${orderId} AND acted_at IS NULL`)

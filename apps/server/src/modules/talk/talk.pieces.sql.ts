import sql, { type Sql } from 'sql-template-tag'

/** Messages of a refund's thread that this reader has not seen: no counter that could drift. */
export const unreadOf = (refundId: Sql, role: 'buyer' | 'seller' | 'operator'): Sql => sql`coalesce((
  SELECT t.last_seq - CASE ${role} WHEN 'buyer' THEN t.shopper_read_seq WHEN 'seller' THEN t.party_read_seq
    ELSE t.operator_read_seq END
  FROM chat_thread AS t WHERE t.kind = 'refund' AND t.subject_id = ${refundId}), 0)`

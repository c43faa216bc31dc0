import sql, { type Sql } from 'sql-template-tag'

/** Messages of a refund's thread that this reader has not seen: no counter that could drift. */
export const unreadOf = (refundId: Sql, role: 'buyer' | 'seller' | 'operator'): Sql => sql`coalesce((
  SELECT t.last_seq - CASE ${role} WHEN 'buyer' THEN t.shopper_read_seq WHEN 'seller' THEN t.party_read_seq
    ELSE t.operator_read_seq END
  FROM chat_thread AS t WHERE t.kind = 'refund' AND t.subject_id = ${refundId}), 0)`

/** In how many minutes a shop answered half of who asked it lately; null while it answered nobody. Without a shop: the house. */
export const answerMinutesOf = (shopId: Sql | null): Sql => sql`(
  SELECT greatest(1, ceil(percentile_disc(0.5) WITHIN GROUP (ORDER BY a.waited_s) / 60.0))::int FROM (
    SELECT waited_s FROM chat_answer WHERE ${shopId === null ? sql`shop_id IS NULL` : sql`shop_id = ${shopId}`} ORDER BY at DESC LIMIT 100) AS a HAVING count(*) > 0)`

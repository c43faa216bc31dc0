import sql from 'sql-template-tag'
import type { Db } from '../../src/platform/db.ts'
import { transferHash } from '../transfer-hash.ts'

/**
 * The laws of the ledger that are about single accounts (I2, I3, I4, I5, I7), for the accounts of these owners alone: cheap
 * enough to be asked after each step. The views say the same of all of them.
 */
export const brokenBooksOf = (db: Db, ownerIds: readonly string[]) =>
  db.many<{ law: string; account: string; found: string }>(sql`
    WITH mine AS (
      SELECT a.*, k.floor AS least, k.ceil AS most FROM ledger.account AS a JOIN ledger.account_kind AS k USING (kind)
      WHERE a.owner_id = ANY(${ownerIds}::uuid[])
    ), sides AS MATERIALIZED (
      SELECT s.* FROM ledger.side AS s WHERE s.account_id = ANY(ARRAY(SELECT id FROM mine))
    ), told AS (
      SELECT account_id, sum(delta) AS balance, count(*) AS seq FROM sides GROUP BY account_id
    ), link AS (
      SELECT account_id, seq,
        seq = row_number() OVER chain AND after = coalesce(lag(after) OVER chain, 0) + delta
          AND prev = coalesce(lag(hash) OVER chain, sha256(uuid_send(account_id))) AS holds
      FROM sides WINDOW chain AS (PARTITION BY account_id ORDER BY seq)
    )
    SELECT 'I2' AS law, m.kind AS account, format('balance %s, transfers %s', m.balance, t.balance) AS found
    FROM mine AS m LEFT JOIN told AS t ON t.account_id = m.id
    WHERE m.balance <> coalesce(t.balance, 0) OR m.seq <> coalesce(t.seq, 0)
    UNION ALL SELECT 'I3', m.kind, format('link %s', l.seq)
    FROM link AS l JOIN mine AS m ON m.id = l.account_id WHERE NOT l.holds
    UNION ALL SELECT 'I4', s.kind, format('link %s', s.seq)
    FROM sides AS s
    JOIN ledger.transfer AS t ON (t.journal_id, t.line) = (s.journal_id, s.line)
    JOIN ledger.journal AS j ON j.id = t.journal_id
    WHERE t.hash IS DISTINCT FROM ${transferHash}
    UNION ALL SELECT 'I5', m.kind, format('seq %s', m.seq)
    FROM mine AS m LEFT JOIN sides AS s ON s.account_id = m.id AND s.seq = m.seq
    WHERE m.head IS DISTINCT FROM CASE m.seq WHEN 0 THEN sha256(uuid_send(m.id)) ELSE s.hash END
    UNION ALL SELECT 'I7', kind, format('balance %s', balance) FROM mine WHERE balance NOT BETWEEN least AND most`)

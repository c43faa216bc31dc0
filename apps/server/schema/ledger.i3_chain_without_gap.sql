CREATE OR REPLACE VIEW ledger.i3_chain_without_gap AS
  SELECT account_id::text AS subject, format('link %s', seq) AS found
  FROM (
    SELECT account_id, seq,
      seq = row_number() OVER chain AND
      after = coalesce(lag(after) OVER chain, 0) + delta AND
      prev = coalesce(lag(hash) OVER chain, sha256(uuid_send(account_id))) AS holds
    FROM ledger.side WINDOW chain AS (PARTITION BY account_id ORDER BY seq)
  ) AS link WHERE NOT holds;

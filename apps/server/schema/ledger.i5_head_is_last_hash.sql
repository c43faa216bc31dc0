CREATE OR REPLACE VIEW ledger.i5_head_is_last_hash AS
  SELECT a.id::text AS subject, format('seq %s head %s', a.seq, encode(a.head, 'hex')) AS found
  FROM ledger.account AS a LEFT JOIN ledger.side AS s ON s.account_id = a.id AND s.seq = a.seq
  WHERE a.head IS DISTINCT FROM CASE a.seq WHEN 0 THEN sha256(uuid_send(a.id)) ELSE s.hash END;

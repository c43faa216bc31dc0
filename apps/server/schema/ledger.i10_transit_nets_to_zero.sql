CREATE OR REPLACE VIEW ledger.i10_transit_nets_to_zero AS
  SELECT coalesce(j.order_id::text, 'no order') AS subject, format('transit %s', sum(s.delta)) AS found
  FROM ledger.side AS s JOIN ledger.journal AS j ON j.id = s.journal_id
  WHERE s.kind = 'transit'
  GROUP BY j.order_id HAVING j.order_id IS NULL OR sum(s.delta) <> 0;

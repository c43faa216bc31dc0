-- Every law with how many rows break it. A new one: its view in a migration, its line here.
CREATE OR REPLACE VIEW ledger.law AS
  SELECT name, broken + CASE name WHEN 'I9' THEN (SELECT count(*) FROM ledger.i9_orders_agree)::int ELSE 0 END AS broken
  FROM ledger.book_law
  UNION ALL SELECT 'I11', (SELECT count(*) FROM ledger.i11_withdrawals_in_progress)::int
  UNION ALL SELECT 'I12', (SELECT count(*) FROM ledger.i12_credited_once)::int
  UNION ALL SELECT 'I13', (SELECT count(*) FROM ledger.i13_stock_equals_reservations_and_moves)::int
  UNION ALL SELECT 'I14', (SELECT count(*) FROM ledger.i14_promo_used_equals_uses)::int
  UNION ALL SELECT 'I15', (SELECT count(*) FROM ledger.i15_no_event_waits)::int
  UNION ALL SELECT 'I16', (SELECT count(*) FROM ledger.i16_statements_agree)::int
  UNION ALL SELECT 'I17', (SELECT count(*) FROM ledger.i17_chain_payment_once)::int;

-- Every law with how many rows break it. Written by `npm run schema` from apps/server/src/modules/ledger/laws.ts.
CREATE OR REPLACE VIEW ledger.law AS
  SELECT 'I1' AS name, (SELECT count(*) FROM ledger.i1_balances_sum_to_zero)::int AS broken
  UNION ALL SELECT 'I2', (SELECT count(*) FROM ledger.i2_balance_equals_transfers)::int
  UNION ALL SELECT 'I3', (SELECT count(*) FROM ledger.i3_chain_without_gap)::int
  UNION ALL SELECT 'I4', (SELECT count(*) FROM ledger.i4_hash_recomputes)::int
  UNION ALL SELECT 'I5', (SELECT count(*) FROM ledger.i5_head_is_last_hash)::int
  UNION ALL SELECT 'I6', (SELECT count(*) FROM ledger.i6_journal_is_its_transfers)::int
  UNION ALL SELECT 'I7', (SELECT count(*) FROM ledger.i7_balances_within_bounds)::int
  UNION ALL SELECT 'I8', (SELECT count(*) FROM ledger.i8_approved_by_different_people)::int
  UNION ALL SELECT 'I9', (SELECT count(*) FROM ledger.i9_escrow_per_order_and_buyer)::int + (SELECT count(*) FROM ledger.i9_orders_agree)::int
  UNION ALL SELECT 'I10', (SELECT count(*) FROM ledger.i10_transit_nets_to_zero)::int
  UNION ALL SELECT 'I11', (SELECT count(*) FROM ledger.i11_withdrawals_in_progress)::int
  UNION ALL SELECT 'I12', (SELECT count(*) FROM ledger.i12_credited_once)::int
  UNION ALL SELECT 'I13', (SELECT count(*) FROM ledger.i13_stock_equals_reservations_and_moves)::int
  UNION ALL SELECT 'I14', (SELECT count(*) FROM ledger.i14_promo_used_equals_uses)::int
  UNION ALL SELECT 'I15', (SELECT count(*) FROM ledger.i15_no_event_waits)::int
  UNION ALL SELECT 'I16', (SELECT count(*) FROM ledger.i16_statements_agree)::int
  UNION ALL SELECT 'I17', (SELECT count(*) FROM ledger.i17_chain_payment_once)::int
  UNION ALL SELECT 'I18', (SELECT count(*) FROM ledger.i18_refunded_within_paid)::int
  UNION ALL SELECT 'I19', (SELECT count(*) FROM ledger.i19_refund_posted_once)::int
  UNION ALL SELECT 'I20', (SELECT count(*) FROM ledger.i20_no_payout_under_a_case)::int
  UNION ALL SELECT 'I21', (SELECT count(*) FROM ledger.i21_return_freight_posted_once)::int;
-- The ledger's own laws, as they were counted before: this view was the last that read them there.
DROP VIEW IF EXISTS ledger.book_law;

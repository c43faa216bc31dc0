-- Freight back is a matter between shop and buyer beside the order's own money; a debt that will not come is written off by two.
INSERT INTO ledger.event_kind (event, authority) VALUES
  ('return_freight_charged', 'decision'), ('return_freight_paid', 'decision'), ('shop_debt_written_off', 'two_auditors');
INSERT INTO ledger.flow_rule (event, debit_kind, credit_kind) VALUES
  ('return_freight_charged', 'shop_pending', 'transit'),
  ('return_freight_charged', 'shop_payable', 'transit'),
  ('return_freight_charged', 'shop_debt', 'transit'),
  ('return_freight_paid', 'transit', 'user_available'),
  ('shop_debt_written_off', 'adjustment', 'shop_debt');
INSERT INTO ledger.flow_rule (event, debit_kind, credit_kind)
  SELECT DISTINCT 'correction', credit_kind, debit_kind FROM ledger.flow_rule
  WHERE event IN ('return_freight_charged', 'return_freight_paid', 'shop_debt_written_off')
  ON CONFLICT DO NOTHING;

CREATE OR REPLACE VIEW published.topup WITH (security_invoker = true) AS
  SELECT id, method, network, audit, looked_by, bank_ref, created_at, shopper_id, amount FROM topup;

CREATE OR REPLACE VIEW published.shopper WITH (security_invoker = true) AS
  SELECT id, account, created_at, language FROM shopper;

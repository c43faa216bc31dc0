-- A refund as others show it: with its order, in notices and in talks.
CREATE OR REPLACE VIEW published.refund WITH (security_invoker = true) AS
SELECT id, order_id, kind, state, amount, refunded, created_at, ended_at
FROM refund;

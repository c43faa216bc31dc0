-- Who declared when that they revoke an order: their proof that it was in time. Where another refund of the order has to end first, the
-- declaration waits for it and is carried out then.
CREATE TABLE revocation (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  buyer_id uuid NOT NULL REFERENCES shopper,
  declared_at timestamptz NOT NULL,
  -- When nothing was left to be done of it.
  acted_at timestamptz,
  CONSTRAINT revocation_acted CHECK (acted_at >= declared_at)
);
COMMENT ON TABLE revocation IS 'Key: buyer_id.';
CREATE UNIQUE INDEX revocation_one_waits ON revocation (order_id) WHERE acted_at IS NULL;
CREATE INDEX revocation_of_buyer ON revocation (buyer_id);
CREATE INDEX revocation_old ON revocation (declared_at) WHERE acted_at IS NOT NULL;

CREATE VIEW published.revocation WITH (security_invoker = true) AS
  SELECT order_id, declared_at, acted_at FROM revocation;

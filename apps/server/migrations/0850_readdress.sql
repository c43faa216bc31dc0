-- Whoever paid has an order that is not packed yet sent elsewhere in its country. Where it went until then stays beside the step.
INSERT INTO order_transition (event, from_status, to_status, role) VALUES ('readdress', 1, 1, 'buyer');
CREATE TABLE order_address_before (
  order_id uuid NOT NULL,
  seq int NOT NULL,
  addressee text NOT NULL,
  mobile text NOT NULL,
  country text NOT NULL,
  area text NOT NULL,
  detail text NOT NULL,
  postcode text,
  PRIMARY KEY (order_id, seq),
  FOREIGN KEY (order_id, seq) REFERENCES order_event (order_id, seq)
);
COMMENT ON TABLE order_address_before IS 'Key: order_id.';
-- It only grows, and goes with the account.
DO $$
DECLARE role text;
BEGIN
  FOR role IN SELECT rolname FROM pg_roles WHERE rolname IN ('tradewind_shop', 'tradewind_console') LOOP
    EXECUTE format('REVOKE UPDATE ON order_address_before FROM %I', role);
  END LOOP;
END $$;

-- At which step of its history the slip of an order was last printed: an address that changed behind it stands on no paper.
CREATE TABLE order_print (
  order_id uuid PRIMARY KEY REFERENCES orders (id),
  seq integer NOT NULL,
  printed_at timestamptz NOT NULL,
  FOREIGN KEY (order_id, seq) REFERENCES order_event (order_id, seq)
);
COMMENT ON TABLE order_print IS 'Key: order_id.';
GRANT SELECT, INSERT, UPDATE, DELETE ON order_print TO tradewind_shop, tradewind_console;

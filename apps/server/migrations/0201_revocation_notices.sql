-- What came in without login to revoke an order. It is taken in the same time whatever it names, and acted upon behind the answer:
-- nobody learns from how long it takes whether there is such an order.
CREATE TABLE revocation_notice (
  id uuid PRIMARY KEY,
  sn text NOT NULL,
  email text NOT NULL,
  declared_at timestamptz NOT NULL
);
COMMENT ON TABLE revocation_notice IS 'Key: id.';
-- Whose buyer says that nothing came, for the badge of the shop.
CREATE INDEX orders_of_shop_not_here ON orders (shop_id) WHERE not_here_at IS NOT NULL AND delivered_at IS NULL AND status = 2;

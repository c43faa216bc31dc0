-- What a shop's money did in some days is found by its owner and by when it was posted, and told with what each order was made of.
CREATE INDEX journal_of_owner ON ledger.journal (owner_id, posted_at, id);

CREATE OR REPLACE VIEW published.orders WITH (security_invoker = true) AS
  SELECT id, sn, buyer_id, shop_id, status, total, paid, refunded, shop_name, addressee, refund_stage, refund_whole, received_at,
    released_at, promo_share, commission, commission_points, created_at, subtotal, freight, discount
  FROM orders;

-- Received, and not the shop's own yet: what comes to it, and when.
CREATE INDEX orders_to_release ON orders (shop_id, received_at) WHERE status IN (3, 4) AND released_at IS NULL;

-- What a shop's money did in some days is found by its owner and by when it was posted.
CREATE INDEX journal_of_owner ON ledger.journal (owner_id, posted_at, id);

-- What the sum of each order was made of.
CREATE VIEW published.order_sum WITH (security_invoker = true) AS SELECT id, subtotal, freight, discount, promo_share FROM orders;

-- Received, and not the shop's own yet: what comes to it, and when.
CREATE INDEX orders_to_release ON orders (shop_id, received_at) WHERE status IN (3, 4) AND released_at IS NULL;

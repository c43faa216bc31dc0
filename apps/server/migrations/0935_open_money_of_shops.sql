-- What buyers have paid and not received, and what is not the shop's own yet: both are told order by order, and the orders found by an
-- index that holds nothing else.
CREATE INDEX orders_held ON orders (shop_id, id) WHERE status IN (1, 2);
DROP INDEX orders_to_release;
CREATE INDEX orders_to_release ON orders (shop_id, received_at, id) WHERE status IN (3, 4) AND released_at IS NULL;

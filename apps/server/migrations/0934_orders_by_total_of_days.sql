-- Orders of some days, the dearest first: the days stand in the index that holds them by what was paid, so that an order of other days is
-- passed over without being read.
DROP INDEX orders_of_shop_in_total;
CREATE INDEX orders_of_shop_in_total ON orders (shop_id, status, total, id, created_at);

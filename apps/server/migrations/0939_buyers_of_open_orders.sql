-- What an order's buyer has paid is moved by journals of theirs: the buyer stands in the index of open orders, so that no order is read.
DROP INDEX orders_held;
CREATE INDEX orders_held ON orders (shop_id, id) INCLUDE (buyer_id) WHERE status IN (1, 2);

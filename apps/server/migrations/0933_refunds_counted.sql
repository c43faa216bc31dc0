-- How a shop stands with its refunds is counted over all of them for whoever judges one: by an index that holds only what is counted.
-- That of their order held it too, and was by that as long as the table.
DROP INDEX refund_of_shop_newest;
CREATE INDEX refund_of_shop_newest ON refund (shop_id, created_at, id);
CREATE INDEX refund_of_shop_sums ON refund (shop_id, kind, state, refunded);

-- What a shop packs next is what it opens all day: those to pack, and those that are packed, each in the order of the list. Among what is
-- packed already nobody looks for what is not.
CREATE INDEX orders_to_pack ON orders (shop_id, created_at, id) WHERE status = 1 AND NOT sending_waits AND packed_at IS NULL;
CREATE INDEX orders_packed ON orders (shop_id, created_at, id) WHERE status = 1 AND NOT sending_waits AND packed_at IS NOT NULL;

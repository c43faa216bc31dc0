-- What somebody of a shop is there for: all of it, its goods, its orders, its money. Who is there already owns it.

UPDATE staff SET roles = '{owner}'
WHERE kind = 'seller' AND NOT (roles <@ ARRAY['owner', 'goods', 'orders', 'money'] AND cardinality(roles) > 0);
ALTER TABLE staff ADD CONSTRAINT staff_seller_has_known_roles CHECK (
  kind <> 'seller' OR (roles <@ ARRAY['owner', 'goods', 'orders', 'money'] AND cardinality(roles) > 0));
-- The people of one shop: to list them, to write to them, and to know that an owner is left.
CREATE INDEX staff_of_shop ON staff (shop_id, id) WHERE kind = 'seller';

-- The kind of a thing stands on its card, so that a list of a kind goes along an index in its order, as one of a category does: whatever
-- else narrows it, only what is of the kind is walked. Kinds below others are walked each by itself, since who is below whom may change.
-- What is looked at in each entry stands in the index, as in those of all goods.
ALTER TABLE product_card ADD COLUMN type_id text;

-- The table is laid anew, cards and indexes once each: written row by row the old ones would stay in both until a vacuum.
CREATE FUNCTION type_of_product(card uuid) RETURNS text LANGUAGE sql STABLE AS 'SELECT p.type_id FROM product AS p WHERE p.id = card';
ALTER TABLE product_card ALTER COLUMN type_id TYPE text USING type_of_product(id);
DROP FUNCTION type_of_product(uuid);

ALTER TABLE product_card ADD CONSTRAINT product_card_type_id_fkey FOREIGN KEY (type_id) REFERENCES product_type (id);
CREATE INDEX card_type_default ON product_card (type_id, default_key, id)
  INCLUDE (category_id, price_min, in_stock, mean_score, marks) WHERE on_shelf;
CREATE INDEX card_type_sold ON product_card (type_id, sold, id) INCLUDE (category_id, price_min, in_stock, mean_score, marks) WHERE on_shelf;
CREATE INDEX card_type_new ON product_card (type_id, listed_at, id) INCLUDE (category_id, price_min, in_stock, mean_score, marks) WHERE on_shelf;
CREATE INDEX card_type_price ON product_card (type_id, price_min, id) INCLUDE (category_id, in_stock, mean_score, marks) WHERE on_shelf;
CREATE INDEX card_type_score ON product_card (type_id, score_key, id) INCLUDE (category_id, price_min, in_stock, mean_score, marks) WHERE on_shelf;

-- The kind of a thing stands on its card, so that a list of a kind goes along an index in its order, as one of a category does: whatever
-- else narrows it, only what is of the kind is walked. Kinds below others are walked each by itself, since who is below whom may change.
-- What is looked at in each entry stands in the index, as in those of all goods.
ALTER TABLE product_card ADD COLUMN type_id text;

-- Written anew is each card once, and its indexes as a whole: that takes a fraction of the time of adding to each row by row.
DO $$
DECLARE
  definitions text[] := ARRAY(SELECT pg_get_indexdef(indexrelid) FROM pg_index WHERE indrelid = 'product_card'::regclass AND NOT indisunique);
  index regclass;
  definition text;
BEGIN
  FOR index IN SELECT indexrelid::regclass FROM pg_index WHERE indrelid = 'product_card'::regclass AND NOT indisunique LOOP
    EXECUTE format('DROP INDEX %s', index);
  END LOOP;
  UPDATE product_card AS c SET type_id = p.type_id FROM product AS p WHERE p.id = c.id AND p.type_id IS NOT NULL;
  FOREACH definition IN ARRAY definitions LOOP EXECUTE definition; END LOOP;
END $$;

ALTER TABLE product_card ADD CONSTRAINT product_card_type_id_fkey FOREIGN KEY (type_id) REFERENCES product_type (id);
CREATE INDEX card_type_default ON product_card (type_id, default_key, id)
  INCLUDE (category_id, price_min, in_stock, mean_score, marks) WHERE on_shelf;
CREATE INDEX card_type_sold ON product_card (type_id, sold, id) INCLUDE (category_id, price_min, in_stock, mean_score, marks) WHERE on_shelf;
CREATE INDEX card_type_new ON product_card (type_id, listed_at, id) INCLUDE (category_id, price_min, in_stock, mean_score, marks) WHERE on_shelf;
CREATE INDEX card_type_price ON product_card (type_id, price_min, id) INCLUDE (category_id, in_stock, mean_score, marks) WHERE on_shelf;
CREATE INDEX card_type_score ON product_card (type_id, score_key, id) INCLUDE (category_id, price_min, in_stock, mean_score, marks) WHERE on_shelf;

-- A list that is narrowed walks one index in its order and reads of it what narrows, so that no card is read before it is
-- shown. A brand has an index for every sort; what a card can be filtered by besides stands in the index as marks.
ALTER TABLE product_card ADD COLUMN brand_key uuid;
-- As the words of the card say it, which were folded where they were written; a name too long for a word is folded here.
UPDATE product_card AS c SET brand_key = md5(coalesce(
    (SELECT substr(said.word, 7) FROM search_document AS d, unnest(tsvector_to_array(d.words)) AS said (word)
      WHERE d.product_id = c.id AND starts_with(said.word, 'brand:') LIMIT 1),
    lower(btrim(normalize(c.brand, NFKC)))))::uuid
WHERE c.brand IS NOT NULL;
ALTER TABLE product_card ADD CONSTRAINT card_brand_key CHECK ((brand IS NULL) = (brand_key IS NULL));

-- Two of 128 bits for each trait: a card that lacks a bit lacks the trait, and one that has both most probably has it.
CREATE FUNCTION trait_marks(traits text[]) RETURNS bit(128) LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  marks bit(128) := repeat('0', 128)::bit(128);
  trait text;
BEGIN
  FOREACH trait IN ARRAY coalesce(traits, '{}') LOOP
    marks := set_bit(set_bit(marks, get_byte(decode(md5(trait), 'hex'), 0) & 127, 1), get_byte(decode(md5(trait), 'hex'), 1) & 127, 1);
  END LOOP;
  RETURN marks;
END $$;
ALTER TABLE product_card ADD COLUMN marks bit(128) GENERATED ALWAYS AS (trait_marks(traits)) STORED NOT NULL;

DROP INDEX card_default;
DROP INDEX card_category_default;
DROP INDEX card_shop_default;
CREATE INDEX card_default ON product_card (default_key, id)
  INCLUDE (category_id, shop_id, brand, brand_key, price_min, in_stock, mean_score, marks) WHERE on_shelf;
CREATE INDEX card_category_default ON product_card (category_id, default_key, id)
  INCLUDE (shop_id, brand, brand_key, price_min, in_stock, mean_score, marks) WHERE on_shelf;
CREATE INDEX card_shop_default ON product_card (shop_id, default_key, id)
  INCLUDE (category_id, brand, brand_key, price_min, in_stock, mean_score, marks) WHERE on_shelf;
CREATE INDEX card_brand_default ON product_card (brand_key, default_key, id)
  INCLUDE (category_id, shop_id, brand, price_min, in_stock, mean_score, marks) WHERE on_shelf;

DROP INDEX card_sold;
DROP INDEX card_new;
DROP INDEX card_price;
DROP INDEX card_score;
CREATE INDEX card_sold ON product_card (sold, id) INCLUDE (price_min, in_stock, mean_score, marks) WHERE on_shelf;
CREATE INDEX card_new ON product_card (listed_at, id) INCLUDE (price_min, in_stock, mean_score, marks) WHERE on_shelf;
CREATE INDEX card_price ON product_card (price_min, id) INCLUDE (in_stock, mean_score, marks) WHERE on_shelf;
CREATE INDEX card_score ON product_card (score_key, id) INCLUDE (price_min, in_stock, mean_score, marks) WHERE on_shelf;

CREATE INDEX card_brand_sold ON product_card (brand_key, sold, id) WHERE on_shelf;
CREATE INDEX card_brand_new ON product_card (brand_key, listed_at, id) WHERE on_shelf;
CREATE INDEX card_brand_price ON product_card (brand_key, price_min, id) WHERE on_shelf;
CREATE INDEX card_brand_score ON product_card (brand_key, score_key, id) WHERE on_shelf;

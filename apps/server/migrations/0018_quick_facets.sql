-- Facets count up to twenty thousand cards: from indexes that hold what is counted, in the order of the list, instead of
-- from cards of a kilobyte each. Every column in them was in some index before, so that no write costs a HOT update more.
DROP INDEX card_default;
DROP INDEX card_category_default;
DROP INDEX card_shop_default;
CREATE INDEX card_default ON product_card (default_key, id)
  INCLUDE (category_id, shop_id, brand, price_min, in_stock, mean_score) WHERE on_shelf;
CREATE INDEX card_category_default ON product_card (category_id, default_key, id)
  INCLUDE (shop_id, brand, price_min, in_stock, mean_score) WHERE on_shelf;
CREATE INDEX card_shop_default ON product_card (shop_id, default_key, id)
  INCLUDE (category_id, brand, price_min, in_stock, mean_score) WHERE on_shelf;
-- Stars are asked for by few, and in a young market few products have any.
CREATE INDEX card_rated ON product_card (mean_score) WHERE on_shelf AND mean_score > 0;

-- As before, and with what the card says (price, stock, stars), so that a filter chooses among all that the words find and
-- not among the first thousand of it. It never decides how loosely words are taken: that is the words' and the place's.
DROP FUNCTION search_candidates(tsquery[], int, int, int, tsquery);
CREATE FUNCTION search_candidates(tiers tsquery[], loose int, enough int, most int, place tsquery DEFAULT NULL,
  least_price bigint DEFAULT NULL, most_price bigint DEFAULT NULL, stocked boolean DEFAULT false, least_score int DEFAULT NULL)
RETURNS TABLE (product_id uuid, impacts jsonb) LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 100
SET enable_seqscan = off AS $$
DECLARE
  by_card boolean := stocked OR num_nonnulls(least_price, most_price, least_score) > 0;
  narrowed boolean := by_card OR place IS NOT NULL;
  found int := 0;
  near int := 0;
  taken int;
  widest int := loose - 1;
  -- Whether words and place leave anything, whatever its card says.
  any_there boolean := false;
  question tsquery;
BEGIN
  IF narrowed THEN
    WHILE widest < cardinality(tiers) LOOP
      SELECT count(*) INTO near FROM (SELECT FROM search_document AS d WHERE d.words @@ tiers[widest] LIMIT enough) AS a;
      EXIT WHEN near >= enough;
      widest := widest + 1;
    END LOOP;
  END IF;
  FOR tier IN 1 .. cardinality(tiers) LOOP
    EXIT WHEN found >= most;
    EXIT WHEN tier >= loose AND CASE WHEN narrowed THEN tier > widest AND any_there ELSE found >= enough END;
    question := tiers[tier];
    IF tier > 1 THEN question := question && !!tiers[tier - 1]; END IF;
    IF place IS NOT NULL THEN question := question && place; END IF;
    IF by_card THEN
      RETURN QUERY
        SELECT d.product_id, d.impacts FROM search_document AS d
        -- One by one by its key: joined freely, all cards may be read for a few.
        CROSS JOIN LATERAL (
          SELECT FROM product_card AS c
          WHERE c.id = d.product_id AND c.on_shelf AND (least_price IS NULL OR c.price_min >= least_price)
            AND (most_price IS NULL OR c.price_min <= most_price) AND (NOT stocked OR c.in_stock)
            AND (least_score IS NULL OR c.mean_score >= least_score)
          OFFSET 0) AS fitting
        WHERE d.words @@ question LIMIT most - found;
    ELSE
      RETURN QUERY SELECT d.product_id, d.impacts FROM search_document AS d WHERE d.words @@ question LIMIT most - found;
    END IF;
    GET DIAGNOSTICS taken = ROW_COUNT;
    found := found + taken;
    any_there := any_there OR taken > 0
      OR (by_card AND EXISTS (SELECT FROM search_document AS d WHERE d.words @@ question));
  END LOOP;
END $$;

-- The candidates of a search: at most `most` products, from the strictest question to the widest. The wider half (from `loose` on)
-- is asked only while fewer than `enough` were found. The newest first, so that the same question finds the same ones wherever
-- they lie on the disk. Never by a sequential scan, which the planner would like for a frequent word with a LIMIT.
CREATE OR REPLACE FUNCTION search_candidates(tiers tsquery[], loose int, enough int, most int, place tsquery DEFAULT NULL,
  least_price bigint DEFAULT NULL, most_price bigint DEFAULT NULL, stocked boolean DEFAULT false, least_score int DEFAULT NULL)
RETURNS TABLE (product_id uuid, impacts jsonb) LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 100
-- How many a word finds decides how they are best read in their order: along the key, or all of them and sorted.
SET enable_seqscan = off SET plan_cache_mode = force_custom_plan AS $$
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
          SELECT FROM published.product_card AS c
          WHERE c.id = d.product_id AND c.on_shelf AND (least_price IS NULL OR c.price_min >= least_price)
            AND (most_price IS NULL OR c.price_min <= most_price) AND (NOT stocked OR c.in_stock)
            AND (least_score IS NULL OR c.mean_score >= least_score)
          OFFSET 0) AS fitting
        WHERE d.words @@ question ORDER BY d.product_id DESC LIMIT most - found;
    ELSE
      RETURN QUERY
        SELECT d.product_id, d.impacts FROM search_document AS d
        WHERE d.words @@ question ORDER BY d.product_id DESC LIMIT most - found;
    END IF;
    GET DIAGNOSTICS taken = ROW_COUNT;
    found := found + taken;
    any_there := any_there OR taken > 0
      OR (by_card AND EXISTS (SELECT FROM search_document AS d WHERE d.words @@ question));
  END LOOP;
END $$;

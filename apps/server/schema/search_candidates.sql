-- The candidates of a search: at most `most` products, from the strictest question to the widest. The wider half (from `loose` on)
-- is asked only while fewer than `enough` were found. The newest first, so that the same question finds the same ones wherever
-- they lie on the disk. `reach`: how many products each question finds at most, where the vocabulary tells. `sorted_by`: a column of the card
-- by which the list is sorted: of more than `most` those that stand first by it, whatever says the words how strongly. Never by a
-- sequential scan, which the planner would like for a frequent word with a LIMIT.
CREATE OR REPLACE FUNCTION search_candidates(tiers tsquery[], loose int, enough int, most int, place tsquery DEFAULT NULL,
  least_price bigint DEFAULT NULL, most_price bigint DEFAULT NULL, stocked boolean DEFAULT false, least_score int DEFAULT NULL,
  reach int[] DEFAULT NULL, sorted_by text DEFAULT NULL, rising boolean DEFAULT false)
RETURNS TABLE (product_id uuid, impacts jsonb) LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 100
-- Planned once: planning a question anew takes as long as asking most of them does.
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  -- Up to so many are read by the index of words and sorted; of more the newest may be found sooner along the key.
  sortable CONSTANT int := 10000;
  by_card boolean := stocked OR num_nonnulls(least_price, most_price, least_score) > 0;
  narrowed boolean := by_card OR place IS NOT NULL;
  -- The strict ones hold each other: where the widest of them cannot find more than has room, it finds all that they do.
  strictest int := CASE WHEN loose > 1 AND (sorted_by IS NOT NULL OR reach[loose - 1] <= most) THEN loose - 1 ELSE 1 END;
  direction text := CASE WHEN rising THEN 'ASC' ELSE 'DESC' END;
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
  FOR tier IN strictest .. cardinality(tiers) LOOP
    EXIT WHEN found >= most;
    EXIT WHEN tier >= loose AND CASE WHEN narrowed THEN tier > widest AND any_there ELSE found >= enough END;
    question := tiers[tier];
    IF tier > strictest THEN question := question && !!tiers[tier - 1]; END IF;
    IF place IS NOT NULL THEN question := question && place; END IF;
    IF sorted_by IS NOT NULL AND coalesce(reach[tier] > most, true) THEN
      -- Few enough are read by the index of words and sorted; of more the first may be found sooner along the index of the column.
      RETURN QUERY EXECUTE 'SELECT d.product_id, d.impacts FROM (SELECT d.product_id, d.impacts FROM search_document AS d WHERE d.words @@ $1'
        || CASE WHEN reach[tier] <= sortable THEN ' OFFSET 0' ELSE '' END
        || ') AS d JOIN published.product_card AS c ON c.id = d.product_id
          WHERE c.on_shelf AND ($3 IS NULL OR c.price_min >= $3) AND ($4 IS NULL OR c.price_min <= $4)
            AND (NOT $5 OR c.in_stock) AND ($6 IS NULL OR c.mean_score >= $6)'
        || format(' ORDER BY c.%I %s, d.product_id %s LIMIT $2', sorted_by, direction, direction)
        USING question, most - found, least_price, most_price, stocked, least_score;
    ELSIF coalesce(reach[tier] > sortable, true) THEN
      -- Planned for these words: how many they find decides.
      RETURN QUERY EXECUTE 'SELECT d.product_id, d.impacts FROM search_document AS d '
        || CASE WHEN by_card THEN 'CROSS JOIN LATERAL (
            SELECT FROM published.product_card AS c
            WHERE c.id = d.product_id AND c.on_shelf AND ($3 IS NULL OR c.price_min >= $3) AND ($4 IS NULL OR c.price_min <= $4)
              AND (NOT $5 OR c.in_stock) AND ($6 IS NULL OR c.mean_score >= $6)
            OFFSET 0) AS fitting ' ELSE '' END
        || 'WHERE d.words @@ $1 ORDER BY d.product_id DESC LIMIT $2'
        USING question, most - found, least_price, most_price, stocked, least_score;
    ELSIF by_card THEN
      RETURN QUERY
        SELECT s.product_id, s.impacts FROM (
          SELECT d.product_id, d.impacts FROM search_document AS d
          -- One by one by its key: joined freely, all cards may be read for a few.
          CROSS JOIN LATERAL (
            SELECT FROM published.product_card AS c
            WHERE c.id = d.product_id AND c.on_shelf AND (least_price IS NULL OR c.price_min >= least_price)
              AND (most_price IS NULL OR c.price_min <= most_price) AND (NOT stocked OR c.in_stock)
              AND (least_score IS NULL OR c.mean_score >= least_score)
            OFFSET 0) AS fitting
          -- Within a query of its own, which nothing tells of the order: never along the key.
          WHERE d.words @@ question OFFSET 0) AS s
        ORDER BY s.product_id DESC LIMIT most - found;
    ELSE
      RETURN QUERY
        SELECT s.product_id, s.impacts FROM (
          SELECT d.product_id, d.impacts FROM search_document AS d WHERE d.words @@ question OFFSET 0) AS s
        ORDER BY s.product_id DESC LIMIT most - found;
    END IF;
    GET DIAGNOSTICS taken = ROW_COUNT;
    found := found + taken;
    any_there := any_there OR taken > 0
      OR (by_card AND EXISTS (SELECT FROM search_document AS d WHERE d.words @@ question));
  END LOOP;
END $$;

-- The candidates of a search: at most `most` products, from the strictest question to the widest. The wider half (from `loose` on)
-- is asked only while fewer than `enough` were found. The newest first, so that the same question finds the same ones wherever
-- they lie on the disk: the last parts of the catalogue first, as many of them as are needed. `reach`: how many products each
-- question finds at most, where the vocabulary tells. `sorted_by`: a column of the card by which the list is sorted: of more than
-- `most` those that stand first by it, whatever says the words how strongly. Never by a sequential scan, which the planner would
-- like for a frequent word with a LIMIT. What frequent words seldom say together is read whole at once, and of the strict questions
-- the widest alone (`search_expected`). What the words weigh is read of those that are taken, by where they lie: carried through the
-- sort it took half of the time. What the card must say is asked of the index too (`search_bounds`), beside
-- the words and not among them: each by itself says where to look next, all in one are told for each word of the rarest; and then of the card.
CREATE OR REPLACE FUNCTION search_candidates(tiers tsquery[], loose int, enough int, most int, place tsquery DEFAULT NULL,
  least_price bigint DEFAULT NULL, most_price bigint DEFAULT NULL, stocked boolean DEFAULT false, least_score int DEFAULT NULL,
  reach int[] DEFAULT NULL, sorted_by text DEFAULT NULL, rising boolean DEFAULT false)
RETURNS TABLE (product_id uuid, impacts jsonb, is_stocked boolean) LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 100
-- One search keeps one processor busy, however much there is to read.
SET enable_seqscan = off SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  -- Up to so many are read at once and sorted; of more the last parts of the catalogue are asked first.
  sortable CONSTANT int := 4000;
  -- Of what has only some of the words the last parts will do where enough lie there.
  loose_parts CONSTANT int := 64;
  last_part CONSTANT int := (SELECT parts FROM search_corpus);
  -- Enough parts to tell at once of most words that they are there.
  first_parts CONSTANT tsquery := search_parts(greatest(last_part - 7, 0), last_part);
  newest int;
  oldest int;
  wanted int;
  besides tsquery;
  in_stock CONSTANT tsquery := search_bounds(NULL, NULL, true, NULL);
  bounds CONSTANT tsquery := search_bounds(least_price, most_price, stocked, least_score);
  by_card CONSTANT boolean := bounds IS NOT NULL;
  narrowed boolean := by_card OR place IS NOT NULL;
  -- The strict ones hold each other: where the widest of them cannot find more than has room, it finds all that they do.
  strictest int := CASE WHEN loose > 1 AND (sorted_by IS NOT NULL OR reach[loose - 1] <= most) THEN loose - 1 ELSE 1 END;
  -- Along the index of a column each entry is asked for its words until there are enough. What no more have than would be asked is
  -- read by the index of words and sorted; and of what is narrowed besides a little more, since a walk may find nothing.
  walkable int := greatest(sqrt(most::float8 * (last_part + 1) * 5000), CASE WHEN narrowed THEN sortable ELSE 0 END);
  direction text := CASE WHEN rising THEN 'ASC' ELSE 'DESC' END;
  found int := 0;
  near int := 0;
  taken int;
  widest int := loose - 1;
  -- Whether words and place leave anything, whatever its card says.
  any_there boolean := false;
  question tsquery;
  expected int;
  read int;
  is_few boolean := false;
  is_asked boolean;
BEGIN
  IF narrowed THEN
    WHILE widest < cardinality(tiers) LOOP
      SELECT count(*) INTO near FROM (SELECT FROM search_document AS d WHERE d.words @@ (tiers[widest] && first_parts) LIMIT enough) AS a;
      EXIT WHEN near >= enough;
      SELECT count(*) INTO near FROM (SELECT FROM search_document AS d WHERE d.words @@ tiers[widest] LIMIT enough) AS a;
      EXIT WHEN near >= enough;
      widest := widest + 1;
    END LOOP;
  END IF;
  -- Of a single term the vocabulary knows it.
  IF sorted_by IS NULL AND strictest < loose - 1 AND coalesce(reach[loose - 1] > sortable, true)
    AND (narrowed OR cardinality(tiers) >= loose) THEN
    question := tiers[loose - 1];
    IF place IS NOT NULL THEN question := question && place; END IF;
    is_few := coalesce(search_expected(question, most, bounds) < most, false);
    IF is_few THEN strictest := loose - 1; END IF;
  END IF;
  FOR tier IN strictest .. cardinality(tiers) LOOP
    EXIT WHEN found >= most;
    EXIT WHEN tier >= loose AND CASE WHEN narrowed THEN tier > widest AND any_there ELSE found >= enough END;
    question := tiers[tier];
    IF tier > strictest THEN question := question && !!tiers[tier - 1]; END IF;
    IF place IS NOT NULL THEN question := question && place; END IF;
    IF sorted_by IS NOT NULL AND coalesce(reach[tier] > most, true) THEN
      expected := reach[tier];
      IF coalesce(expected > walkable, true) THEN expected := coalesce(search_expected(question, walkable, bounds), expected, walkable); END IF;
      RETURN QUERY EXECUTE 'SELECT s.product_id, i.impacts, i.words @@ $8 FROM (
          SELECT d.product_id, d.ctid FROM (SELECT d.product_id, d.ctid FROM search_document AS d WHERE d.words @@ $1'
        || CASE WHEN by_card THEN ' AND d.words @@ $7' ELSE '' END
        || CASE WHEN expected < walkable THEN ' OFFSET 0' ELSE '' END
        || ') AS d JOIN published.product_card AS c ON c.id = d.product_id
          WHERE c.on_shelf AND ($3 IS NULL OR c.price_min >= $3) AND ($4 IS NULL OR c.price_min <= $4)
            AND (NOT $5 OR c.in_stock) AND ($6 IS NULL OR c.mean_score >= $6)'
        || format(' ORDER BY c.%I %s, d.product_id %s LIMIT $2) AS s JOIN search_document AS i ON i.ctid = s.ctid', sorted_by, direction, direction)
        USING question, most - found, least_price, most_price, stocked, least_score, bounds, in_stock;
      GET DIAGNOSTICS taken = ROW_COUNT;
      found := found + taken;
      any_there := any_there OR taken > 0;
    ELSE
      newest := last_part;
      is_asked := coalesce(reach[tier] < CASE WHEN narrowed THEN sortable ELSE 3 * most / 2 END, false) OR is_few AND tier = strictest;
      -- So many parts have as many as are wanted and some more, if they lie evenly in them.
      wanted := CASE WHEN is_asked THEN last_part + 1 ELSE 1 + (most - found)::bigint * (last_part + 1) * 5 / 4 / coalesce(reach[tier], sortable) END;
      WHILE newest >= 0 AND found < most LOOP
        -- From the beginning of a larger part, so that few words say which they are.
        oldest := greatest(newest - wanted + 1, 0);
        oldest := oldest - oldest % CASE WHEN wanted >= 64 THEN 64 WHEN wanted >= 8 THEN 8 ELSE 1 END;
        besides := CASE WHEN oldest > 0 OR newest < last_part THEN search_parts(oldest, newest) END;
        IF by_card THEN
          RETURN QUERY
            SELECT s.product_id, i.impacts, i.words @@ in_stock FROM (SELECT f.product_id, f.ctid FROM (
              SELECT d.product_id, d.ctid FROM search_document AS d
              -- One by one by its key: joined freely, all cards may be read for a few.
              CROSS JOIN LATERAL (
                SELECT FROM published.product_card AS c
                WHERE c.id = d.product_id AND c.on_shelf AND (least_price IS NULL OR c.price_min >= least_price)
                  AND (most_price IS NULL OR c.price_min <= most_price) AND (NOT stocked OR c.in_stock)
                  AND (least_score IS NULL OR c.mean_score >= least_score)
                OFFSET 0) AS fitting
              -- Within a query of its own, which nothing tells of the order: never along the key.
              WHERE d.words @@ question AND d.words @@ bounds AND d.words @@ coalesce(besides, bounds) OFFSET 0) AS f
            ORDER BY f.product_id DESC LIMIT most - found) AS s JOIN search_document AS i ON i.ctid = s.ctid;
        ELSIF besides IS NULL THEN
          RETURN QUERY
            SELECT s.product_id, i.impacts, i.words @@ in_stock FROM (SELECT f.product_id, f.ctid FROM (
              SELECT d.product_id, d.ctid FROM search_document AS d WHERE d.words @@ question OFFSET 0) AS f
            ORDER BY f.product_id DESC LIMIT most - found) AS s JOIN search_document AS i ON i.ctid = s.ctid;
        ELSE
          RETURN QUERY
            SELECT s.product_id, i.impacts, i.words @@ in_stock FROM (SELECT f.product_id, f.ctid FROM (
              SELECT d.product_id, d.ctid FROM search_document AS d WHERE d.words @@ question AND d.words @@ besides OFFSET 0) AS f
            ORDER BY f.product_id DESC LIMIT most - found) AS s JOIN search_document AS i ON i.ctid = s.ctid;
        END IF;
        GET DIAGNOSTICS taken = ROW_COUNT;
        found := found + taken;
        any_there := any_there OR taken > 0;
        read := newest - oldest + 1;
        newest := oldest - 1;
        EXIT WHEN tier >= loose AND found >= enough AND newest < last_part - loose_parts;
        -- As many as have the rest if they lie as densely there, and some more.
        wanted := least(wanted * 8, 1 + (most - found)::bigint * read * 5 / greatest(taken, 1) / 4);
        -- Where the last ones have few, and others that lie far from them too, the rest is read at once.
        IF NOT is_asked AND newest >= 0 AND taken::bigint * (last_part + 1) < read::bigint * sortable THEN
          is_asked := true;
          -- What its card leaves as well the next eight times as many tell sooner.
          IF reach[tier] < 5 * sortable OR NOT by_card AND search_expected(question, sortable) < sortable THEN wanted := newest + 1; END IF;
        END IF;
      END LOOP;
    END IF;
    -- The last parts tell at once of most questions, all of them only by telling of all.
    any_there := any_there OR by_card AND (EXISTS (SELECT FROM search_document AS d WHERE d.words @@ question AND d.words @@ first_parts)
      OR EXISTS (SELECT FROM search_document AS d WHERE d.words @@ question));
  END LOOP;
END $$;

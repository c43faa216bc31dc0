-- The candidates of a search: at most `most` products, from the strictest question to the widest. The wider half (from `loose` on)
-- is asked only while fewer than `enough` were found. The newest first, so that the same question finds the same ones wherever
-- they lie on the disk, and in however many steps: the last parts of the catalogue first, as many of them as are needed. `reach`: how many products each
-- question finds at most, where the vocabulary tells. `sorted_by`: a column of the card by which the list is sorted: of more than
-- `most` those that stand first by it, whatever says the words how strongly. `until`: none that came later. `first`: so many of the strict
-- questions are ranked before the others (`is_first`), where there are more than `most`; `ends_first`: no others are wanted. Never by a sequential scan, which the planner would
-- like for a frequent word with a LIMIT. What frequent words seldom say together is read whole at once, by the widest of the strict questions
-- alone, or of those that ask how strongly, and each document says which of the others hold (`search_expected`). What the words weigh is read
-- where the documents lie (`lies_at`, within one statement) by whoever ranks them. What the card must say is asked of the index too (`search_bounds`), beside
-- the words and not among them: each by itself says where to look next, the first one first, all in one are told for each word of the
-- rarest; and then of the card.
CREATE OR REPLACE FUNCTION search_candidates(tiers tsquery[], loose int, enough int, most int, place tsquery DEFAULT NULL,
  least_price bigint DEFAULT NULL, most_price bigint DEFAULT NULL, stocked boolean DEFAULT false, least_score int DEFAULT NULL,
  reach int[] DEFAULT NULL, sorted_by text DEFAULT NULL, rising boolean DEFAULT false, until uuid DEFAULT NULL, first int DEFAULT NULL,
  ends_first boolean DEFAULT false)
RETURNS TABLE (product_id uuid, lies_at tid, is_first boolean) LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 100
-- One search keeps one processor busy, however much there is to read.
SET enable_seqscan = off SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  -- Up to so many are read at once and sorted; of more the last parts of the catalogue are asked first.
  sortable CONSTANT int := 4000;
  -- Of so many all are read by the widest of the strict questions alone, and put in the order of the others: each would be told of the whole.
  few CONSTANT int := 3 * most;
  -- Of what has only some of the words the last parts will do where enough lie there.
  loose_parts CONSTANT int := 64;
  last_part CONSTANT int := (SELECT parts FROM search_corpus);
  -- Enough parts to tell at once of most words that they are there.
  first_parts CONSTANT tsquery := search_parts(greatest(last_part - 7, 0), last_part);
  newest int;
  oldest int;
  wanted int;
  besides tsquery;
  -- Stock the card alone is asked for: nearly all have it, so that the index would tell of each product that it has the longest word there is.
  bounds CONSTANT tsquery := search_bounds(least_price, most_price, false, least_score);
  by_card CONSTANT boolean := stocked OR bounds IS NOT NULL;
  narrowed boolean := by_card OR place IS NOT NULL;
  -- The strict ones hold each other: where the widest of them cannot find more than has room, it finds all that they do.
  strictest int := CASE WHEN loose > 1 AND sorted_by IS NOT NULL THEN loose - 1 ELSE 1 END;
  -- Along the index of a column each entry is asked for its words until there are enough. What no more have than would be asked is
  -- read by the index of words and sorted; and of what is narrowed besides a little more, since a walk may find nothing.
  walkable int := greatest(sqrt(most::float8 * (last_part + 1) * 5000), CASE WHEN narrowed THEN sortable ELSE 0 END);
  direction text := CASE WHEN rising THEN 'ASC' ELSE 'DESC' END;
  found int := 0;
  room int;
  whole boolean;
  near int := 0;
  taken int;
  widest int := loose - 1;
  -- Whether words and place leave anything, whatever its card says.
  any_there boolean := false;
  question tsquery;
  -- What the question before has found already; told by each that is met, since in the index it takes as long as the question.
  before tsquery;
  expected int;
  read int;
  is_few boolean := reach[loose - 1] <= most;
  -- Which question is read for the stricter ones too, and the one before it.
  at_once int := 0;
  weaker tsquery;
  is_asked boolean;
BEGIN
  IF narrowed THEN
    WHILE widest < cardinality(tiers) LOOP
      SELECT count(*) INTO near FROM (SELECT FROM search_document AS d WHERE d.words @@ first_parts AND d.words @@ tiers[widest] LIMIT enough) AS a;
      EXIT WHEN near >= enough;
      SELECT count(*) INTO near FROM (SELECT FROM search_document AS d WHERE d.words @@ tiers[widest] LIMIT enough) AS a;
      EXIT WHEN near >= enough;
      widest := widest + 1;
    END LOOP;
  END IF;
  -- Of a single term the vocabulary knows it.
  IF sorted_by IS NULL AND NOT ends_first AND loose > 2 AND NOT coalesce(is_few, false) AND (narrowed OR cardinality(tiers) >= loose) THEN
    question := tiers[loose - 1];
    IF place IS NOT NULL THEN question := question && place; END IF;
    is_few := coalesce(reach[loose - 1] <= few OR search_expected(question, few, bounds) <= few, false);
  END IF;
  is_few := coalesce(is_few, false) AND sorted_by IS NULL;
  IF is_few THEN
    strictest := loose - 1;
  ELSIF narrowed AND sorted_by IS NULL AND NOT ends_first AND loose > 3 AND reach[loose - 2] <= 5 * sortable THEN
    -- All that say it strongly may be few: of a kind, those that are called so.
    question := tiers[loose - 2];
    IF place IS NOT NULL THEN question := question && place; END IF;
    IF reach[loose - 2] <= few OR search_expected(question, few, bounds) <= few THEN strictest := loose - 2; END IF;
  END IF;
  IF sorted_by IS NULL AND strictest > 1 THEN
    at_once := strictest;
    weaker := tiers[strictest - 1];
  END IF;
  FOR tier IN strictest .. cardinality(tiers) LOOP
    whole := first IS NULL OR tier >= loose OR loose <= 2;
    room := CASE WHEN ends_first AND NOT whole THEN first ELSE most END;
    EXIT WHEN found >= room;
    EXIT WHEN tier >= loose AND CASE WHEN narrowed THEN tier > widest AND any_there ELSE found >= enough END;
    question := tiers[tier];
    IF place IS NOT NULL THEN question := question && place; END IF;
    IF tier > strictest THEN before := tiers[tier - 1]; END IF;
    IF sorted_by IS NOT NULL AND coalesce(reach[tier] > room, true) THEN
      expected := reach[tier];
      IF coalesce(expected > walkable, true) THEN expected := coalesce(search_expected(question, walkable, bounds), expected, walkable); END IF;
      RETURN QUERY EXECUTE 'SELECT d.product_id, d.ctid, true FROM (SELECT d.product_id, d.ctid FROM search_document AS d WHERE d.words @@ $1'
        || CASE WHEN before IS NOT NULL THEN ' AND NOT d.words @@ $8' ELSE '' END
        || CASE WHEN bounds IS NOT NULL THEN ' AND d.words @@ $7' ELSE '' END
        || CASE WHEN expected < walkable THEN ' OFFSET 0' ELSE '' END
        || ') AS d JOIN published.product_card AS c ON c.id = d.product_id
          WHERE c.on_shelf AND ($3 IS NULL OR c.price_min >= $3) AND ($4 IS NULL OR c.price_min <= $4)
            AND (NOT $5 OR c.in_stock) AND ($6 IS NULL OR c.mean_score >= $6)'
        || format(' ORDER BY c.%I %s, d.product_id %s LIMIT $2', sorted_by, direction, direction)
        USING question, room - found, least_price, most_price, stocked, least_score, bounds, before;
      GET DIAGNOSTICS taken = ROW_COUNT;
      found := found + taken;
      any_there := any_there OR taken > 0;
    ELSE
      newest := last_part;
      is_asked := coalesce(reach[tier] < CASE WHEN narrowed THEN sortable ELSE 3 * most / 2 END, false) OR tier = at_once;
      -- So many parts have as many as are wanted and some more, if they lie evenly in them.
      wanted := CASE WHEN is_asked THEN last_part + 1 ELSE 1 + (room - found)::bigint * (last_part + 1) * 5 / 4 / coalesce(reach[tier], sortable) END;
      WHILE newest >= 0 AND found < room LOOP
        -- From the beginning of a larger part, so that few words say which they are.
        oldest := greatest(newest - wanted + 1, 0);
        oldest := oldest - oldest % CASE WHEN wanted >= 512 THEN 64 WHEN wanted >= 24 THEN 8 ELSE 1 END;
        -- Nearly all are told by the documents themselves: as words they are as many as the catalogue has products.
        besides := CASE WHEN oldest > 0 OR 4 * newest < 3 * last_part THEN search_parts(oldest, newest) END;
        IF by_card THEN
          RETURN QUERY
            SELECT f.product_id, f.ctid,
              whole OR is_few AND f.many <= most OR found + row_number() OVER (ORDER BY f.strength DESC, f.part DESC, f.product_id DESC) <= first FROM (
              SELECT *, count(*) OVER () AS many FROM (
                -- Within a query of its own, which nothing tells of the order: never along the key.
                SELECT d.product_id, d.part, d.ctid, CASE WHEN tier <> at_once OR NOT d.words @@ weaker THEN 0 WHEN loose > 2 AND d.words @@ tiers[1] THEN 3
                  WHEN loose > 3 AND d.words @@ tiers[2] THEN 2 ELSE 1 END AS strength
                FROM search_document AS d
                WHERE d.words @@ coalesce(besides, question) AND d.words @@ question AND d.words @@ coalesce(bounds, question) AND d.part <= newest
                  AND (before IS NULL OR NOT d.words @@ before) AND (until IS NULL OR d.product_id <= until) OFFSET 0) AS d
              ORDER BY d.strength DESC, d.part DESC, d.product_id DESC OFFSET 0) AS f
            -- One by one by its key and in their order: joined freely, all cards may be read for a few.
            CROSS JOIN LATERAL (
              SELECT FROM published.product_card AS c
              WHERE c.id = f.product_id AND c.on_shelf AND (least_price IS NULL OR c.price_min >= least_price)
                AND (most_price IS NULL OR c.price_min <= most_price) AND (NOT stocked OR c.in_stock)
                AND (least_score IS NULL OR c.mean_score >= least_score)
              OFFSET 0) AS fitting
            ORDER BY f.strength DESC, f.part DESC, f.product_id DESC LIMIT room - found;
        ELSIF besides IS NULL THEN
          RETURN QUERY
            SELECT f.product_id, f.ctid,
              whole OR is_few AND f.many <= most OR found + row_number() OVER (ORDER BY f.strength DESC, f.part DESC, f.product_id DESC) <= first FROM (
              SELECT *, count(*) OVER () AS many FROM (
                SELECT d.product_id, d.part, d.ctid, CASE WHEN tier <> at_once OR NOT d.words @@ weaker THEN 0 WHEN loose > 2 AND d.words @@ tiers[1] THEN 3
                  WHEN loose > 3 AND d.words @@ tiers[2] THEN 2 ELSE 1 END AS strength
                FROM search_document AS d WHERE d.words @@ question AND d.part <= newest
                  AND (before IS NULL OR NOT d.words @@ before) AND (until IS NULL OR d.product_id <= until) OFFSET 0) AS d) AS f
            ORDER BY f.strength DESC, f.part DESC, f.product_id DESC LIMIT room - found;
        ELSE
          RETURN QUERY
            SELECT f.product_id, f.ctid, whole OR found + row_number() OVER (ORDER BY f.part DESC, f.product_id DESC) <= first FROM (
              SELECT d.product_id, d.part, d.ctid FROM search_document AS d WHERE d.words @@ besides AND d.words @@ question
                AND (before IS NULL OR NOT d.words @@ before) AND (until IS NULL OR d.product_id <= until) OFFSET 0) AS f
            ORDER BY f.part DESC, f.product_id DESC LIMIT room - found;
        END IF;
        GET DIAGNOSTICS taken = ROW_COUNT;
        found := found + taken;
        any_there := any_there OR taken > 0;
        read := newest - oldest + 1;
        newest := oldest - 1;
        EXIT WHEN tier >= loose AND found >= enough AND newest < last_part - loose_parts;
        -- As many as have the rest if they lie as densely there, and some more.
        wanted := least(wanted * 8, 1 + (room - found)::bigint * read * 5 / greatest(taken, 1) / 4);
        -- Where the last ones have few, and others that lie far from them too, the rest is read at once, unless a half of it will do.
        IF NOT is_asked AND newest >= 0 AND 2 * wanted > newest AND taken::bigint * (last_part + 1) < read::bigint * sortable THEN
          is_asked := true;
          -- What its card leaves as well the next eight times as many tell sooner.
          IF reach[tier] < 5 * sortable OR NOT by_card AND search_expected(question, sortable) < sortable THEN wanted := newest + 1; END IF;
        END IF;
      END LOOP;
    END IF;
    -- The last parts tell at once of most questions, all of them only by telling of all.
    any_there := any_there OR by_card AND (EXISTS (SELECT FROM search_document AS d WHERE d.words @@ first_parts AND d.words @@ question)
      OR EXISTS (SELECT FROM search_document AS d WHERE d.words @@ question));
  END LOOP;
END $$;

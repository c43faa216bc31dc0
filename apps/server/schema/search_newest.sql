-- The newest products on the shelf of which all these questions hold and whose card says so: at most `most`. `reach`: of about so many they
-- hold. The last parts of the catalogue are asked first, as many as have what is wanted and some more if it lies evenly there, then as many as
-- have the rest, at most eight times as many. Each question by itself says where to look next: asked in one, the index would tell all of them
-- for each product of the rarest word.
CREATE OR REPLACE FUNCTION search_newest(questions tsquery[], most int, reach bigint, least_price bigint, most_price bigint, stocked boolean,
  least_score int)
RETURNS TABLE (product_id uuid) LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 1000
SET enable_seqscan = off SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  last_part CONSTANT int := (SELECT parts FROM search_corpus);
  held CONSTANT text := (SELECT string_agg(format('d.words @@ $1[%s]', n), ' AND ') FROM generate_series(1, cardinality(questions)) AS n);
  newest int := last_part;
  oldest int;
  wanted bigint := 1 + most::bigint * (last_part + 1) * 5 / 4 / greatest(reach, 1);
  found int := 0;
  taken int;
  read int;
BEGIN
  WHILE newest >= 0 AND found < most LOOP
    -- From the beginning of a larger part, so that few words say which they are.
    oldest := greatest(newest - wanted + 1, 0);
    oldest := oldest - oldest % CASE WHEN wanted >= 512 THEN 64 WHEN wanted >= 24 THEN 8 ELSE 1 END;
    RETURN QUERY EXECUTE 'SELECT f.product_id FROM (
        SELECT d.product_id FROM search_document AS d
        -- One by one by its key: joined freely, all cards may be read for a few.
        CROSS JOIN LATERAL (
          SELECT FROM published.product_card AS c
          WHERE c.id = d.product_id AND c.on_shelf AND ($4 IS NULL OR c.price_min >= $4) AND ($5 IS NULL OR c.price_min <= $5)
            AND (NOT $6 OR c.in_stock) AND ($7 IS NULL OR c.mean_score > 0 AND c.mean_score >= $7)
          OFFSET 0) AS fitting
        -- Of few parts it is said first where to look at all. Nearly all are told by the documents: as words they are as many as the catalogue has.
        WHERE ' || CASE WHEN oldest = 0 AND 4 * newest > 3 * last_part THEN held || ' AND d.part <= $8'
          WHEN newest - oldest < 24 THEN 'd.words @@ $2 AND ' || held ELSE held || ' AND d.words @@ $2' END || ' OFFSET 0) AS f
      ORDER BY f.product_id DESC LIMIT $3'
      USING questions, search_parts(oldest, newest), most - found, least_price, most_price, stocked, least_score, newest;
    GET DIAGNOSTICS taken = ROW_COUNT;
    found := found + taken;
    read := newest - oldest + 1;
    newest := oldest - 1;
    wanted := least(wanted * 8, 1 + (most - found)::bigint * read * 5 / 4 / greatest(taken, 1));
  END LOOP;
END $$;

-- Narrowing lists and counting what each choice would leave.

ALTER TABLE product_card
  -- Mean of the stars x 1000, rounded down; 0 while nobody rated. Not score_key, which is pulled to the middle for sorting.
  ADD COLUMN mean_score int NOT NULL GENERATED ALWAYS AS (CASE WHEN stars = '{0,0,0,0,0}' THEN 0
    ELSE 1000 * (stars[1] + 2 * stars[2] + 3 * stars[3] + 4 * stars[4] + 5 * stars[5])
      / (stars[1] + stars[2] + stars[3] + stars[4] + stars[5]) END) STORED;

-- As before, and with a place: products of a shop, a brand, a trait. How loosely words are taken is decided by the words
-- alone, so that a filter narrows what is found and never widens it; only where nothing at all is left are they taken
-- more loosely.
DROP FUNCTION search_candidates(tsquery[], int, int, int);
CREATE FUNCTION search_candidates(tiers tsquery[], loose int, enough int, most int, place tsquery DEFAULT NULL)
RETURNS TABLE (product_id uuid, impacts jsonb) LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 100
SET enable_seqscan = off AS $$
DECLARE
  found int := 0;
  near int := 0;
  taken int;
  widest int := loose - 1;
  question tsquery;
BEGIN
  IF place IS NOT NULL THEN
    WHILE widest < cardinality(tiers) LOOP
      SELECT count(*) INTO near FROM (SELECT FROM search_document AS d WHERE d.words @@ tiers[widest] LIMIT enough) AS a;
      EXIT WHEN near >= enough;
      widest := widest + 1;
    END LOOP;
  END IF;
  FOR tier IN 1 .. cardinality(tiers) LOOP
    EXIT WHEN found >= most;
    EXIT WHEN tier >= loose AND CASE WHEN place IS NULL THEN found >= enough ELSE tier > widest AND found > 0 END;
    question := tiers[tier];
    IF tier > 1 THEN question := question && !!tiers[tier - 1]; END IF;
    IF place IS NOT NULL THEN question := question && place; END IF;
    RETURN QUERY SELECT d.product_id, d.impacts FROM search_document AS d WHERE d.words @@ question LIMIT most - found;
    GET DIAGNOSTICS taken = ROW_COUNT;
    found := found + taken;
  END LOOP;
END $$;

-- The question by which products are found that cost and are rated so, and are in stock where that is wanted: of as few words as say it.
-- At both ends of the prices, and of the stars, a little more: the card is asked as well. Many words take longer than the little more.
-- Null where nothing is wanted. As search_bound_words tells it.
CREATE OR REPLACE FUNCTION search_bounds(least_price bigint, most_price bigint, stocked boolean, least_score int) RETURNS tsquery
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  -- More than anything costs.
  dearest CONSTANT bigint := 10::bigint ^ 15;
  question tsquery;
  words text[] := '{}';
  at bigint;
  figures int;
  decade bigint;
  -- Of those with the same first figure.
  last bigint;
BEGIN
  IF num_nonnulls(least_price, most_price) > 0 THEN
    at := greatest(least_price, 1);
    WHILE at <= least(most_price, dearest) LOOP
      figures := length(at::text);
      decade := 10::bigint ^ (figures - 1);
      last := least(most_price, at - at % decade + decade - 1);
      IF at = decade AND (most_price IS NULL OR 10 * decade - 1 <= most_price) THEN
        words := words || ('price0:' || figures);
        at := 10 * decade;
      -- Half of them or more.
      ELSIF 2 * (last - at + 1) >= decade THEN
        words := words || ('price1:' || figures || ':' || at / decade);
        at := at - at % decade + decade;
      ELSE
        words := words || ('price2:' || figures || ':' || left(rpad(at::text, 2, '0'), 2));
        at := at - at % greatest(decade / 10, 1) + greatest(decade / 10, 1);
      END IF;
    END LOOP;
    -- The least above the most: nothing costs that.
    question := coalesce((SELECT string_agg(quote_literal(word), ' | ') FROM unnest(words) AS word), quote_literal('price0:none'))::tsquery;
  END IF;
  IF stocked THEN question := coalesce(question && '''stock:''', '''stock:'''); END IF;
  IF least_score IS NOT NULL THEN
    words := ARRAY(SELECT quote_literal('stars:' || half) FROM generate_series(greatest(least_score / 500, 2), 10) AS half);
    question := coalesce(question && array_to_string(words, ' | ')::tsquery, array_to_string(words, ' | ')::tsquery);
  END IF;
  RETURN question;
END $$;

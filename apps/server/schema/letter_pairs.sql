-- Each two letters that stand beside each other in a text. Each letter is taken with the one behind it: picked out of the array by their
-- numbers, both would be counted to from the first one, and a long text would take its length squared.
CREATE OR REPLACE FUNCTION letter_pairs(said text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT p.letter || p.next), '{}')
  FROM (SELECT string_to_array(lower(said), NULL) AS letters) AS l
    CROSS JOIN LATERAL unnest(l.letters, l.letters[2:]) AS p (letter, next)
  WHERE p.next IS NOT NULL
$$;

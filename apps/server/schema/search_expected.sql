-- How many products a question finds most likely, and what is asked besides, as four parts of the catalogue say that lie far from each
-- other; of more than `enough` no more is told than that, and of many more one part says it. Null where the catalogue is small.
CREATE OR REPLACE FUNCTION search_expected(question tsquery, enough int, besides tsquery DEFAULT NULL) RETURNS int LANGUAGE plpgsql STABLE PARALLEL SAFE
-- By the index of words: of a few the planner would look for them along the key.
SET enable_seqscan = off SET enable_indexscan = off AS $$
DECLARE
  parts CONSTANT int := 1 + (SELECT c.parts FROM search_corpus AS c);
  few CONSTANT tsquery := (SELECT string_agg(quote_literal('part:' || (2 * n + 1) * parts / 8), ' | ') FROM generate_series(0, 3) AS n);
  fourth CONSTANT tsquery := quote_literal('part:' || 3 * parts / 8);
  found int;
BEGIN
  IF parts < 16 THEN RETURN NULL; END IF;
  -- The part comes first: it says where to look at all.
  SELECT count(*) INTO found FROM (
    SELECT FROM search_document AS d WHERE d.words @@ fourth AND d.words @@ question AND d.words @@ coalesce(besides, fourth)
    LIMIT 1 + enough * 4 / parts) AS a;
  IF found > enough * 4 / parts THEN RETURN parts * found; END IF;
  RETURN parts / 4 * (SELECT count(*) FROM (
    SELECT FROM search_document AS d WHERE d.words @@ few AND d.words @@ question AND d.words @@ coalesce(besides, few) LIMIT 1 + enough * 4 / parts) AS a);
END $$;

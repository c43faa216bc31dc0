-- Of what a frequent word finds the newest are wanted. Each product has words more that say in which part of the catalogue it lies,
-- of five thousand each, and in which eight and sixty-four of those, so that the index finds the newest ones without telling of all.
CREATE FUNCTION search_part_words(part int) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY['part:' || part, 'part8:' || part / 8, 'part64:' || part / 64]
$$;
ALTER TABLE search_corpus ADD COLUMN parts int NOT NULL DEFAULT 0;
ALTER TABLE search_document ADD COLUMN part int NOT NULL DEFAULT 0;
UPDATE search_document AS d SET part = n.part, words = d.words || array_to_tsvector(search_part_words(n.part))
FROM (SELECT product_id, ((row_number() OVER (ORDER BY product_id) - 1) / 5000)::int AS part FROM search_document) AS n
WHERE n.product_id = d.product_id;
UPDATE search_corpus SET parts = products / 5000;

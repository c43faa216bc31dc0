-- What is searched: the words of each product, how much each says about it, and how many products have it.

-- Shard key: product_id. Written with the product, in its transaction.
CREATE TABLE search_document (
  product_id uuid PRIMARY KEY REFERENCES product,
  -- array_to_tsvector of the words, of "word=2" for a word that carries its product (1 to 3, see document.ts), and of
  -- "shop:<id>" and "category:<id>", so that one index answers for words and place together.
  words tsvector NOT NULL,
  -- {"word": 1..999}: the part of BM25 that depends on the product alone, times 1,000.
  impacts jsonb NOT NULL CHECK (jsonb_typeof(impacts) = 'object')
  -- Kept in the row: a thousand of them are read for a search, and unpacking would cost more than reading.
) WITH (toast_tuple_target = 8160);
CREATE INDEX search_document_words ON search_document USING gin (words);

-- Shard key: word. Kept by the write, so that no search counts anything.
CREATE TABLE search_word (
  word text PRIMARY KEY,
  -- How people write it, for suggestions; null for what nobody writes by itself, such as a pair of Chinese characters.
  shown text,
  products int NOT NULL CHECK (products >= 0)
) WITH (fillfactor = 80);
CREATE INDEX search_word_near ON search_word USING gin (word gin_trgm_ops);
CREATE INDEX search_word_start ON search_word (word text_pattern_ops) WHERE shown IS NOT NULL;

-- One row: how many documents there are. Reference table.
CREATE TABLE search_corpus (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  products int NOT NULL DEFAULT 0 CHECK (products >= 0)
);
INSERT INTO search_corpus DEFAULT VALUES;

-- The candidates of a search: at most `most` products, from the strictest question to the widest. The wider half
-- (from `loose` on) is asked only while fewer than `enough` were found. Never by a sequential scan, which the planner
-- would like for a frequent word with a LIMIT and which costs the whole table when the word is not that frequent.
CREATE FUNCTION search_candidates(tiers tsquery[], loose int, enough int, most int)
RETURNS TABLE (product_id uuid, impacts jsonb) LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 100
SET enable_seqscan = off AS $$
DECLARE
  found int := 0;
  taken int;
  question tsquery;
BEGIN
  FOR tier IN 1 .. cardinality(tiers) LOOP
    EXIT WHEN found >= most OR (tier >= loose AND found >= enough);
    question := tiers[tier];
    IF tier > 1 THEN question := question && !!tiers[tier - 1]; END IF;
    RETURN QUERY SELECT d.product_id, d.impacts FROM search_document AS d WHERE d.words @@ question LIMIT most - found;
    GET DIAGNOSTICS taken = ROW_COUNT;
    found := found + taken;
  END LOOP;
END $$;

-- The simple search before this one.
DROP INDEX product_search;
ALTER TABLE product DROP COLUMN search_text;

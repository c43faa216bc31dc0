-- Words with two slips, and words that were cut by an older release. src/modules/search/README.md.

-- How often products have a word, as the binary logarithm: it moves so seldom that an index on it costs the writers little.
ALTER TABLE search_word ADD COLUMN frequency_class smallint
  GENERATED ALWAYS AS (floor(ln(greatest(products, 0)::float8 + 1) / ln(2::float8))::smallint) STORED;
CREATE INDEX search_word_likely ON search_word ("left"(word, 1), frequency_class DESC, word) WHERE shown IS NOT NULL;

-- By which edition of the cutter its words were cut; 0: before there were editions.
ALTER TABLE search_document ADD COLUMN edition smallint NOT NULL DEFAULT 0;
CREATE INDEX search_document_of_edition ON search_document (edition, product_id);

-- Most words of a large vocabulary are model numbers, and nobody who mistyped a word meant one: they are left out where the
-- nearest are looked for.
DROP INDEX search_word_near;
CREATE INDEX search_word_near ON search_word USING gin (word gin_trgm_ops) WHERE word !~ '[0-9]';

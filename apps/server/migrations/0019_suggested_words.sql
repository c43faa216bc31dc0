-- Which words are suggested to whom: those of titles and brands, in the languages in which they stand there. What only a
-- description says finds its product, but nobody is led to it while typing.
ALTER TABLE search_word ADD COLUMN languages text[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN search_word.languages IS 'Locale codes of the readers who see a title with it, * for all; only ever added to.';

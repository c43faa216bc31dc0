-- What people search for, counted by day: how often, by how many, and what it found. Nothing that names anybody, and no more words of a
-- day than may be counted. src/modules/searches/README.md.

CREATE TABLE searched (
  day date NOT NULL,
  -- Inside of which shop; null is in all of them.
  shop_id uuid,
  lang text NOT NULL,
  word text NOT NULL CONSTRAINT searched_word CHECK (length(word) BETWEEN 1 AND 60),
  times int NOT NULL CONSTRAINT searched_times CHECK (times > 0),
  -- By how many on that day, as far as they can be told apart.
  callers int NOT NULL CONSTRAINT searched_callers CHECK (callers BETWEEN 0 AND times),
  -- How many products there were the last time.
  found int NOT NULL CONSTRAINT searched_found CHECK (found >= 0)
);
COMMENT ON TABLE searched IS 'Of the market as a whole.';
CREATE UNIQUE INDEX searched_once ON searched (day, shop_id, lang, word) NULLS NOT DISTINCT;
CREATE INDEX searched_in_shop ON searched (shop_id, day) WHERE shop_id IS NOT NULL;
-- What may be popular: words that several people searched on one day, and that found something.
CREATE INDEX searched_by_several ON searched (lang, day) INCLUDE (word, callers) WHERE callers >= 5 AND found > 0 AND shop_id IS NULL;

-- How many words of a day are counted, and what callers are told apart by on that day.
CREATE TABLE search_day (
  day date PRIMARY KEY,
  salt bytea NOT NULL,
  words int NOT NULL DEFAULT 0 CONSTRAINT search_day_words CHECK (words >= 0)
);
COMMENT ON TABLE search_day IS 'Of the market as a whole.';

-- Who has searched for what on a day, as a digest of the day: it says that somebody did so already, and goes with the salt once the day is over.
CREATE TABLE search_asker (
  day date NOT NULL REFERENCES search_day,
  digest bytea NOT NULL CONSTRAINT search_asker_digest CHECK (length(digest) = 16),
  PRIMARY KEY (day, digest)
);
COMMENT ON TABLE search_asker IS 'Of the market as a whole.';

-- Words that are shown to nobody as popular, by whom of the house.
CREATE TABLE search_hidden (
  word text PRIMARY KEY CONSTRAINT search_hidden_word CHECK (length(word) BETWEEN 1 AND 60),
  hidden_by uuid NOT NULL,
  hidden_at timestamptz NOT NULL
);
COMMENT ON TABLE search_hidden IS 'Of the market as a whole.';

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'tradewind_shop') THEN
    REVOKE INSERT, UPDATE, DELETE ON search_hidden FROM tradewind_shop;
  END IF;
  -- The console throws away what tells callers apart, and reads none of it.
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'tradewind_console') THEN
    REVOKE ALL ON search_asker, search_day FROM tradewind_console;
    GRANT DELETE, SELECT (day) ON search_asker TO tradewind_console;
    GRANT DELETE, UPDATE (salt), SELECT (day, words) ON search_day TO tradewind_console;
    REVOKE INSERT, UPDATE ON searched FROM tradewind_console;
  END IF;
END $$;

INSERT INTO keeping (kind, days, least) VALUES ('searches', 35, 1);

-- What people read here: help, and the law texts. Each in every language, and every text that ever stood there.

CREATE TABLE article (
  id text PRIMARY KEY CONSTRAINT article_id_is_an_address CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  kind text NOT NULL CONSTRAINT article_kind CHECK (kind IN ('help', 'law')),
  -- Under which heading help stands; law texts stand under none.
  topic text CONSTRAINT article_topic CHECK (topic IN ('orders', 'refunds', 'wallet', 'held', 'shops', 'account')),
  place int NOT NULL,
  -- What is in force: an edition is a change that readers are told of, and of the terms one that is accepted anew.
  edition int NOT NULL CONSTRAINT article_edition CHECK (edition > 0),
  since timestamptz NOT NULL,
  retired_at timestamptz,
  CONSTRAINT article_help_has_a_topic CHECK ((kind = 'help') = (topic IS NOT NULL))
);
COMMENT ON TABLE article IS 'Of the market as a whole.';

-- Only grows: the text with the highest revision stands, the others are how it came about.
CREATE TABLE article_text (
  article_id text NOT NULL REFERENCES article,
  lang text NOT NULL,
  revision int NOT NULL CONSTRAINT article_text_revision CHECK (revision > 0),
  -- The edition that it is the text of: one of an older edition is not shown, English is.
  edition int NOT NULL CONSTRAINT article_text_edition CHECK (edition > 0),
  title text NOT NULL CONSTRAINT article_text_title CHECK (btrim(title) <> ''),
  body text NOT NULL CONSTRAINT article_text_body CHECK (btrim(body) <> ''),
  changed text CONSTRAINT article_text_changed CHECK (btrim(changed) <> ''),
  -- Who of the house wrote it; nobody, where it came with the program: then the hash of its file is known.
  author_id uuid REFERENCES staff,
  file_sha256 bytea CONSTRAINT article_text_file_sha256 CHECK (length(file_sha256) = 32),
  title_words tsvector NOT NULL,
  words tsvector NOT NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (article_id, lang, revision),
  CONSTRAINT article_text_has_one_origin CHECK ((author_id IS NULL) <> (file_sha256 IS NULL))
);
COMMENT ON TABLE article_text IS 'Key: article_id.';
CREATE TRIGGER article_text_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON article_text
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER article_text_row_stays BEFORE UPDATE OR DELETE ON article_text
  FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();

-- What somebody of the house is writing: seen by the house alone, until it is published.
CREATE TABLE article_draft (
  article_id text NOT NULL REFERENCES article,
  lang text NOT NULL,
  title text NOT NULL CONSTRAINT article_draft_title CHECK (btrim(title) <> ''),
  body text NOT NULL CONSTRAINT article_draft_body CHECK (btrim(body) <> ''),
  author_id uuid NOT NULL REFERENCES staff,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (article_id, lang)
);
COMMENT ON TABLE article_draft IS 'Key: article_id.';

-- Who opened an article last when, and whether it helped them: counted once for a day, asked once for all.
CREATE TABLE article_reader (
  shopper_id uuid NOT NULL REFERENCES shopper,
  article_id text NOT NULL REFERENCES article,
  opened_on date NOT NULL,
  helped boolean,
  remark text CONSTRAINT article_reader_remark CHECK (btrim(remark) <> ''),
  answered_at timestamptz,
  PRIMARY KEY (shopper_id, article_id),
  CONSTRAINT article_reader_answers_whole CHECK ((helped IS NULL) = (answered_at IS NULL)),
  CONSTRAINT article_reader_remarks_what_did_not_help CHECK (remark IS NULL OR NOT helped)
);
COMMENT ON TABLE article_reader IS 'Key: shopper_id.';
CREATE INDEX article_reader_remarks ON article_reader (article_id, answered_at) WHERE remark IS NOT NULL;

CREATE TABLE article_day (
  article_id text NOT NULL REFERENCES article,
  day date NOT NULL,
  opened int NOT NULL CONSTRAINT article_day_opened CHECK (opened > 0),
  PRIMARY KEY (article_id, day)
);
COMMENT ON TABLE article_day IS 'Key: article_id.';

CREATE TABLE article_tally (
  article_id text PRIMARY KEY REFERENCES article,
  helped int NOT NULL CONSTRAINT article_tally_helped CHECK (helped >= 0),
  not_helped int NOT NULL CONSTRAINT article_tally_not_helped CHECK (not_helped >= 0)
);
COMMENT ON TABLE article_tally IS 'Key: article_id.';

-- Which edition of the terms somebody accepted, and when.
CREATE TABLE terms_accepted (
  shopper_id uuid NOT NULL REFERENCES shopper,
  edition int NOT NULL CONSTRAINT terms_accepted_edition CHECK (edition > 0),
  accepted_at timestamptz NOT NULL,
  PRIMARY KEY (shopper_id, edition)
);
COMMENT ON TABLE terms_accepted IS 'Key: shopper_id.';

CREATE VIEW published.terms_in_force WITH (security_invoker = true) AS
  SELECT edition, since FROM article WHERE id = 'terms' AND kind = 'law';

-- The storefront reads what stands and notes what its readers say; the house alone writes.
REVOKE ALL ON article, article_text, article_draft, article_reader, article_day, article_tally, terms_accepted
  FROM tradewind_shop, tradewind_console;
GRANT SELECT ON article, article_text TO tradewind_shop;
GRANT SELECT, INSERT, UPDATE ON article_reader, article_day, article_tally TO tradewind_shop;
GRANT SELECT, INSERT ON terms_accepted TO tradewind_shop;
GRANT SELECT ON published.terms_in_force TO tradewind_shop, tradewind_console;
GRANT SELECT, INSERT, UPDATE ON article TO tradewind_console;
GRANT SELECT, INSERT ON article_text TO tradewind_console;
GRANT SELECT, INSERT, UPDATE, DELETE ON article_draft TO tradewind_console;
GRANT SELECT ON article_reader, article_day, article_tally, terms_accepted TO tradewind_console;

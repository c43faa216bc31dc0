-- Catalogues that are read from files. Shard key of both: shop_id.

-- One file on its way into a shop. Its place moves in the transaction that writes the rows up to there, so that a run
-- that was killed goes on behind the last row that is in.
CREATE TABLE import_run (
  id uuid PRIMARY KEY,
  shop_id uuid NOT NULL REFERENCES shop,
  -- Who reads the file: the command line, or the server for the console.
  origin text NOT NULL CHECK (origin IN ('terminal', 'console')),
  file_name text NOT NULL,
  file_bytes bigint NOT NULL CHECK (file_bytes >= 0),
  file_sha256 bytea NOT NULL,
  format text NOT NULL CHECK (format IN ('shopify', 'csv', 'ndjson')),
  -- How the file is to be read: mapping, language, category. The same file read otherwise is another run.
  settings jsonb NOT NULL,
  settings_sha256 bytea NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  -- A key of the messages, where the run failed.
  failure text CHECK ((state = 'failed') = (failure IS NOT NULL)),
  -- The last line of the file that has been dealt with, and how far into the file that is.
  line int NOT NULL DEFAULT 0,
  bytes_read bigint NOT NULL DEFAULT 0,
  -- Products.
  created int NOT NULL DEFAULT 0,
  changed int NOT NULL DEFAULT 0,
  same int NOT NULL DEFAULT 0,
  -- Rows of which nothing was taken.
  refused int NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL,
  moved_at timestamptz NOT NULL,
  finished_at timestamptz,
  CHECK ((state IN ('done', 'failed')) = (finished_at IS NOT NULL))
);
CREATE INDEX import_run_newest ON import_run (shop_id, id);
-- The same file, read in the same way, is under way once.
CREATE UNIQUE INDEX import_run_open ON import_run (shop_id, file_sha256, settings_sha256)
  WHERE state IN ('waiting', 'running');
CREATE INDEX import_run_todo ON import_run (moved_at) WHERE state IN ('waiting', 'running') AND origin = 'console';

-- What is to be told of a row.
CREATE TABLE import_issue (
  run_id uuid NOT NULL REFERENCES import_run,
  place bigint GENERATED ALWAYS AS IDENTITY,
  line int NOT NULL,
  -- The column or field; empty for the whole row.
  field text NOT NULL,
  -- A key of the messages and its arguments.
  reason text NOT NULL,
  args jsonb NOT NULL,
  -- What stood there, shortened.
  value text NOT NULL,
  -- Whether nothing of the row was taken.
  refused boolean NOT NULL,
  PRIMARY KEY (run_id, place)
);
-- That pictures on other hosts are not fetched is said once.
CREATE UNIQUE INDEX import_issue_far ON import_issue (run_id) WHERE reason = 'picture_far';

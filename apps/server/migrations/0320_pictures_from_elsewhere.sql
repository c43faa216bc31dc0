-- A catalogue is tried before it is taken, its columns are chosen on screen, and pictures that it names elsewhere on the web
-- are fetched by a job: each is a row, so that what a killed process had in hand is taken up by the next one.

ALTER TABLE import_run
  ADD COLUMN dry boolean NOT NULL DEFAULT false,
  ADD COLUMN columns jsonb,
  ADD COLUMN pictures integer NOT NULL DEFAULT 0,
  ADD COLUMN pictures_fetched integer NOT NULL DEFAULT 0,
  ADD COLUMN pictures_refused integer NOT NULL DEFAULT 0,
  DROP CONSTRAINT import_run_state_check,
  ADD CONSTRAINT import_run_state_check
    CHECK (state IN ('waiting', 'running', 'asking', 'foreseen', 'fetching', 'done', 'failed')),
  ADD CONSTRAINT import_run_dry_changes_nothing CHECK (NOT dry OR state NOT IN ('fetching', 'done'));
CREATE INDEX import_run_fetching ON import_run (id) WHERE state = 'fetching';
CREATE INDEX import_run_asked_back ON import_run (shop_id, id) WHERE state IN ('asking', 'foreseen');

-- It was said once for a run that pictures elsewhere are not fetched; now each that could not be is told at its line.
DROP INDEX import_issue_far;

CREATE TABLE import_change (
  run_id uuid NOT NULL REFERENCES import_run (id),
  place bigint GENERATED ALWAYS AS IDENTITY,
  line integer NOT NULL,
  handle text NOT NULL,
  title text NOT NULL,
  created boolean NOT NULL,
  changes jsonb NOT NULL,
  PRIMARY KEY (run_id, place)
);
COMMENT ON TABLE import_change IS 'Key: run_id.';

CREATE TABLE import_picture (
  run_id uuid NOT NULL REFERENCES import_run (id),
  address text NOT NULL,
  host text NOT NULL,
  line integer NOT NULL,
  field text NOT NULL,
  state text NOT NULL,
  due_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  picture jsonb,
  PRIMARY KEY (run_id, address),
  CONSTRAINT import_picture_state_check CHECK (state IN ('waiting', 'fetching', 'fetched', 'refused')),
  CONSTRAINT import_picture_due CHECK ((state IN ('waiting', 'fetching')) = (due_at IS NOT NULL)),
  CONSTRAINT import_picture_there CHECK ((state = 'fetched') = (picture IS NOT NULL))
);
COMMENT ON TABLE import_picture IS 'Key: run_id.';
CREATE INDEX import_picture_todo ON import_picture (due_at) WHERE state IN ('waiting', 'fetching');
CREATE INDEX import_picture_in_hand ON import_picture (host) WHERE state = 'fetching';

-- A product of a run that waits for pictures: what its rows say of them, and for how many of them it still waits.
CREATE TABLE import_product (
  run_id uuid NOT NULL REFERENCES import_run (id),
  handle text NOT NULL,
  patch jsonb NOT NULL,
  found jsonb NOT NULL,
  addresses text[] NOT NULL,
  waits_for integer NOT NULL,
  on_shelf boolean NOT NULL,
  PRIMARY KEY (run_id, handle),
  CONSTRAINT import_product_waits_for_check CHECK (waits_for >= 0)
);
COMMENT ON TABLE import_product IS 'Key: run_id.';
CREATE INDEX import_product_ready ON import_product (run_id) WHERE waits_for = 0;
CREATE INDEX import_product_addresses ON import_product USING gin (addresses);

-- How a shop read files with this head before.
CREATE TABLE import_head (
  shop_id uuid NOT NULL REFERENCES shop (id),
  head_sha256 bytea NOT NULL,
  columns jsonb NOT NULL,
  chosen_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, head_sha256)
);
COMMENT ON TABLE import_head IS 'Key: shop_id.';

GRANT SELECT, INSERT, UPDATE, DELETE ON import_change, import_picture, import_product, import_head
  TO tradewind_shop, tradewind_console;

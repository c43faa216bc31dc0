-- A list of stock that came back as a file. Read and judged at once, taken in some rows at a time once somebody says so; within ten minutes taken back.
CREATE TABLE stock_file (
  id uuid PRIMARY KEY,
  shop_id uuid NOT NULL REFERENCES shop (id),
  staff_id uuid NOT NULL REFERENCES staff (id),
  file_name text NOT NULL,
  -- Of its bytes: the very same file is not taken in twice by itself.
  sha256 bytea NOT NULL,
  -- Rows that say what is so already; they are not kept.
  same integer NOT NULL,
  state text NOT NULL,
  created_at timestamptz NOT NULL,
  -- When whoever works it last moved a row: one that stands still has lost its process.
  moved_at timestamptz NOT NULL,
  -- When the last of its rows was taken in.
  finished_at timestamptz,
  CONSTRAINT stock_file_state CHECK (state IN ('judged', 'taking', 'done', 'undoing', 'undone')),
  CONSTRAINT stock_file_finished CHECK ((state IN ('done', 'undoing', 'undone')) = (finished_at IS NOT NULL)),
  CONSTRAINT stock_file_same CHECK (same >= 0)
);
COMMENT ON TABLE stock_file IS 'Key: shop_id.';
CREATE INDEX stock_file_worked ON stock_file (moved_at) WHERE state IN ('taking', 'undoing');
CREATE INDEX stock_file_taken ON stock_file (shop_id, finished_at) WHERE finished_at IS NOT NULL;
CREATE INDEX stock_file_bytes ON stock_file (shop_id, sha256) WHERE finished_at IS NOT NULL;

CREATE TABLE stock_row (
  file_id uuid NOT NULL REFERENCES stock_file (id),
  line integer NOT NULL,
  sku_id uuid REFERENCES sku (id),
  code text NOT NULL,
  -- What a list of ours says under “leave as it is”.
  reference text,
  kind text NOT NULL,
  -- The number as it stands in the file.
  said text NOT NULL,
  -- What lay there when the list was made.
  listed integer,
  -- So many more, or fewer, than lie there: what is sold between the list and this is sold all the same.
  change integer,
  -- How often it had been counted by then: a count builds on that one and no other.
  since integer,
  state text NOT NULL,
  reason text,
  -- What helps to mend it: the line that said it before, or how many.
  hint text,
  was integer,
  became integer,
  PRIMARY KEY (file_id, line),
  CONSTRAINT stock_row_kind CHECK (kind IN ('count', 'add')),
  CONSTRAINT stock_row_state CHECK (state IN ('ready', 'taken', 'left_out', 'back', 'stays')),
  CONSTRAINT stock_row_reason CHECK ((state IN ('left_out', 'stays')) = (reason IS NOT NULL)),
  CONSTRAINT stock_row_changes CHECK (state = 'left_out' OR (sku_id IS NOT NULL AND change IS NOT NULL AND change <> 0)),
  CONSTRAINT stock_row_became CHECK ((state IN ('taken', 'back', 'stays')) = (was IS NOT NULL AND became IS NOT NULL))
);
COMMENT ON TABLE stock_row IS 'Key: file_id.';
CREATE INDEX stock_row_in ON stock_row (file_id, state, line);
GRANT SELECT, INSERT, UPDATE, DELETE ON stock_file, stock_row TO tradewind_shop, tradewind_console;

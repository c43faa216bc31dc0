-- A file of parcel numbers: each of its rows sends one order. Read and judged at once, sent row by row once somebody says so.
CREATE TABLE ship_file (
  id uuid PRIMARY KEY,
  shop_id uuid NOT NULL REFERENCES shop (id),
  staff_id uuid NOT NULL REFERENCES staff (id),
  file_name text NOT NULL,
  state text NOT NULL,
  created_at timestamptz NOT NULL,
  -- When whoever sends it last sent a row: one that stands still has lost its process.
  moved_at timestamptz NOT NULL,
  finished_at timestamptz,
  CONSTRAINT ship_file_state CHECK (state IN ('judged', 'sending', 'done')),
  CONSTRAINT ship_file_finished CHECK ((state = 'done') = (finished_at IS NOT NULL))
);
COMMENT ON TABLE ship_file IS 'Key: shop_id.';
CREATE INDEX ship_file_sending ON ship_file (moved_at) WHERE state = 'sending';

CREATE TABLE ship_row (
  file_id uuid NOT NULL REFERENCES ship_file (id),
  line integer NOT NULL,
  sn text NOT NULL,
  carrier text NOT NULL,
  no text NOT NULL,
  state text NOT NULL,
  reason text,
  -- What helps to mend it: the number that was meant, or the line that said it before.
  hint text,
  PRIMARY KEY (file_id, line),
  CONSTRAINT ship_row_state CHECK (state IN ('ready', 'sent', 'same', 'left_out')),
  CONSTRAINT ship_row_reason CHECK ((state = 'left_out') = (reason IS NOT NULL))
);
COMMENT ON TABLE ship_row IS 'Key: file_id.';
CREATE INDEX ship_row_in ON ship_row (file_id, state, line);
GRANT SELECT, INSERT, UPDATE, DELETE ON ship_file, ship_row TO tradewind_shop, tradewind_console;

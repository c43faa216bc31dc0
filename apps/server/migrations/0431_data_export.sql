-- What a shopper asked to have of what is kept of them: one at a time, made behind the request, gone after a week.
CREATE TABLE data_export (
  shopper_id uuid PRIMARY KEY REFERENCES shopper,
  -- Names the file; another one is another file.
  id uuid NOT NULL UNIQUE,
  asked_at timestamptz NOT NULL,
  ready_at timestamptz,
  ends_at timestamptz,
  bytes bigint,
  CONSTRAINT data_export_is_ready CHECK (num_nonnulls(ready_at, ends_at, bytes) IN (0, 3)),
  CONSTRAINT data_export_ends CHECK (asked_at <= ready_at AND ready_at < ends_at),
  CONSTRAINT data_export_bytes CHECK (bytes > 0)
);
COMMENT ON TABLE data_export IS 'Key: shopper_id.';

-- The file is made, and notices are thrown away, with the console's rights: which browsers are told, never where and with which keys.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'tradewind_console') THEN
    GRANT SELECT (id, shopper_id, session_id, lang, created_at, last_used_at) ON push_subscription TO tradewind_console;
    GRANT SELECT (notice_id) ON push_out TO tradewind_console;
  END IF;
END $$;

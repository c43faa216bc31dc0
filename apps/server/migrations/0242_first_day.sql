-- A mail of ours that came to somebody of the house: they typed the code that stood in it. Kept beside the person, for the list of
-- first steps; an address that the machine vouched for is none.
CREATE TABLE mail_arrival (
  staff_id uuid PRIMARY KEY REFERENCES staff,
  email text NOT NULL CHECK (email LIKE '_%@_%'),
  at timestamptz NOT NULL
);
COMMENT ON TABLE mail_arrival IS 'Key: staff_id.';

-- Backups that were made by the clock, and what came of restoring them for trial.
CREATE TABLE backup_made (
  id uuid PRIMARY KEY,
  -- The name of the file, without its folder.
  file text NOT NULL UNIQUE CHECK (btrim(file) <> ''),
  taken_at timestamptz NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  -- When the next one is due: who looks knows without the settings whether it is late.
  next_at timestamptz NOT NULL,
  rehearsed_at timestamptz,
  -- What the rehearsal found; none where it stood whole.
  fault text CHECK (btrim(fault) <> ''),
  CONSTRAINT backup_made_next CHECK (next_at > taken_at),
  CONSTRAINT backup_made_fault CHECK (fault IS NULL OR rehearsed_at IS NOT NULL)
);
CREATE INDEX backup_made_newest ON backup_made (taken_at DESC);
COMMENT ON TABLE backup_made IS 'Of the market as a whole.';

-- Backups are written with the rights of the owner.
DO $$
DECLARE role text;
BEGIN
  FOR role IN SELECT rolname FROM pg_roles WHERE rolname IN ('tradewind_shop', 'tradewind_console') LOOP
    EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON backup_made, mail_arrival FROM %I', role);
    IF role = 'tradewind_console' THEN
      EXECUTE format('GRANT INSERT, UPDATE ON mail_arrival TO %I', role);
    END IF;
  END LOOP;
END $$;

-- What somebody of the staff begins with: a first password that serves once, codes for a lost device, an address that is proved.

ALTER TABLE staff
  -- Made by the system and told once; it lets in once, before this moment, and only to set one's own. None: one's own is set.
  ADD COLUMN first_password_until timestamptz,
  ADD COLUMN first_password_used_at timestamptz,
  ADD CONSTRAINT staff_first_password_used_in_time CHECK (
    first_password_used_at IS NULL OR (first_password_until IS NOT NULL AND first_password_used_at < first_password_until));

-- Ten codes that each stand for the second factor once. Only keyed hashes lie here. Shard key: staff_id.
CREATE TABLE staff_recovery_code (
  staff_id uuid NOT NULL REFERENCES staff,
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  used_at timestamptz,
  PRIMARY KEY (staff_id, code_hash)
);

-- An address that somebody of the staff wants to prove, with the code that was sent there. Shard key: staff_id.
CREATE TABLE staff_email_code (
  staff_id uuid PRIMARY KEY REFERENCES staff,
  email text NOT NULL CHECK (email LIKE '%_@_%'),
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  expires_at timestamptz NOT NULL
);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'tradewind_shop') THEN
    REVOKE ALL ON staff_recovery_code, staff_email_code FROM tradewind_shop;
  END IF;
END $$;

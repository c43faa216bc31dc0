-- Growing delays in front of whoever guesses, the devices that are known and therefore need not wait, and codes that
-- belong to who asked for them.

-- How much was tried in vain, over all addresses for one name, over all names from one address. It runs off with time; above
-- what people mistype each further try has to wait longer. `subject` is a keyed hash: people type passwords into the wrong
-- field, and no name or address needs to lie here. Shard key: subject.
CREATE TABLE login_delay (
  subject bytea PRIMARY KEY CONSTRAINT login_delay_subject_is_hash CHECK (length(subject) = 32),
  level double precision NOT NULL,
  at timestamptz NOT NULL,
  -- The next try is looked at from here on; the epoch while there is nothing to wait for.
  next_at timestamptz NOT NULL
);
CREATE INDEX login_delay_age ON login_delay (at);

-- A browser makes itself a random token and shows it when somebody logs in; here lies its sha256, beside each account that
-- logged in with it. It opens nothing: it only keeps strangers' guesses from delaying the owner. Shard key: shopper_id.
CREATE TABLE known_device (
  shopper_id uuid NOT NULL REFERENCES shopper,
  device_sha256 bytea NOT NULL CONSTRAINT known_device_is_hash CHECK (length(device_sha256) = 32),
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (shopper_id, device_sha256)
);
CREATE INDEX known_device_age ON known_device (last_used_at);

-- The same for staff. Shard key: staff_id.
CREATE TABLE staff_device (
  staff_id uuid NOT NULL REFERENCES staff,
  device_sha256 bytea NOT NULL CONSTRAINT staff_device_is_hash CHECK (length(device_sha256) = 32),
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (staff_id, device_sha256)
);
CREATE INDEX staff_device_age ON staff_device (last_used_at);

-- A code is tried by who asked for it and by nobody else: a stranger could replace it or burn its tries. Codes live for ten
-- minutes; those that are on their way are asked for again.
DELETE FROM captcha;
ALTER TABLE captcha ADD COLUMN asker bytea NOT NULL CONSTRAINT captcha_asker_is_hash CHECK (length(asker) = 32);
ALTER TABLE captcha DROP CONSTRAINT captcha_pkey;
ALTER TABLE captcha ADD PRIMARY KEY (name, event, asker);
ALTER TABLE captcha DROP CONSTRAINT captcha_event_check;
ALTER TABLE captcha ADD CONSTRAINT captcha_event_check CHECK (
  event IN ('register', 'resetpwd', 'profile', 'profile_old', 'resetPay', 'login'));

DO $$
DECLARE role text;
BEGIN
  FOR role IN SELECT rolname FROM pg_roles WHERE rolname IN ('tradewind_shop', 'tradewind_console') LOOP
    -- Each knows the devices of its own people; old ones the shop's housekeeping takes away for both.
    EXECUTE format('REVOKE INSERT, UPDATE ON %I FROM %I',
      CASE role WHEN 'tradewind_shop' THEN 'staff_device' ELSE 'known_device' END, role);
  END LOOP;
END $$;

-- Whoever holds a stolen session does not hold the account: since when an address is proved, what a change of one can be
-- taken back by, and what waits with the money then. docs/decisions/0015 says why it looks like this.

-- Since when an account is reached at it. Of an address that stood here before, only the one that opened the account is
-- known to be as old as that; the others count from now, which is the careful side.
ALTER TABLE login_name ADD COLUMN proved_at timestamptz;
UPDATE login_name AS n SET proved_at = CASE WHEN n.kind = 'account' OR n.name = lower(s.account) THEN s.created_at ELSE now() END
  FROM shopper AS s WHERE s.id = n.shopper_id;
ALTER TABLE login_name ALTER COLUMN proved_at SET NOT NULL;

-- Taken back by a link: nobody logs in with the password that was, until a new one is set with a code to an address.
ALTER TABLE shopper ADD COLUMN taken_back_at timestamptz;

ALTER TABLE pay_password
  -- The account was taken back: nothing is paid or withdrawn until a new payment password is set.
  ADD COLUMN held_at timestamptz,
  -- Set anew by a code to a young address: until then no more than this is paid, counted down by each payment.
  ADD COLUMN limited_until timestamptz,
  ADD COLUMN limit_left bigint,
  ADD CONSTRAINT pay_password_limit_whole CHECK ((limited_until IS NULL) = (limit_left IS NULL)),
  ADD CONSTRAINT pay_password_limit_left CHECK (limit_left BETWEEN 0 AND 10000);

-- A change of what somebody is reached at or logs in with, and the link that takes it back for 72 hours. The link's 32 random
-- bytes went to the addresses of before; only their sha256 lies here. Shard key: shopper_id.
CREATE TABLE way_back (
  id uuid PRIMARY KEY,
  shopper_id uuid NOT NULL REFERENCES shopper,
  kind text NOT NULL CHECK (kind IN ('email', 'mobile', 'password')),
  -- What was there before the change; null where nothing was.
  address text,
  token_sha256 bytea NOT NULL UNIQUE CHECK (length(token_sha256) = 32),
  changed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT way_back_of_an_address CHECK (kind <> 'password' OR address IS NULL),
  CONSTRAINT way_back_for_72_hours CHECK (expires_at = changed_at + interval '72 hours')
);
CREATE INDEX way_back_of ON way_back (shopper_id, changed_at);

-- Whatever was asked for since the account changed hands goes back into the balance while it has not left.
INSERT INTO withdrawal_transition (event, from_status, to_status, role) VALUES
  ('call_off', 'auditing', 'cancelled', 'owner'),
  ('call_off', 'approved', 'cancelled', 'owner');

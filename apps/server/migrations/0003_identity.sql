-- People: shoppers and staff in tables, logins and sessions of their own.

-- Shard key: id (the buyer). Global uniqueness of names lives in login_name.
CREATE TABLE shopper (
  id uuid PRIMARY KEY,
  account text NOT NULL,
  email text,
  mobile text CHECK (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  password_hash text NOT NULL,
  family_name text,
  given_name text,
  avatar_name text,
  language text NOT NULL,
  created_at timestamptz NOT NULL,
  frozen_at timestamptz
);

-- Whatever somebody may type to log in: account, email or mobile, in lower case. One owner each, on any shard.
CREATE TABLE login_name (
  name text PRIMARY KEY CHECK (name = lower(name)),
  kind text NOT NULL CHECK (kind IN ('account', 'email', 'mobile')),
  shopper_id uuid NOT NULL REFERENCES shopper,
  UNIQUE (shopper_id, kind)
);

-- 32 random bytes go to the client; only their sha256 lies here. The lifetime is absolute. Shard key: shopper_id.
CREATE TABLE session (
  id uuid PRIMARY KEY,
  shopper_id uuid NOT NULL REFERENCES shopper,
  token_sha256 bytea NOT NULL UNIQUE CHECK (length(token_sha256) = 32),
  device text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX session_of ON session (shopper_id, created_at);

-- The payment password and its tries. The row is locked while one is tried, so that the tries of one person queue.
CREATE TABLE pay_password (
  shopper_id uuid PRIMARY KEY REFERENCES shopper,
  hash text NOT NULL,
  fails smallint NOT NULL DEFAULT 0 CHECK (fails BETWEEN 0 AND 10),
  locked_until timestamptz,
  set_at timestamptz NOT NULL
);

-- Shard key: shopper_id. A deleted address stays for nobody: orders keep their own copy.
CREATE TABLE address (
  id uuid PRIMARY KEY,
  shopper_id uuid NOT NULL REFERENCES shopper,
  addressee text NOT NULL,
  mobile text NOT NULL CHECK (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  area text NOT NULL,
  detail text NOT NULL,
  postcode text,
  tag text NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
CREATE INDEX address_of ON address (shopper_id, created_at);
CREATE UNIQUE INDEX address_one_default ON address (shopper_id) WHERE is_default;

CREATE TABLE staff (
  id uuid PRIMARY KEY,
  account text NOT NULL UNIQUE CHECK (account = lower(account)),
  name text NOT NULL,
  password_hash text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('seller', 'operator')),
  shop_id uuid,
  roles text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  disabled_at timestamptz,
  CHECK ((kind = 'seller') = (shop_id IS NOT NULL))
);

CREATE TABLE staff_session (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff,
  token_sha256 bytea NOT NULL UNIQUE CHECK (length(token_sha256) = 32),
  device text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

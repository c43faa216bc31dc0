-- Quotes and promo codes.

-- The whole cost as a shopper was shown it, kept so that ordering can compare it with how things stand then. It binds
-- nobody until an order is made of it, and it can be made into orders once. Shard key: shopper_id.
CREATE TABLE quote (
  id uuid PRIMARY KEY,
  shopper_id uuid NOT NULL REFERENCES shopper,
  -- What was asked for: { lines: [{ sku_id, quantity }], promo_code }.
  wish jsonb NOT NULL,
  -- What was shown, in cents: { shops: [{ shop_id, freight, discount, total, lines: [{ sku_id, quantity, price }] }] }.
  offer jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  trade_id uuid UNIQUE
);
CREATE INDEX quote_age ON quote (expires_at) WHERE trade_id IS NULL;

-- A code that makes goods cheaper. Its shop pays for it, or the platform where there is none. Reference table: codes are
-- unique over all shards.
CREATE TABLE promo (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code = upper(code) AND length(code) BETWEEN 3 AND 40),
  name localised_text NOT NULL,
  shop_id uuid REFERENCES shop,
  kind text NOT NULL CHECK (kind IN ('percent', 'amount')),
  -- Basis points of the goods it covers, at most `cap` cents of them.
  points int CHECK (points BETWEEN 1 AND 10000),
  cap bigint CHECK (cap > 0),
  amount bigint CHECK (amount > 0),
  -- The goods it covers must be worth this much.
  minimum bigint NOT NULL CHECK (minimum >= 0),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  max_uses int NOT NULL CHECK (max_uses > 0),
  per_shopper int NOT NULL CHECK (per_shopper BETWEEN 1 AND 99),
  used int NOT NULL DEFAULT 0,
  CONSTRAINT promo_used CHECK (used BETWEEN 0 AND max_uses),
  CHECK ((kind = 'percent') = (points IS NOT NULL) AND (kind = 'amount') = (amount IS NOT NULL)),
  CHECK (kind = 'percent' OR cap IS NULL)
);

-- A use belongs to a trade. It is given back when none of the trade's orders that it covers is left.
-- promo.used = uses that are not given back. Shard key: shopper_id.
CREATE TABLE promo_use (
  id uuid PRIMARY KEY,
  promo_id uuid NOT NULL REFERENCES promo,
  shopper_id uuid NOT NULL REFERENCES shopper,
  trade_id uuid NOT NULL UNIQUE,
  -- Orders of the trade that have a share in it and are not cancelled.
  orders_left int NOT NULL CHECK (orders_left >= 0),
  used_at timestamptz NOT NULL,
  given_back_at timestamptz,
  CHECK ((orders_left = 0) = (given_back_at IS NOT NULL))
);
CREATE INDEX promo_use_live ON promo_use (promo_id, shopper_id) WHERE given_back_at IS NULL;

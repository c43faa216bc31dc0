-- Trades, orders and parcels. src/modules/orders/order-state.ts is the table of what may happen; the rows of
-- order_transition repeat it, and a test holds the two together.

-- What may follow what. -9 stands before the beginning. Reference table.
CREATE TABLE order_transition (
  event text NOT NULL,
  from_status smallint NOT NULL,
  to_status smallint NOT NULL,
  PRIMARY KEY (event, from_status, to_status)
);
INSERT INTO order_transition (event, from_status, to_status) VALUES
  ('create',  -9,  0),
  ('pay',      0,  1),
  ('cancel',   0, -1),
  ('cancel',   1, -3),
  ('refund',  -3, -2),
  ('pack',     1,  1),
  ('remind',   1,  1),
  ('ship',     1,  2),
  ('trace',    2,  2),
  ('deliver',  2,  2),
  ('extend',   2,  2),
  ('confirm',  2,  3),
  ('comment',  3,  3),
  ('complete', 3,  4),
  ('release',  3,  3),
  ('release',  4,  4);

-- One payment over the orders of one checkout. Shard key: buyer_id.
CREATE TABLE trade (
  id uuid PRIMARY KEY,
  sn text NOT NULL UNIQUE,
  buyer_id uuid NOT NULL REFERENCES shopper,
  created_at timestamptz NOT NULL,
  -- What was answered when it was paid; paying it again answers the same.
  paid_at timestamptz,
  paid bigint CHECK (paid > 0),
  balance_after bigint CHECK (balance_after >= 0),
  CHECK ((paid_at IS NULL) = (paid IS NULL) AND (paid IS NULL) = (balance_after IS NULL))
);

-- The history of each order. A row continues the one before it by foreign key, so that an illegal jump cannot be stored.
-- Shard key: that of the order.
CREATE TABLE order_event (
  order_id uuid NOT NULL,
  seq int NOT NULL CHECK (seq > 0),
  prev_seq int,
  event text NOT NULL,
  from_status smallint NOT NULL,
  to_status smallint NOT NULL,
  role text NOT NULL CHECK (role IN ('buyer', 'seller', 'system', 'operator')),
  actor_id uuid NOT NULL,
  reason text,
  at timestamptz NOT NULL,
  PRIMARY KEY (order_id, seq),
  UNIQUE (order_id, seq, to_status),
  CONSTRAINT order_event_continues CHECK (
    prev_seq IS NOT DISTINCT FROM nullif(seq - 1, 0) AND (seq = 1) = (from_status = -9)),
  CONSTRAINT order_event_legal FOREIGN KEY (event, from_status, to_status) REFERENCES order_transition,
  CONSTRAINT order_event_chain FOREIGN KEY (order_id, prev_seq, from_status)
    REFERENCES order_event (order_id, seq, to_status)
);

-- What one shopper bought from one shop in one trade. Words, pictures and address are copies: an order tells what was
-- agreed, whatever is changed afterwards. Shard key: buyer_id.
CREATE TABLE orders (
  id uuid PRIMARY KEY,
  sn text NOT NULL UNIQUE,
  trade_id uuid NOT NULL REFERENCES trade,
  buyer_id uuid NOT NULL REFERENCES shopper,
  shop_id uuid NOT NULL REFERENCES shop,
  status smallint NOT NULL,
  -- Number of its last event.
  seq int NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  subtotal bigint NOT NULL CHECK (subtotal > 0),
  freight bigint NOT NULL CHECK (freight >= 0),
  discount bigint NOT NULL CHECK (discount BETWEEN 0 AND subtotal),
  -- The part of the discount that the platform pays; the shop bears the rest.
  promo_share bigint NOT NULL CHECK (promo_share IN (0, discount)),
  -- A discount never takes an order below one cent.
  total bigint NOT NULL CONSTRAINT order_costs_something CHECK (total > 0),
  paid bigint NOT NULL DEFAULT 0 CHECK (paid IN (0, total)),
  refunded bigint NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND paid),
  promo_code text,
  promo_use_id uuid REFERENCES promo_use,
  shop_name text NOT NULL,
  ships_from_city localised_text NOT NULL,
  ships_from_country text NOT NULL,
  addressee text NOT NULL,
  mobile text NOT NULL,
  country text NOT NULL,
  area text NOT NULL,
  detail text NOT NULL,
  postcode text,
  remark text,
  cancel_reason text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  arrives_from timestamptz NOT NULL,
  arrives_to timestamptz NOT NULL,
  paid_at timestamptz,
  packed_at timestamptz,
  reminded_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  extended_at timestamptz,
  received_at timestamptz,
  released_at timestamptz,
  CHECK (total = subtotal + freight - discount),
  CHECK ((promo_code IS NULL) = (promo_use_id IS NULL)),
  CHECK ((status IN (0, -1)) = (paid = 0) AND (paid = 0) = (paid_at IS NULL)),
  CHECK (status <> -2 OR refunded = paid),
  CHECK (status NOT IN (2, 3, 4) OR shipped_at IS NOT NULL),
  CHECK (status NOT IN (3, 4) OR received_at IS NOT NULL),
  CONSTRAINT order_is_where_its_events_end FOREIGN KEY (id, seq, status) REFERENCES order_event (order_id, seq, to_status)
) WITH (fillfactor = 80);
CREATE INDEX orders_of_trade ON orders (trade_id);
CREATE INDEX orders_of_buyer ON orders (buyer_id, created_at, id);
CREATE INDEX orders_of_buyer_in ON orders (buyer_id, status, created_at, id);
CREATE INDEX orders_of_shop ON orders (shop_id, created_at, id);
CREATE INDEX orders_of_shop_in ON orders (shop_id, status, created_at, id);
CREATE INDEX orders_to_pack ON orders (shop_id) WHERE status = 1 AND packed_at IS NULL;

CREATE TABLE order_line (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  line int NOT NULL CHECK (line > 0),
  goods_id uuid NOT NULL,
  sku_id uuid NOT NULL,
  title localised_text NOT NULL,
  spec localised_text,
  image picture,
  quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  price bigint NOT NULL CHECK (price > 0),
  line_total bigint NOT NULL CHECK (line_total = quantity * price),
  -- Its share of the order's discount.
  discount bigint NOT NULL CHECK (discount BETWEEN 0 AND line_total),
  reviewed_at timestamptz,
  UNIQUE (order_id, line),
  UNIQUE (order_id, sku_id),
  UNIQUE (id, order_id)
);

-- One parcel of an order. Shard key: that of the order.
CREATE TABLE package (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  place int NOT NULL CHECK (place > 0),
  carrier text NOT NULL,
  no text NOT NULL,
  sent_at timestamptz NOT NULL,
  delivered_at timestamptz,
  UNIQUE (order_id, place),
  UNIQUE (order_id, no),
  UNIQUE (id, order_id)
);

CREATE TABLE package_line (
  package_id uuid NOT NULL,
  order_id uuid NOT NULL,
  order_line_id uuid NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (package_id, order_line_id),
  FOREIGN KEY (package_id, order_id) REFERENCES package (id, order_id),
  FOREIGN KEY (order_line_id, order_id) REFERENCES order_line (id, order_id)
);
CREATE INDEX package_line_of ON package_line (order_line_id);

-- What the carrier told about a parcel; the same word twice is one.
CREATE TABLE trace (
  id uuid PRIMARY KEY,
  package_id uuid NOT NULL REFERENCES package,
  at timestamptz NOT NULL,
  text text NOT NULL,
  place text,
  delivered boolean NOT NULL,
  noted_at timestamptz NOT NULL,
  UNIQUE (package_id, at, text)
);

-- History only grows.
DO $$
DECLARE role text;
BEGIN
  FOR role IN SELECT rolname FROM pg_roles WHERE rolname IN ('tradewind_shop', 'tradewind_console') LOOP
    EXECUTE format('REVOKE UPDATE, DELETE ON order_event FROM %I', role);
    EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON order_transition FROM %I', role);
  END LOOP;
END $$;

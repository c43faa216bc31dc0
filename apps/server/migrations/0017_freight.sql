-- What sending costs, by where it goes, and promo codes that a shop keeps itself.

-- One line of a shop's freight: where it holds, what is taken and how long it is on the road. Shard key: shop_id.
CREATE TABLE freight_rule (
  shop_id uuid NOT NULL REFERENCES shop,
  place int NOT NULL CHECK (place >= 0),
  -- ISO 3166-1 alpha-2, each in one rule of a shop; null: the rest of the world. Where no rule holds, nothing is sent.
  countries text[] CHECK (cardinality(countries) > 0),
  charged_by text NOT NULL CHECK (charged_by IN ('item', 'weight')),
  -- The first piece or started kilogram, and each further one.
  first_cents bigint NOT NULL CHECK (first_cents >= 0),
  further_cents bigint NOT NULL CHECK (further_cents >= 0),
  -- From goods of this worth on, before any discount, sending is free.
  free_from_cents bigint CHECK (free_from_cents > 0),
  -- Days on the road after dispatch.
  days_from int NOT NULL CHECK (days_from >= 0),
  days_to int NOT NULL CHECK (days_to >= days_from),
  PRIMARY KEY (shop_id, place)
);
CREATE UNIQUE INDEX freight_rest_of_world ON freight_rule (shop_id) WHERE countries IS NULL;

-- What was flat for the whole world stays what it was.
INSERT INTO freight_rule (shop_id, place, charged_by, first_cents, further_cents, days_from, days_to)
SELECT id, 0, 'item', freight_cents, 0, transit_days_from, transit_days_to FROM shop;

ALTER TABLE shop
  DROP COLUMN freight_cents,
  DROP COLUMN transit_days_from,
  DROP COLUMN transit_days_to,
  -- Grows with every edit of the rules; an edit says which one it began from.
  ADD COLUMN freight_version int NOT NULL DEFAULT 1;

-- A code that ends before it began never held at all: an empty time, not a negative one.
ALTER TABLE promo
  DROP CONSTRAINT promo_check,
  ADD CONSTRAINT promo_times CHECK (ends_at >= starts_at);
CREATE INDEX promo_of_shop ON promo (shop_id, id) WHERE shop_id IS NOT NULL;
CREATE INDEX orders_of_promo_use ON orders (promo_use_id) WHERE promo_use_id IS NOT NULL;

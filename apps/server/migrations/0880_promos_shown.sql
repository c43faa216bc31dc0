-- A shop's code may take off the freight of its parcel, may be for chosen products, and may be shown to everybody on the shop's page.
ALTER TABLE promo
  ADD COLUMN goods uuid[],
  ADD COLUMN shown boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT promo_kind_check,
  DROP CONSTRAINT promo_check2,
  ADD CONSTRAINT promo_kind_check CHECK (kind IN ('percent', 'amount', 'freight')),
  ADD CONSTRAINT promo_cap_of_a_share CHECK (kind <> 'amount' OR cap IS NULL),
  ADD CONSTRAINT promo_goods_are_some CHECK (cardinality(goods) BETWEEN 1 AND 100),
  -- The house pays for goods of any shop and for nobody's freight, and tells its codes itself.
  ADD CONSTRAINT promo_of_house CHECK (shop_id IS NOT NULL OR (kind <> 'freight' AND goods IS NULL AND NOT shown));

-- The codes of a shop that are not over yet.
CREATE INDEX promo_until ON promo (shop_id, ends_at) WHERE shop_id IS NOT NULL;

-- What a shopper keeps of the codes that shops show.
CREATE TABLE promo_collected (
  shopper_id uuid NOT NULL REFERENCES shopper,
  promo_id uuid NOT NULL REFERENCES promo,
  collected_at timestamptz NOT NULL,
  PRIMARY KEY (shopper_id, promo_id)
);
COMMENT ON TABLE promo_collected IS 'Key: shopper_id.';

-- What a code took off the freight. The column freight is what is paid for sending, and what can come back of it.
ALTER TABLE orders
  ADD COLUMN freight_off bigint NOT NULL DEFAULT 0,
  -- Its shop bears it, never the house.
  ADD CONSTRAINT orders_freight_off
    CHECK (freight_off >= 0 AND (freight_off = 0 OR (promo_code IS NOT NULL AND promo_share = 0)));

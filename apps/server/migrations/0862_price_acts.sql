-- Prices of many SKUs that a seller changed at once: what they were and what they became, so that the act can be taken back as it was made.
CREATE TABLE price_act (
  id uuid PRIMARY KEY,
  shop_id uuid NOT NULL REFERENCES shop,
  by_id uuid NOT NULL REFERENCES staff,
  at timestamptz NOT NULL,
  undone_at timestamptz,
  CONSTRAINT price_act_undone_later CHECK (undone_at >= at)
);
CREATE INDEX price_act_newest ON price_act (shop_id, at);

CREATE TABLE price_act_row (
  act_id uuid NOT NULL REFERENCES price_act,
  sku_id uuid NOT NULL REFERENCES sku,
  was bigint NOT NULL,
  became bigint NOT NULL,
  PRIMARY KEY (act_id, sku_id),
  CONSTRAINT price_act_row_changes CHECK (was > 0 AND became > 0 AND was <> became)
);

COMMENT ON TABLE price_act IS 'Key: shop_id.';
COMMENT ON TABLE price_act_row IS 'Key: act_id.';

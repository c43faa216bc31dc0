-- Prices of many SKUs that a seller changed at once: what they were and what they became, so that the act can be taken back as it was made.
-- One may begin later, and may end: then the prices are again what they were.
CREATE TABLE price_act (
  id uuid PRIMARY KEY,
  shop_id uuid NOT NULL REFERENCES shop,
  by_id uuid NOT NULL REFERENCES staff,
  at timestamptz NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  state text NOT NULL,
  CONSTRAINT price_act_state CHECK (state IN ('planned', 'running', 'done', 'undone')),
  CONSTRAINT price_act_times CHECK (starts_at >= at AND ends_at > starts_at),
  CONSTRAINT price_act_runs_to_an_end CHECK (state <> 'running' OR ends_at IS NOT NULL)
);
CREATE INDEX price_act_newest ON price_act (shop_id, starts_at);
CREATE INDEX price_act_open ON price_act (shop_id) WHERE state IN ('planned', 'running');

CREATE TABLE price_act_row (
  act_id uuid NOT NULL REFERENCES price_act,
  sku_id uuid NOT NULL REFERENCES sku,
  was bigint NOT NULL,
  became bigint NOT NULL,
  -- Whether it was changed: not before the act has begun, and not where somebody changed it before.
  taken boolean NOT NULL,
  PRIMARY KEY (act_id, sku_id),
  CONSTRAINT price_act_row_changes CHECK (was > 0 AND became > 0 AND was <> became)
);

COMMENT ON TABLE price_act IS 'Key: shop_id.';
COMMENT ON TABLE price_act_row IS 'Key: act_id.';

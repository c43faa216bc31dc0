-- What a shop asks to be changed of who it is by law, and what became of it; all of them together are its history.
CREATE TABLE trader_change (
  id uuid PRIMARY KEY,
  shop_id uuid NOT NULL REFERENCES shop,
  -- The trader as the shop wants it.
  becomes jsonb NOT NULL,
  words text NOT NULL CONSTRAINT trader_change_words CHECK (words <> ''),
  asked_by uuid NOT NULL REFERENCES staff,
  asked_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CONSTRAINT trader_change_state CHECK (state IN ('open', 'agreed', 'refused', 'taken_back')),
  -- The trader as it was when it was decided; none of a shop that was founded with the market.
  was jsonb,
  decided_by uuid REFERENCES staff,
  decided_at timestamptz,
  reason text CONSTRAINT trader_change_reason CHECK (reason <> ''),
  CONSTRAINT trader_change_decided CHECK ((state = 'open') = (decided_by IS NULL) AND (state = 'open') = (decided_at IS NULL)),
  -- Whoever is refused reads why.
  CONSTRAINT trader_change_refused_with_reason CHECK (state <> 'refused' OR reason IS NOT NULL)
);
COMMENT ON TABLE trader_change IS 'Key: shop_id.';
-- One of a shop waits at a time.
CREATE UNIQUE INDEX trader_change_open ON trader_change (shop_id) WHERE state = 'open';
CREATE INDEX trader_change_waits ON trader_change (id) INCLUDE (asked_at) WHERE state = 'open';
CREATE INDEX trader_change_over ON trader_change (id) WHERE state <> 'open';
CREATE INDEX trader_change_of_shop ON trader_change (shop_id, id);

CREATE VIEW published.waiting_trader_change WITH (security_invoker = true) AS
SELECT id, asked_at FROM trader_change WHERE state = 'open';

-- The storefront reads the trader as it is, and nothing of what is asked.
REVOKE ALL ON trader_change FROM tradewind_shop;
REVOKE ALL ON trader_change FROM tradewind_console;
GRANT SELECT, INSERT, UPDATE (state, was, decided_by, decided_at, reason) ON trader_change TO tradewind_console;
REVOKE ALL ON published.waiting_trader_change FROM tradewind_shop;
GRANT SELECT ON published.waiting_trader_change TO tradewind_console;

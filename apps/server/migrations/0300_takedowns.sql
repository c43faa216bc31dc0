-- What the house takes off the market, and why: a whole shop or one of its products. A shop is gone when nobody answers for it any more.
ALTER TABLE shop ADD COLUMN standing text NOT NULL DEFAULT 'open'
  CONSTRAINT shop_standing CHECK (standing IN ('open', 'taken_down', 'gone'));
CREATE INDEX shop_closed ON shop (id) WHERE standing <> 'open';

-- What a product was before the house took it, or its shop, off the shelf: that is what comes back when it is lifted.
ALTER TABLE product_card
  ADD COLUMN taken_down boolean NOT NULL DEFAULT false,
  ADD COLUMN comes_back boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT card_kept_off_the_shelf CHECK (NOT on_shelf OR NOT (taken_down OR comes_back));
CREATE INDEX card_comes_back ON product_card (shop_id, id) WHERE comes_back;
CREATE INDEX card_taken_down ON product_card (shop_id, id) WHERE taken_down;

CREATE TABLE takedown (
  id uuid PRIMARY KEY,
  shop_id uuid NOT NULL REFERENCES shop,
  -- None: the whole shop.
  product_id uuid REFERENCES product,
  gone boolean NOT NULL DEFAULT false,
  reason text NOT NULL CHECK (reason IN ('illegal', 'fake', 'unsafe', 'fraud', 'rules', 'unreachable', 'other')),
  words text NOT NULL CHECK (words <> ''),
  by_id uuid NOT NULL REFERENCES staff,
  at timestamptz NOT NULL,
  -- Every buyer whose order goes on was told.
  told_at timestamptz,
  objection text CHECK (objection <> ''),
  objected_by uuid REFERENCES staff,
  objected_at timestamptz,
  verdict text CHECK (verdict IN ('stands', 'lifted')),
  answer text CHECK (answer <> ''),
  answered_by uuid REFERENCES staff,
  answered_at timestamptz,
  ended_at timestamptz,
  ended_by uuid REFERENCES staff,
  -- Why it ended, in words for the shop; none where something else came in its place.
  end_words text CHECK (end_words <> ''),
  CONSTRAINT takedown_of_a_shop_that_is_gone CHECK (NOT gone OR product_id IS NULL),
  CONSTRAINT takedown_objection CHECK (
    (objection IS NULL) = (objected_by IS NULL) AND (objection IS NULL) = (objected_at IS NULL)),
  CONSTRAINT takedown_answer CHECK (
    (verdict IS NULL) = (answer IS NULL) AND (verdict IS NULL) = (answered_by IS NULL)
    AND (verdict IS NULL) = (answered_at IS NULL) AND (verdict IS NULL OR objection IS NOT NULL)),
  -- Nobody judges the objection to what they did themselves.
  CONSTRAINT takedown_answered_by_another CHECK (answered_by <> by_id),
  CONSTRAINT takedown_end CHECK ((ended_at IS NULL) = (ended_by IS NULL) AND (end_words IS NULL OR ended_at IS NOT NULL))
);
COMMENT ON TABLE takedown IS 'Key: shop_id.';
-- One of a thing holds at a time.
CREATE UNIQUE INDEX takedown_of_shop_once ON takedown (shop_id) WHERE product_id IS NULL AND ended_at IS NULL;
CREATE UNIQUE INDEX takedown_of_product_once ON takedown (product_id) WHERE ended_at IS NULL;
CREATE INDEX takedown_of_shop ON takedown (shop_id, id);
CREATE INDEX takedown_of_product ON takedown (product_id, id) WHERE product_id IS NOT NULL;
CREATE INDEX takedown_holds ON takedown (id) WHERE ended_at IS NULL;
CREATE INDEX takedown_over ON takedown (id) WHERE ended_at IS NOT NULL;
CREATE INDEX takedown_objected ON takedown (id) WHERE objection IS NOT NULL AND answered_at IS NULL AND ended_at IS NULL;

CREATE VIEW published.waiting_objection WITH (security_invoker = true) AS
SELECT id, by_id, objected_at FROM takedown WHERE objection IS NOT NULL AND answered_at IS NULL AND ended_at IS NULL;

-- The storefront closes nothing, and reads of it only how a shop and its products stand.
REVOKE ALL ON takedown FROM tradewind_shop;
REVOKE ALL ON takedown FROM tradewind_console;
GRANT SELECT, INSERT, UPDATE ON takedown TO tradewind_console;
REVOKE ALL ON published.waiting_objection FROM tradewind_shop;
GRANT SELECT ON published.waiting_objection TO tradewind_console;

-- What a shop that was closed has not sent comes back, or was never paid: the house calls it off.
INSERT INTO order_transition (event, from_status, to_status, role) VALUES
  ('call_off', 0, -1, 'operator'),
  ('call_off', 1, -3, 'operator');

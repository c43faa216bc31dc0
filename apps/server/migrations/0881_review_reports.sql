-- A shop reports a review that it calls unfair, once; the house keeps or hides it. A hidden one is read by its writer and its shop alone.
ALTER TABLE review
  ADD COLUMN hidden_at timestamptz,
  -- What its writer is told of why.
  ADD COLUMN hidden_words text,
  ADD CONSTRAINT review_hidden_says_why CHECK ((hidden_at IS NULL) = (hidden_words IS NULL)),
  ADD CONSTRAINT review_hidden_words CHECK (btrim(hidden_words) <> '');

CREATE TABLE review_report (
  review_id uuid PRIMARY KEY REFERENCES review,
  shop_id uuid NOT NULL REFERENCES shop,
  by_id uuid NOT NULL REFERENCES staff,
  reason text NOT NULL CONSTRAINT review_report_reason CHECK (reason IN ('insult', 'off_topic', 'personal', 'fake', 'other')),
  words text NOT NULL CONSTRAINT review_report_words CHECK (btrim(words) <> ''),
  created_at timestamptz NOT NULL,
  outcome text CONSTRAINT review_report_outcome CHECK (outcome IN ('kept', 'hidden')),
  decision text CONSTRAINT review_report_decision CHECK (btrim(decision) <> ''),
  decided_by uuid REFERENCES staff,
  decided_at timestamptz,
  CONSTRAINT review_report_is_decided_whole CHECK (
    (outcome IS NULL) = (decision IS NULL) AND (outcome IS NULL) = (decided_by IS NULL) AND (outcome IS NULL) = (decided_at IS NULL)),
  CONSTRAINT review_report_decided_later CHECK (decided_at >= created_at)
);
COMMENT ON TABLE review_report IS 'Key: shop_id.';
CREATE INDEX review_report_open ON review_report (created_at, review_id) WHERE outcome IS NULL;
CREATE INDEX review_report_decided ON review_report (decided_at, review_id) WHERE outcome IS NOT NULL;
CREATE INDEX review_report_of_shop ON review_report (shop_id);

CREATE VIEW published.reported_review WITH (security_invoker = true) AS
  SELECT review_id AS id, created_at FROM review_report WHERE outcome IS NULL;

DO $$
DECLARE role text;
BEGIN
  FOR role IN SELECT rolname FROM pg_roles WHERE rolname IN ('tradewind_shop', 'tradewind_console') LOOP
    EXECUTE format('REVOKE DELETE ON review_report FROM %I', role);
  END LOOP;
  -- The storefront knows what is hidden and why, and nothing of who reported or decided it.
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'tradewind_shop') THEN
    REVOKE ALL ON review_report, published.reported_review FROM tradewind_shop;
  END IF;
END $$;

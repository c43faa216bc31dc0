-- What shoppers report of products: one waits per person and product. A decision answers all that waited of a product.
CREATE TABLE report_decision (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES product,
  shop_id uuid NOT NULL REFERENCES shop,
  outcome text NOT NULL CONSTRAINT report_outcome CHECK (outcome IN ('taken_down', 'nothing_wrong')),
  words text NOT NULL CONSTRAINT report_decision_words CHECK (btrim(words) <> ''),
  -- None where it was taken down before.
  takedown_id uuid REFERENCES takedown,
  by_id uuid NOT NULL,
  -- The operator's name as it was: the storefront reads no staff.
  by_name text NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT report_decision_takes_down CHECK (takedown_id IS NULL OR outcome = 'taken_down')
);
COMMENT ON TABLE report_decision IS 'Key: product_id.';
CREATE INDEX report_decision_of_product ON report_decision (product_id, at, id);
CREATE INDEX report_decision_newest ON report_decision (at, id);
CREATE INDEX report_decision_of_takedown ON report_decision (takedown_id) WHERE takedown_id IS NOT NULL;

CREATE TABLE report (
  id uuid PRIMARY KEY,
  shopper_id uuid NOT NULL REFERENCES shopper,
  product_id uuid NOT NULL REFERENCES product,
  shop_id uuid NOT NULL REFERENCES shop,
  reason text NOT NULL CONSTRAINT report_reason CHECK (reason IN ('illegal', 'fake', 'unsafe', 'other')),
  content text NOT NULL CONSTRAINT report_content CHECK (btrim(content) <> ''),
  created_at timestamptz NOT NULL,
  decision_id uuid REFERENCES report_decision
);
COMMENT ON TABLE report IS 'Key: product_id.';
CREATE UNIQUE INDEX report_open_once ON report (shopper_id, product_id) WHERE decision_id IS NULL;
CREATE INDEX report_of_shopper ON report (shopper_id, created_at, id);
CREATE INDEX report_of_shop ON report (shop_id, decision_id);
CREATE INDEX report_open ON report (product_id, created_at, id) WHERE decision_id IS NULL;
CREATE INDEX report_of_decision ON report (decision_id) WHERE decision_id IS NOT NULL;

CREATE TABLE report_picture (
  report_id uuid NOT NULL REFERENCES report,
  place int NOT NULL CONSTRAINT report_picture_place CHECK (place >= 0),
  image picture NOT NULL,
  PRIMARY KEY (report_id, place)
);
COMMENT ON TABLE report_picture IS 'Key: report_id.';

CREATE VIEW published.reported_product WITH (security_invoker = true) AS
  SELECT product_id AS id, min(created_at) AS created_at FROM report WHERE decision_id IS NULL GROUP BY product_id;

DO $$
DECLARE role text;
DECLARE kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['report_picture', 'report_decision'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON %1$I
      FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()', kept);
    EXECUTE format('CREATE TRIGGER %1$s_row_stays BEFORE UPDATE OR DELETE ON %1$I
      FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change()', kept);
  END LOOP;
  FOR role IN SELECT rolname FROM pg_roles WHERE rolname IN ('tradewind_shop', 'tradewind_console') LOOP
    EXECUTE format('REVOKE DELETE ON report FROM %I', role);
    EXECUTE format('REVOKE UPDATE, DELETE ON report_picture, report_decision FROM %I', role);
  END LOOP;
  -- The storefront's role decides nothing.
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'tradewind_shop') THEN
    REVOKE UPDATE ON report FROM tradewind_shop;
    REVOKE INSERT ON report_decision FROM tradewind_shop;
    REVOKE ALL ON published.reported_product FROM tradewind_shop;
  END IF;
END $$;

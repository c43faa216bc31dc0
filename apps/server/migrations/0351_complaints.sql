-- Complaints about a shop: one row each, answered once by the shop and decided once by the house.
CREATE TABLE complaint (
  id uuid PRIMARY KEY,
  no text NOT NULL UNIQUE,
  shopper_id uuid NOT NULL REFERENCES shopper,
  -- As it was written; the shop that is called so, where there is one.
  shop_name text NOT NULL,
  shop_id uuid REFERENCES shop,
  order_id uuid REFERENCES orders,
  about text CONSTRAINT complaint_about CHECK (about IN ('paid_elsewhere', 'conduct', 'fake', 'copied', 'other')),
  content text NOT NULL CONSTRAINT complaint_content CHECK (btrim(content) <> ''),
  created_at timestamptz NOT NULL,
  answer_by timestamptz NOT NULL,
  decide_by timestamptz NOT NULL,
  answer text,
  answered_by uuid,
  answered_at timestamptz,
  outcome text CONSTRAINT complaint_outcome CHECK (outcome IN ('upheld', 'partly', 'refused')),
  decision text,
  decided_by uuid,
  -- The operator's name as it was: the storefront reads no staff.
  decided_name text,
  decided_at timestamptz,
  CONSTRAINT complaint_answered CHECK (num_nonnulls(answer, answered_by, answered_at) IN (0, 3) AND (answer IS NULL OR shop_id IS NOT NULL)),
  CONSTRAINT complaint_decided CHECK (num_nonnulls(outcome, decision, decided_by, decided_name, decided_at) IN (0, 5)),
  CONSTRAINT complaint_due CHECK (created_at < answer_by AND answer_by <= decide_by)
);
COMMENT ON TABLE complaint IS 'Key: shopper_id.';
CREATE INDEX complaint_of_shopper ON complaint (shopper_id, created_at, id);
CREATE INDEX complaint_of_shop ON complaint (shop_id, created_at, id);
CREATE INDEX complaint_open ON complaint (decide_by, id) WHERE decided_at IS NULL;
CREATE INDEX complaint_newest ON complaint (created_at, id);

CREATE TABLE complaint_picture (
  complaint_id uuid NOT NULL REFERENCES complaint,
  place int NOT NULL CONSTRAINT complaint_picture_place CHECK (place >= 0),
  image picture NOT NULL,
  PRIMARY KEY (complaint_id, place)
);
COMMENT ON TABLE complaint_picture IS 'Key: complaint_id.';

CREATE VIEW published.open_complaint WITH (security_invoker = true) AS
  SELECT id, created_at FROM complaint WHERE decided_at IS NULL;

DO $$
DECLARE role text;
BEGIN
  CREATE TRIGGER complaint_picture_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON complaint_picture
    FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
  CREATE TRIGGER complaint_picture_row_stays BEFORE UPDATE OR DELETE ON complaint_picture
    FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
  FOR role IN SELECT rolname FROM pg_roles WHERE rolname IN ('tradewind_shop', 'tradewind_console') LOOP
    EXECUTE format('REVOKE DELETE ON complaint FROM %I', role);
    EXECUTE format('REVOKE UPDATE, DELETE ON complaint_picture FROM %I', role);
  END LOOP;
  -- The storefront's role neither answers nor decides.
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'tradewind_shop') THEN
    REVOKE UPDATE ON complaint FROM tradewind_shop;
  END IF;
END $$;

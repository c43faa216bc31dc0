-- What the people of a shop did: who, what, to what, from what to what. Written in the transaction of the act; it only grows.
CREATE TABLE shop_act (
  id uuid PRIMARY KEY,
  shop_id uuid NOT NULL REFERENCES shop,
  staff_id uuid NOT NULL REFERENCES staff,
  call text NOT NULL CHECK (call <> ''),
  subject_kind text NOT NULL CHECK (subject_kind <> ''),
  subject_id text NOT NULL,
  -- Without passwords and codes, and each part no longer than a reader reads.
  input jsonb NOT NULL CHECK (jsonb_typeof(input) = 'object'),
  changes jsonb NOT NULL CHECK (jsonb_typeof(changes) = 'array'),
  request_id text NOT NULL,
  done_at timestamptz NOT NULL
);
COMMENT ON TABLE shop_act IS 'Key: shop_id.';
CREATE INDEX shop_act_newest ON shop_act (shop_id, id);
CREATE INDEX shop_act_of_person ON shop_act (shop_id, staff_id, id);
CREATE INDEX shop_act_of_call ON shop_act (shop_id, call, id);
CREATE INDEX shop_act_on_subject ON shop_act (shop_id, subject_kind, subject_id, id);
CREATE TRIGGER shop_act_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON shop_act
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER shop_act_row_stays BEFORE UPDATE OR DELETE ON shop_act
  FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
-- The storefront reads no staff, and not what they do.
REVOKE ALL ON shop_act FROM tradewind_shop;
REVOKE ALL ON shop_act FROM tradewind_console;
GRANT SELECT, INSERT ON shop_act TO tradewind_console;

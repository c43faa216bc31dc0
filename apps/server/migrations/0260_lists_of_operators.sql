-- What operators look through: the orders of all shops and every product, the newest first and narrowed by where they stand.
CREATE INDEX orders_newest ON orders (created_at, id);
CREATE INDEX orders_in ON orders (status, created_at, id);
CREATE INDEX orders_in_refund ON orders (refund_stage, created_at, id) WHERE refund_stage IS NOT NULL;
CREATE INDEX product_newest ON product (created_at, id) WHERE removed_at IS NULL;

-- What is not on the shelf, and what is there and sold out: few, so that the writes of all others do not touch them.
CREATE INDEX card_draft ON product_card (category_id, id) WHERE NOT on_shelf;
CREATE INDEX card_sold_out ON product_card (id) WHERE on_shelf AND NOT in_stock;

-- What operators note about a shopper, for each other: it only grows.
CREATE TABLE shopper_note (
  id uuid PRIMARY KEY,
  shopper_id uuid NOT NULL REFERENCES shopper,
  author_id uuid NOT NULL REFERENCES staff,
  text text NOT NULL CHECK (text <> ''),
  written_at timestamptz NOT NULL
);
COMMENT ON TABLE shopper_note IS 'Key: shopper_id.';
CREATE INDEX shopper_note_of ON shopper_note (shopper_id, id);
CREATE TRIGGER shopper_note_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON shopper_note
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
-- The storefront reads no note.
REVOKE ALL ON shopper_note FROM tradewind_shop;
REVOKE ALL ON shopper_note FROM tradewind_console;
GRANT SELECT, INSERT ON shopper_note TO tradewind_console;

-- What an act changed, of what: from what to what. It belongs to its act and only grows as well.
CREATE TABLE operator_act_change (
  act_id uuid NOT NULL REFERENCES operator_act,
  place smallint NOT NULL,
  field text NOT NULL CHECK (field <> ''),
  was text,
  became text,
  PRIMARY KEY (act_id, place),
  CONSTRAINT operator_act_change_is_one CHECK (was IS DISTINCT FROM became)
);
COMMENT ON TABLE operator_act_change IS 'Key: act_id.';
CREATE TRIGGER operator_act_change_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_act_change
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
REVOKE ALL ON operator_act_change FROM tradewind_shop;
REVOKE ALL ON operator_act_change FROM tradewind_console;
GRANT SELECT, INSERT ON operator_act_change TO tradewind_console;
-- The log by its day: ids are made by the clock of each process, and a day is asked for by when it was done.
CREATE INDEX operator_act_when ON operator_act (done_at, id);
CREATE INDEX operator_act_call ON operator_act (call, id);

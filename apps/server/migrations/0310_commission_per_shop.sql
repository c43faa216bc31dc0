-- What a shop pays of its goods in place of the general commission, from a day on. Rows stay: they say what held when.
CREATE TABLE shop_commission (
  -- That of the proposal: a later word on the same day holds.
  id uuid PRIMARY KEY,
  shop_id uuid NOT NULL REFERENCES shop (id),
  from_at timestamptz NOT NULL,
  -- Hundredths of a percent; null: the general one again.
  points int CONSTRAINT shop_commission_points CHECK (points BETWEEN 0 AND 5000)
);
CREATE INDEX shop_commission_of_day ON shop_commission (shop_id, from_at DESC, id DESC);
COMMENT ON TABLE shop_commission IS 'Key: shop_id.';
CREATE TRIGGER shop_commission_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON shop_commission
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER shop_commission_row_stays BEFORE UPDATE OR DELETE ON shop_commission
  FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
SELECT ledger.keep_records('shop_commission', '{id}', '{id,shop_id,from_at,points}', '{}', '{}', '{}');

-- Everybody reads it. Only the console's role adds to it.
DO $$
DECLARE role text;
BEGIN
  FOR role IN SELECT rolname FROM pg_roles WHERE rolname IN ('tradewind_shop', 'tradewind_console') LOOP
    EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON shop_commission FROM %I', role);
    IF role = 'tradewind_console' THEN
      EXECUTE format('GRANT INSERT ON shop_commission TO %I', role);
    END IF;
  END LOOP;
END $$;

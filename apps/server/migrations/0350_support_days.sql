-- Mutual support: who gave which shop a day, the draw of each day with all that it was made of, and which accounts count as one.
CREATE TABLE assist (
  shopper_id uuid NOT NULL REFERENCES shopper,
  shop_id uuid NOT NULL REFERENCES shop,
  -- The server day, in UTC: once a day by the key.
  day date NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (shopper_id, shop_id, day),
  CONSTRAINT assist_day CHECK (day = (at AT TIME ZONE 'UTC')::date)
);
COMMENT ON TABLE assist IS 'Key: shopper_id.';
CREATE INDEX assist_newest ON assist (shopper_id, at, shop_id);
CREATE INDEX assist_of_shop ON assist (shop_id, day);

-- Accounts that share a payee are one giver. Found anew at each draw.
CREATE TABLE assist_giver (
  shopper_id uuid PRIMARY KEY REFERENCES shopper,
  giver_id uuid NOT NULL
);
COMMENT ON TABLE assist_giver IS 'Key: shopper_id.';
CREATE INDEX assist_giver_accounts ON assist_giver (giver_id);

CREATE TABLE assist_board (
  day date PRIMARY KEY,
  drawn_at timestamptz NOT NULL,
  -- The seal that the seed is made of.
  seal_day date,
  seal bytea CONSTRAINT assist_board_seal CHECK (length(seal) = 32),
  seed bytea NOT NULL,
  lane_percent smallint NOT NULL,
  shop_percent smallint NOT NULL,
  young_percent smallint NOT NULL,
  young_days smallint NOT NULL,
  -- Per shop: qualified, waiting, young.
  counts jsonb NOT NULL,
  -- By how many givers in the week before, by shop: the reason on a card.
  weeks jsonb NOT NULL,
  places uuid[] NOT NULL,
  CONSTRAINT assist_board_seal_whole CHECK ((seal IS NULL) = (seal_day IS NULL)),
  CONSTRAINT assist_board_after_seal CHECK (seal_day < day),
  CONSTRAINT assist_board_seed CHECK (seed = sha256(convert_to(
    concat_ws('|', 'tradewind support', coalesce(encode(seal, 'hex'), 'no seal yet'), to_char(day::timestamptz, 'YYYY-MM-DD')), 'UTF8'))),
  CONSTRAINT assist_board_places CHECK (cardinality(places) <= lane_percent)
);
COMMENT ON TABLE assist_board IS 'Of the market as a whole.';

-- The days that count for a shop, as the last draw has them.
CREATE TABLE assist_tally (
  shop_id uuid PRIMARY KEY REFERENCES shop,
  days int NOT NULL CONSTRAINT assist_tally_days CHECK (days >= 0)
);
COMMENT ON TABLE assist_tally IS 'Key: shop_id.';

-- What the draw asks of others: whose payees are the same, since when a shop is open and whose it is, and which shoppers work in one.
CREATE VIEW published.payee_of_shopper WITH (security_invoker = true) AS
  SELECT owner_id AS shopper_id, fingerprint FROM payee WHERE owner_type = 'user';
CREATE VIEW published.opened_shop WITH (security_invoker = true) AS SELECT id, founded_at, owner_id FROM shop;
CREATE VIEW published.staff_shopper WITH (security_invoker = true) AS
  SELECT s.shop_id, p.id AS shopper_id FROM staff AS s JOIN shopper AS p ON lower(p.email) = lower(s.email)
  WHERE s.shop_id IS NOT NULL AND s.disabled_at IS NULL;

-- The storefront may not read who works where: it learns of one shopper and one shop a yes or a no.
CREATE FUNCTION works_in_shop(p_shopper_id uuid, p_shop_id uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
  SELECT EXISTS (SELECT FROM published.staff_shopper AS w WHERE w.shop_id = p_shop_id AND w.shopper_id = p_shopper_id)
$$;

DO $$
DECLARE role text;
BEGIN
  REVOKE ALL ON FUNCTION works_in_shop FROM PUBLIC;
  CREATE TRIGGER assist_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON assist
    FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
  CREATE TRIGGER assist_row_stays BEFORE UPDATE OR DELETE ON assist
    FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
  CREATE TRIGGER assist_board_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON assist_board
    FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
  CREATE TRIGGER assist_board_row_stays BEFORE UPDATE OR DELETE ON assist_board
    FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
  FOR role IN SELECT rolname FROM pg_roles WHERE rolname IN ('tradewind_shop', 'tradewind_console') LOOP
    EXECUTE format('REVOKE UPDATE, DELETE ON assist, assist_board FROM %I', role);
    EXECUTE format('GRANT EXECUTE ON FUNCTION works_in_shop TO %I', role);
  END LOOP;
  -- The storefront gives days and reads the rest; the draw is the console's.
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'tradewind_shop') THEN
    REVOKE INSERT, UPDATE, DELETE ON assist_board, assist_tally, assist_giver FROM tradewind_shop;
  END IF;
END $$;

-- What modules let each other read: a view for what is needed, with its columns alone, named after the table or the idea. Whoever
-- reads it needs the rights on what stands behind it (security_invoker), so nobody sees more than before. The planner puts each
-- of these in place of its name, as if the table had been asked.

CREATE SCHEMA published;

ALTER VIEW sku_offer SET SCHEMA published;
ALTER VIEW published.sku_offer SET (security_invoker = true);

CREATE VIEW published.sku WITH (security_invoker = true) AS SELECT id, product_id, shop_id FROM sku;

-- The card is made to be shown in lists, and sorted; what facets are made of stays with the catalogue.
CREATE VIEW published.product_card WITH (security_invoker = true) AS
  SELECT id, shop_id, shop_name, shop_city, shop_country, category_id, title, image, price_min, price_max, has_options,
    only_sku_id, in_stock, on_shelf, listed_at, sold, stars, reviews, score_key, default_key, mean_score
  FROM product_card;

CREATE VIEW published.shop WITH (security_invoker = true) AS SELECT id, name, city, country, logo FROM shop;

CREATE VIEW published.shop_tally WITH (security_invoker = true) AS
  SELECT shop_id, fans, reviews, favorable, goods FROM shop_tally;

CREATE VIEW published.shopper WITH (security_invoker = true) AS SELECT id, account, created_at FROM shopper;

CREATE VIEW published.staff WITH (security_invoker = true) AS SELECT id, account, name, roles, disabled_at FROM staff;

-- Pictures that somebody uploaded, as they are shown; not whose they are.
CREATE VIEW published.file WITH (security_invoker = true) AS SELECT id, name, width, height, placeholder FROM file;

CREATE VIEW published.network WITH (security_invoker = true) AS SELECT network, name FROM network;

-- What a use of a code took off an order that stands: a cancelled or refunded one counts no more.
CREATE VIEW published.promo_discount WITH (security_invoker = true) AS
  SELECT promo_use_id, discount FROM orders WHERE promo_use_id IS NOT NULL AND status NOT IN (-1, -2);

CREATE VIEW published.topup WITH (security_invoker = true) AS
  SELECT id, method, network, audit, looked_by, bank_ref, created_at FROM topup;

CREATE VIEW published.suspense_case WITH (security_invoker = true) AS SELECT id, opened_at, closed_at FROM suspense_case;

CREATE VIEW published.withdrawal WITH (security_invoker = true) AS
  SELECT id, type, status, claimed_how, claimed_by, claimed_at, sent_ref, sent_at, return_asked_by, return_asked_at, created_at
  FROM withdrawal;

CREATE VIEW published.closed_money_lock WITH (security_invoker = true) AS
  SELECT id, locked_at, ARRAY(SELECT w.staff_id FROM ledger.money_word AS w WHERE w.lock_id = l.id) AS said_by
  FROM ledger.closed_money_lock AS l;

CREATE VIEW published.import_run WITH (security_invoker = true) AS SELECT id, state FROM import_run;

CREATE VIEW published.daily_seal WITH (security_invoker = true) AS SELECT day, sealed_at FROM ledger.daily_seal;

-- Of the books: what people see of their own money, and what reconciliation compares with bank and chain.
CREATE VIEW published.account WITH (security_invoker = true) AS
  SELECT id, owner_id, kind, stripe, balance FROM ledger.account;

CREATE VIEW published.journal WITH (security_invoker = true) AS
  SELECT id, event, ref_id, owner_id, order_id, amount, posted_at FROM ledger.journal;

CREATE VIEW published.transfer WITH (security_invoker = true) AS
  SELECT journal_id, line, event, amount, debit, debit_kind, debit_seq, debit_after, credit, credit_kind, credit_seq, credit_after
  FROM ledger.transfer;

CREATE VIEW published.side WITH (security_invoker = true) AS SELECT journal_id, kind, delta FROM ledger.side;

CREATE VIEW published.order_money WITH (security_invoker = true) AS
  SELECT order_id, from_buyer, from_promo, held, owners FROM ledger.order_money;

DO $$
DECLARE
  role text;
BEGIN
  FOREACH role IN ARRAY ARRAY['tradewind_shop', 'tradewind_console'] LOOP
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = role) THEN
      EXECUTE format('GRANT USAGE ON SCHEMA published TO %I', role);
      EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON published.sku_offer FROM %I', role);
      EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA published TO %I', role);
      EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA published GRANT SELECT ON TABLES TO %I', role);
    END IF;
  END LOOP;
END $$;

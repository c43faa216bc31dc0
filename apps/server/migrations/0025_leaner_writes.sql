-- What a write pays for beside its row: the rules of the table, its indexes, and a new entry in each of those when a
-- column moves that one of them holds.

-- Postgres reads each CHECK of a table anew in every statement that writes to it. An order has fourteen and is written
-- twice in a checkout: two thirds of such a statement. A function is read once by a connection. The rules are the same;
-- like a CHECK each holds where it knows no answer (null).
CREATE FUNCTION order_rules_hold(o orders) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN o.quantity > 0
    AND o.subtotal > 0 AND o.freight >= 0 AND o.discount BETWEEN 0 AND o.subtotal
    AND o.total = o.subtotal + o.freight - o.discount
    -- A discount never takes an order below one cent.
    AND o.total > 0
    AND o.promo_share IN (0, o.discount)
    AND (o.promo_code IS NULL) = (o.promo_use_id IS NULL)
    AND o.paid IN (0, o.total) AND o.refunded BETWEEN 0 AND o.paid
    AND (o.status IN (0, -1)) = (o.paid = 0) AND (o.paid = 0) = (o.paid_at IS NULL)
    AND (o.status <> -2 OR o.refunded = o.paid)
    AND (o.status NOT IN (2, 3, 4) OR o.shipped_at IS NOT NULL)
    AND (o.status NOT IN (3, 4) OR o.received_at IS NOT NULL);
END $$;
DO $$
DECLARE rule name;
BEGIN
  FOR rule IN SELECT conname FROM pg_constraint WHERE conrelid = 'orders'::regclass AND contype = 'c' LOOP
    EXECUTE format('ALTER TABLE orders DROP CONSTRAINT %I', rule);
  END LOOP;
END $$;
ALTER TABLE orders ADD CONSTRAINT order_rules CHECK (order_rules_hold(orders));

-- The orders of a shop in a state are walked in orders_of_shop_in, packed or not.
DROP INDEX orders_to_pack;

-- Nothing looks for a quote but by its id. Its trade is made in the statement before and gets an id of its own there.
DROP INDEX quote_age;
ALTER TABLE quote DROP CONSTRAINT quote_trade_id_key;

-- Reservations are asked for by their order.
DROP INDEX reservation_held;

-- An event that was told is gone: what is in the outbox waits.
CREATE OR REPLACE VIEW ledger.i15_no_event_waits AS
  SELECT id::text AS subject, format('%s since %s: %s', topic, created_at, last_error) AS found
  FROM outbox WHERE created_at < now() - interval '60 seconds';
DELETE FROM outbox WHERE done_at IS NOT NULL;
ALTER TABLE outbox DROP COLUMN done_at;
CREATE INDEX outbox_oldest ON outbox (created_at);

-- The guards ask what is nearly always so first, and the rest only then: a statement of three questions makes ready for
-- all of them.
CREATE OR REPLACE FUNCTION ledger.continues(p_account uuid, p_seq bigint, p_before bigint, p_prev bytea) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM ledger.account AS a
      WHERE a.id = p_account AND a.seq = p_seq - 1 AND a.balance = p_before AND a.head = p_prev) THEN
    RETURN true;
  END IF;
  RETURN EXISTS (SELECT FROM ledger.transfer AS t
      WHERE t.debit = p_account AND t.debit_seq = p_seq - 1 AND t.debit_after = p_before AND t.hash = p_prev)
    OR EXISTS (SELECT FROM ledger.transfer AS t
      WHERE t.credit = p_account AND t.credit_seq = p_seq - 1 AND t.credit_after = p_before AND t.hash = p_prev);
END $$;
CREATE OR REPLACE FUNCTION ledger.guard_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.seq = 0 AND NEW.owner_type <> 'system' THEN RETURN NEW; END IF;
  ELSIF NEW.seq > OLD.seq
    AND (NEW.id, NEW.owner_type, NEW.owner_id, NEW.kind, NEW.stripe) = (OLD.id, OLD.owner_type, OLD.owner_id, OLD.kind, OLD.stripe)
  THEN
    IF EXISTS (SELECT FROM ledger.transfer t WHERE t.debit = NEW.id AND t.debit_seq = NEW.seq
        AND t.debit_after = NEW.balance AND t.hash = NEW.head) THEN
      RETURN NEW;
    END IF;
    IF EXISTS (SELECT FROM ledger.transfer t WHERE t.credit = NEW.id AND t.credit_seq = NEW.seq
        AND t.credit_after = NEW.balance AND t.hash = NEW.head) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = 'an account moves by transfers only';
END $$;

-- Whoever keeps a product among the favourites hears when it is there again, and when it costs less than they were last told.

ALTER TABLE favourite
  ADD COLUMN gone boolean NOT NULL DEFAULT false,
  ADD COLUMN price_seen bigint,
  ADD COLUMN told_at timestamptz;

UPDATE favourite AS f SET gone = NOT (c.on_shelf AND c.in_stock), price_seen = c.price_min
FROM product_card AS c WHERE c.id = f.product_id;

CREATE INDEX favourite_of_product ON favourite (product_id, shopper_id);

ALTER TABLE notice_setting DROP CONSTRAINT notice_setting_may_be_off;
ALTER TABLE notice_setting ADD CONSTRAINT notice_setting_may_be_off
  CHECK (category IN ('orders', 'refunds', 'talk', 'support', 'favourites', 'system'));

-- A timer that begins where the database itself sees what it waits for.
CREATE FUNCTION begin_timer(kind text, subject_id uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO timer (kind, subject_id, due_at) VALUES (begin_timer.kind, begin_timer.subject_id, now())
  ON CONFLICT (subject_id, kind) DO UPDATE SET due_at = excluded.due_at, left_ms = NULL, tries = 0, last_error = NULL;
$$;

-- The timer goes with the change, wherever that came from, so that neither is there without the other; what is told, and to whom,
-- is decided when it fires.
CREATE FUNCTION watch_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM favourite AS f WHERE f.product_id = NEW.id) THEN
    PERFORM begin_timer('favourites', NEW.id);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER card_is_watched AFTER UPDATE OF in_stock, on_shelf, price_min ON product_card
  FOR EACH ROW
  WHEN ((OLD.in_stock AND OLD.on_shelf) <> (NEW.in_stock AND NEW.on_shelf) OR NEW.price_min < OLD.price_min)
  EXECUTE FUNCTION watch_card();

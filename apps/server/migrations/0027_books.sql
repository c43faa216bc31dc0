-- The books as others see them: locks after a restore, daily seals, what the bank says. All of it only grows.
-- src/modules/books/README.md says what the words mean, docs/decisions/0012 why it is built this way.

-- A database that came from a backup knows nothing of what happened behind it: until two people of the house have
-- compared it with bank and chain, no money leaves. One row per restore. Global.
CREATE TABLE ledger.money_lock (
  id uuid PRIMARY KEY,
  -- What the books know ends here.
  backup_taken_at timestamptz NOT NULL,
  locked_at timestamptz NOT NULL
);

-- Somebody's word that bank and chain agree with the books. Two different people open a lock. Global.
CREATE TABLE ledger.money_word (
  lock_id uuid NOT NULL REFERENCES ledger.money_lock,
  staff_id uuid NOT NULL,
  note text NOT NULL CONSTRAINT money_word_says_why CHECK (length(btrim(note)) >= 3),
  said_at timestamptz NOT NULL,
  CONSTRAINT money_word_of_different_people PRIMARY KEY (lock_id, staff_id)
);

CREATE VIEW ledger.closed_money_lock AS
  SELECT l.id, l.backup_taken_at, l.locked_at FROM ledger.money_lock AS l
  WHERE (SELECT count(*) FROM ledger.money_word AS w WHERE w.lock_id = l.id) < 2;

CREATE TRIGGER money_lock_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.money_lock
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER money_word_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.money_word
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- The belt behind assertMoneyUnlocked. What was on its way when the backup was taken may still be told (sent, returned).
CREATE FUNCTION ledger.guard_money_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM ledger.closed_money_lock) THEN
    RAISE check_violation USING CONSTRAINT = 'money_unlocked',
      MESSAGE = 'this database was restored, and nobody has compared it with bank and chain yet';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER money_unlocked BEFORE INSERT ON ledger.approval
  FOR EACH ROW WHEN (NEW.event = 'withdrawal_sent') EXECUTE FUNCTION ledger.guard_money_out();

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC;
DO $$
DECLARE role text;
BEGIN
  FOR role IN SELECT rolname FROM pg_roles WHERE rolname IN ('tradewind_shop', 'tradewind_console') LOOP
    EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA ledger TO %I', role);
    IF role = 'tradewind_console' THEN
      EXECUTE format('GRANT INSERT ON ledger.money_word TO %I', role);
    END IF;
  END LOOP;
END $$;

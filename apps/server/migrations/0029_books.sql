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

-- The day's total of all accounts as one hash (Merkle root, RFC 6962), chained to the one before. Rewriting the books from
-- some point on changes every seal behind it, and copies of the seals lie outside the database. Global.
CREATE TABLE ledger.daily_seal (
  -- The server day (UTC) that had ended.
  day date PRIMARY KEY,
  sealed_at timestamptz NOT NULL,
  accounts bigint NOT NULL CHECK (accounts > 0),
  journals bigint NOT NULL CHECK (journals >= 0),
  transfers bigint NOT NULL CHECK (transfers >= 0),
  root bytea NOT NULL CHECK (length(root) = 32),
  -- The hash of the seal before; none for the first.
  previous bytea REFERENCES ledger.daily_seal (hash),
  hash bytea NOT NULL CONSTRAINT daily_seal_hash_once UNIQUE,
  -- The tree cut at a height: the root of each run of 256 leaves, and the account that the run begins with. A path to the
  -- root is found in one run and these, without reading the whole tree.
  branches bytea NOT NULL,
  starts uuid[] NOT NULL,
  CONSTRAINT daily_seal_chain UNIQUE NULLS NOT DISTINCT (previous),
  CONSTRAINT daily_seal_after_its_day CHECK (sealed_at >= (day + 1)::timestamp AT TIME ZONE 'UTC'),
  CONSTRAINT daily_seal_tree CHECK (
    length(branches) = 32 * cardinality(starts) AND cardinality(starts) = (accounts + 255) / 256),
  CONSTRAINT daily_seal_hash CHECK (hash = sha256(convert_to(concat_ws('|', 'tradewind seal',
    to_char(day, 'YYYY-MM-DD'), to_char(sealed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    accounts, journals, transfers, encode(root, 'hex'), coalesce(encode(previous, 'hex'), '-')), 'UTF8')))
);

-- A leaf of the tree, kept for the days on which it was another one than before: of any day an account's leaf is its
-- newest one up to then. Shard key: that of the account.
CREATE TABLE ledger.seal_leaf (
  account_id uuid NOT NULL REFERENCES ledger.account,
  day date NOT NULL REFERENCES ledger.daily_seal,
  seq bigint NOT NULL,
  balance bigint NOT NULL,
  head bytea NOT NULL,
  PRIMARY KEY (account_id, day)
);

-- Why a day could not be sealed: the laws that were broken, with their counts. Global.
CREATE TABLE ledger.seal_failure (
  day date NOT NULL,
  tried_at timestamptz NOT NULL,
  broken jsonb NOT NULL,
  PRIMARY KEY (day, tried_at)
);

-- What is sealed is what the books say: the account as it stands, or one of its links.
CREATE FUNCTION ledger.guard_seal_leaf() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF ledger.continues(NEW.account_id, NEW.seq + 1, NEW.balance, NEW.head) THEN
    RETURN NEW;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = 'a leaf is sealed as the books have it';
END $$;
CREATE TRIGGER seal_leaf_as_booked BEFORE INSERT ON ledger.seal_leaf
  FOR EACH ROW EXECUTE FUNCTION ledger.guard_seal_leaf();

DO $$
DECLARE grows text;
BEGIN
  FOREACH grows IN ARRAY ARRAY['daily_seal', 'seal_leaf', 'seal_failure'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.%I
      FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()', grows || '_only_grows', grows);
  END LOOP;
END $$;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC;
DO $$
DECLARE role text;
BEGIN
  FOR role IN SELECT rolname FROM pg_roles WHERE rolname IN ('tradewind_shop', 'tradewind_console') LOOP
    EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA ledger TO %I', role);
    -- Timers run as the shop.
    EXECUTE format('GRANT INSERT ON ledger.daily_seal, ledger.seal_leaf, ledger.seal_failure TO %I', role);
    IF role = 'tradewind_console' THEN
      EXECUTE format('GRANT INSERT ON ledger.money_word TO %I', role);
    END IF;
  END LOOP;
END $$;

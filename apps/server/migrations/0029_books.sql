-- The books as others see them: locks after a restore, daily seals, what the bank says. All of it only grows.
-- src/modules/books/README.md says what the words mean, docs/decisions/0013 why it is built this way.

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

-- What the bank and the networks say of our accounts there, line by line, as finance has entered it. `amount` is positive
-- where money came to us. Global.
CREATE TABLE ledger.statement_line (
  id uuid PRIMARY KEY,
  pool text NOT NULL CONSTRAINT statement_line_pool CHECK (pool IN ('bank_clearing', 'chain_custody')),
  -- Which of our accounts or addresses.
  account text NOT NULL CHECK (btrim(account) <> ''),
  ref text NOT NULL CONSTRAINT statement_line_ref CHECK (ref = btrim(ref) AND ref <> ''),
  amount bigint NOT NULL CONSTRAINT statement_line_amount CHECK (amount <> 0 AND abs(amount) <= 9000000000000000),
  is_incoming boolean NOT NULL GENERATED ALWAYS AS (amount > 0) STORED,
  at timestamptz NOT NULL,
  added_by uuid NOT NULL,
  added_at timestamptz NOT NULL
);
-- A payout that comes back has the reference of the payout, the other way round.
CREATE UNIQUE INDEX statement_line_once ON ledger.statement_line (pool, lower(ref), is_incoming);
CREATE INDEX statement_line_newest ON ledger.statement_line (at, id);
CREATE TRIGGER statement_line_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.statement_line
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- What the books say must stand there: each journal that touches the bank or the chain, by the reference under which its
-- top-up or its payout went. A journal that was corrected, and its correction, come to nothing.
CREATE VIEW ledger.expected_line AS
  SELECT j.id AS journal_id, s.kind AS pool, -sum(s.delta)::bigint AS amount, j.posted_at, j.event,
    coalesce(t.bank_ref, w.sent_ref) AS ref
  FROM ledger.side AS s JOIN ledger.journal AS j ON j.id = s.journal_id
  LEFT JOIN topup AS t ON t.id = j.ref_id
  LEFT JOIN withdrawal AS w ON w.id = j.ref_id
  WHERE s.kind IN ('bank_clearing', 'chain_custody') AND j.event <> 'correction'
    AND NOT EXISTS (SELECT FROM ledger.journal AS c WHERE c.event = 'correction' AND c.ref_id = j.id)
  GROUP BY j.id, s.kind, j.posted_at, j.event, t.bank_ref, w.sent_ref;

-- Both sides by each other, from the first line of a pool on; what has no counterpart stands alone.
CREATE VIEW ledger.reconciliation AS
  SELECT coalesce(l.pool, e.pool) AS pool, l.id AS line_id, e.journal_id, coalesce(l.ref, e.ref) AS ref, e.event,
    coalesce(l.amount, e.amount) AS amount, coalesce(l.at, e.posted_at) AS at
  FROM ledger.statement_line AS l
  FULL JOIN (
    SELECT e.* FROM ledger.expected_line AS e
    JOIN (SELECT pool, min(at) AS since FROM ledger.statement_line GROUP BY pool) AS b ON b.pool = e.pool
    LEFT JOIN ledger.statement_line AS same ON same.pool = e.pool AND lower(same.ref) = lower(e.ref)
    WHERE e.posted_at >= b.since OR same.id IS NOT NULL
  ) AS e ON e.pool = l.pool AND lower(e.ref) = lower(l.ref) AND e.amount = l.amount;

-- By the application's clock, which only tests move.
CREATE VIEW ledger.i16_statements_agree AS
  SELECT coalesce(line_id, journal_id)::text AS subject,
    format('%s %s of %s since %s: %s', pool, amount, coalesce(ref, 'no reference'), at,
      CASE WHEN journal_id IS NULL THEN 'not in the books' ELSE 'not on the statement' END) AS found
  FROM ledger.reconciliation
  WHERE (line_id IS NULL OR journal_id IS NULL)
    AND at < now() + coalesce((SELECT offset_ms FROM test_clock), 0) * interval '1 millisecond' - interval '24 hours';

CREATE OR REPLACE VIEW ledger.law AS
  SELECT name, broken + CASE name WHEN 'I9' THEN (SELECT count(*) FROM ledger.i9_orders_agree)::int ELSE 0 END AS broken
  FROM ledger.book_law
  UNION ALL SELECT 'I11', (SELECT count(*) FROM ledger.i11_withdrawals_in_progress)::int
  UNION ALL SELECT 'I12', (SELECT count(*) FROM ledger.i12_credited_once)::int
  UNION ALL SELECT 'I13', (SELECT count(*) FROM ledger.i13_stock_equals_reservations_and_moves)::int
  UNION ALL SELECT 'I14', (SELECT count(*) FROM ledger.i14_promo_used_equals_uses)::int
  UNION ALL SELECT 'I15', (SELECT count(*) FROM ledger.i15_no_event_waits)::int
  UNION ALL SELECT 'I16', (SELECT count(*) FROM ledger.i16_statements_agree)::int
  UNION ALL SELECT 'I17', (SELECT count(*) FROM ledger.i17_chain_payment_once)::int;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC;
DO $$
DECLARE role text;
BEGIN
  FOR role IN SELECT rolname FROM pg_roles WHERE rolname IN ('tradewind_shop', 'tradewind_console') LOOP
    EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA ledger TO %I', role);
    -- Timers run as the shop.
    EXECUTE format('GRANT INSERT ON ledger.daily_seal, ledger.seal_leaf, ledger.seal_failure TO %I', role);
    IF role = 'tradewind_console' THEN
      EXECUTE format('GRANT INSERT ON ledger.money_word, ledger.statement_line TO %I', role);
    END IF;
  END LOOP;
END $$;

-- Withdrawals: where money is sent to, and each way out from being asked to having arrived.
-- src/modules/withdrawals/withdrawal-state.ts is the table of what may happen; the rows of withdrawal_transition repeat it,
-- and a test holds the two together. docs/decisions/0011 says why it looks like this.

-- Until then nothing can be withdrawn: a forgotten payment password was set anew with a code and the login password.
ALTER TABLE pay_password ADD COLUMN withdrawals_wait_until timestamptz;

-- Where a shopper or a shop has money sent to. The number lies sealed with a key that is not in the database; its keyed hash
-- tells whether two are the same. One that is deleted stays for the withdrawals that went to it. Shard key: owner_id.
CREATE TABLE payee (
  id uuid PRIMARY KEY,
  owner_type text NOT NULL CHECK (owner_type IN ('user', 'shop')),
  owner_id uuid NOT NULL,
  -- Which of the owner's ten it is.
  place smallint NOT NULL CONSTRAINT payee_at_most_ten CHECK (place BETWEEN 1 AND 10),
  type text NOT NULL CHECK (type IN ('card', 'chain')),
  label text NOT NULL CHECK (btrim(label) <> ''),
  bank_name text,
  holder text,
  network text REFERENCES network,
  sealed bytea NOT NULL CHECK (length(sealed) > 28),
  fingerprint bytea NOT NULL CHECK (length(fingerprint) = 32),
  masked text NOT NULL CONSTRAINT payee_shows_no_number CHECK (masked !~ '[0-9]{7}'),
  created_at timestamptz NOT NULL,
  usable_at timestamptz NOT NULL,
  deleted_at timestamptz,
  CONSTRAINT payee_of_its_type CHECK (
    (type = 'card') = (bank_name IS NOT NULL) AND (type = 'card') = (holder IS NOT NULL)
    AND (type = 'chain') = (network IS NOT NULL)),
  CONSTRAINT payee_cools CHECK (usable_at >= created_at + interval '24 hours'),
  UNIQUE (id, owner_type, owner_id, type)
);
CREATE UNIQUE INDEX payee_once ON payee (owner_id, fingerprint) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX payee_place ON payee (owner_id, place) WHERE deleted_at IS NULL;
CREATE INDEX payee_same ON payee (fingerprint);

-- What may follow what, and in whose role. Reference table.
CREATE TABLE withdrawal_transition (
  event text NOT NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  role text NOT NULL,
  PRIMARY KEY (event, from_status, to_status, role)
);
INSERT INTO withdrawal_transition (event, from_status, to_status, role) VALUES
  ('ask',       'nothing',  'auditing',  'owner'),
  ('cancel',    'auditing', 'cancelled', 'owner'),
  ('refuse',    'auditing', 'refused',   'auditor'),
  ('approve',   'auditing', 'approved',  'auditor'),
  ('claim',     'approved', 'sending',   'finance'),
  ('claim',     'approved', 'sending',   'signer'),
  ('send',      'sending',  'sent',      'finance'),
  ('send',      'sending',  'sent',      'signer'),
  ('give_back', 'sending',  'returned',  'finance'),
  ('arrive',    'sent',     'arrived',   'finance'),
  ('bounce',    'sent',     'returned',  'auditor');

-- The steps of each withdrawal. A row continues the one before it by foreign key, so that an illegal jump cannot be stored.
-- Shard key: that of the withdrawal.
CREATE TABLE withdrawal_event (
  withdrawal_id uuid NOT NULL,
  seq int NOT NULL CHECK (seq > 0),
  prev_seq int,
  event text NOT NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  role text NOT NULL,
  actor_id uuid NOT NULL,
  note text,
  at timestamptz NOT NULL,
  PRIMARY KEY (withdrawal_id, seq),
  UNIQUE (withdrawal_id, seq, to_status),
  CONSTRAINT withdrawal_event_continues CHECK (
    prev_seq IS NOT DISTINCT FROM nullif(seq - 1, 0) AND (seq = 1) = (from_status = 'nothing')),
  CONSTRAINT withdrawal_event_legal FOREIGN KEY (event, from_status, to_status, role) REFERENCES withdrawal_transition,
  CONSTRAINT withdrawal_event_chain FOREIGN KEY (withdrawal_id, prev_seq, from_status)
    REFERENCES withdrawal_event (withdrawal_id, seq, to_status),
  CONSTRAINT withdrawal_event_has_reason CHECK (
    event NOT IN ('refuse', 'give_back', 'bounce') OR length(btrim(coalesce(note, ''))) >= 3)
);

-- Shard key: owner_id.
CREATE TABLE withdrawal (
  id uuid PRIMARY KEY,
  owner_type text NOT NULL,
  owner_id uuid NOT NULL,
  -- The shopper, or who of the shop asked.
  asked_by uuid NOT NULL,
  type text NOT NULL,
  payee_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  arrives bigint NOT NULL,
  status text NOT NULL,
  -- Number of its last event.
  seq int NOT NULL,
  reason text,
  created_at timestamptz NOT NULL,
  -- The auditors' word for this amount to this owner, and what it is bound to. Only the console can write one.
  approval_id uuid,
  approval_event text NOT NULL DEFAULT 'withdrawal_sent' CHECK (approval_event = 'withdrawal_sent'),
  -- Committed before anything leaves. The signer knows the payment by the withdrawal's id: asked again, also by a database that
  -- was restored, it pays nothing twice.
  claimed_how text CHECK (claimed_how IN ('hand', 'signer')),
  claimed_by uuid,
  claimed_at timestamptz,
  -- When the signer is to be asked again.
  ask_at timestamptz,
  tries int NOT NULL DEFAULT 0,
  last_error text,
  sent_ref text,
  sent_at timestamptz,
  arrived_at timestamptz,
  return_asked_by uuid,
  return_reason text,
  return_asked_at timestamptz,
  CONSTRAINT withdrawal_arrives CHECK (arrives = amount - fee AND arrives > 0),
  CONSTRAINT withdrawal_to_own_payee FOREIGN KEY (payee_id, owner_type, owner_id, type)
    REFERENCES payee (id, owner_type, owner_id, type),
  CONSTRAINT withdrawal_is_where_its_steps_end FOREIGN KEY (id, seq, status)
    REFERENCES withdrawal_event (withdrawal_id, seq, to_status),
  CONSTRAINT withdrawal_as_approved FOREIGN KEY (approval_id, approval_event, id, owner_id, amount)
    REFERENCES ledger.approval (id, event, ref_id, owner_id, amount),
  CONSTRAINT withdrawal_leaves_approved CHECK (
    status IN ('auditing', 'refused', 'cancelled') OR approval_id IS NOT NULL),
  CONSTRAINT withdrawal_leaves_claimed CHECK (
    (claimed_how IS NULL) = (claimed_by IS NULL) AND (claimed_how IS NULL) = (claimed_at IS NULL)
    AND (status IN ('sending', 'sent', 'arrived', 'returned')) = (claimed_how IS NOT NULL)),
  CONSTRAINT withdrawal_sent_has_ref CHECK (
    (sent_ref IS NULL) = (sent_at IS NULL) AND (status NOT IN ('sent', 'arrived') OR sent_ref IS NOT NULL)
    AND (sent_ref IS NULL OR status IN ('sent', 'arrived', 'returned'))),
  CONSTRAINT withdrawal_arrived_when CHECK ((status = 'arrived') = (arrived_at IS NOT NULL)),
  CONSTRAINT withdrawal_return_asked_whole CHECK (
    (return_asked_by IS NULL) = (return_reason IS NULL) AND (return_asked_by IS NULL) = (return_asked_at IS NULL)),
  CONSTRAINT withdrawal_ref_once UNIQUE (type, sent_ref)
) WITH (fillfactor = 80);
CREATE INDEX withdrawal_of_owner ON withdrawal (owner_id, created_at, id);
CREATE INDEX withdrawal_newest ON withdrawal (created_at, id);
CREATE INDEX withdrawal_in ON withdrawal (status, created_at, id);
CREATE INDEX withdrawal_for_signer ON withdrawal (ask_at) WHERE ask_at IS NOT NULL;

-- Where withdrawals leave from. Claims queue on its row, so that together they never claim more than the books hold there:
-- what has left must be told, and the ledger tells of no more than came in. Reference table.
CREATE TABLE withdrawal_source (type text PRIMARY KEY);
INSERT INTO withdrawal_source (type) VALUES ('card'), ('chain');

-- What an owner asked for on one server day. Shard key: owner_id.
CREATE TABLE withdrawal_day (
  owner_id uuid NOT NULL,
  day date NOT NULL,
  asked int NOT NULL CHECK (asked > 0),
  -- What was taken back or refused on the day is given back.
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (owner_id, day)
);

-- The storefront acts for owners and for the signer; auditors and finance speak through the console alone.
CREATE FUNCTION guard_withdrawal_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user = 'tradewind_shop' AND NEW.role NOT IN ('owner', 'signer') THEN
    RAISE insufficient_privilege USING MESSAGE = format('the storefront does not speak as %s', NEW.role);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER withdrawal_event_in_own_role BEFORE INSERT ON withdrawal_event
  FOR EACH ROW EXECUTE FUNCTION guard_withdrawal_event();
CREATE TRIGGER withdrawal_event_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON withdrawal_event
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- Amounts, owner and payee stay as they were asked; a number that was sealed stays sealed as it was.
DO $$
DECLARE role text;
BEGIN
  FOR role IN SELECT rolname FROM pg_roles WHERE rolname IN ('tradewind_shop', 'tradewind_console') LOOP
    EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON withdrawal_transition FROM %I', role);
    EXECUTE format('REVOKE INSERT, DELETE ON withdrawal_source FROM %I', role);
    EXECUTE format('REVOKE UPDATE, DELETE ON withdrawal_event, withdrawal, payee FROM %I', role);
    EXECUTE format('REVOKE DELETE ON withdrawal_day FROM %I', role);
    EXECUTE format('GRANT UPDATE (status, seq, reason, claimed_how, claimed_by, claimed_at, ask_at, tries, last_error,
      sent_ref, sent_at) ON withdrawal TO %I', role);
    EXECUTE format('GRANT UPDATE (deleted_at) ON payee TO %I', role);
    IF role = 'tradewind_console' THEN
      EXECUTE format('GRANT UPDATE (approval_id, arrived_at, return_asked_by, return_reason, return_asked_at)
        ON withdrawal TO %I', role);
    END IF;
  END LOOP;
END $$;

-- I11. What is frozen of each owner is the sum of the withdrawals in progress, and of each withdrawal the books tell what its
-- state tells: asked; given back when it was refused, cancelled or never left; sent; come back after it was sent.
CREATE VIEW ledger.i11_withdrawals_in_progress AS
  SELECT owner_id::text AS subject, format('%s %s, withdrawals %s', kind, coalesce(a.balance, 0), coalesce(w.held, 0)) AS found
  FROM (SELECT owner_id, kind, balance FROM ledger.account WHERE kind IN ('user_withdraw', 'shop_withdraw')) AS a
  FULL JOIN (
    SELECT owner_id, owner_type || '_withdraw' AS kind, sum(amount) AS held FROM withdrawal
    WHERE status IN ('auditing', 'approved', 'sending') GROUP BY 1, 2
  ) AS w USING (owner_id, kind)
  WHERE coalesce(a.balance, 0) <> coalesce(w.held, 0)
  UNION ALL
  SELECT coalesce(w.id, j.ref_id)::text, format('%s, sent %s: journals %s', w.status, w.sent_at IS NOT NULL, j.told)
  FROM withdrawal AS w
  FULL JOIN (
    SELECT ref_id, min(owner_id::text)::uuid AS owner_id, string_agg(event || ' ' || amount, ', ' ORDER BY event) AS told
    FROM ledger.journal WHERE event LIKE 'withdrawal\_%' GROUP BY ref_id
  ) AS j ON j.ref_id = w.id
  WHERE w.id IS NULL OR j.ref_id IS NULL OR j.owner_id <> w.owner_id OR j.told <> concat_ws(', ',
    'withdrawal_asked ' || w.amount,
    CASE WHEN w.status = 'returned' AND w.sent_at IS NOT NULL THEN 'withdrawal_bounced ' || w.arrives END,
    CASE WHEN w.status = 'cancelled' THEN 'withdrawal_cancelled ' || w.amount END,
    CASE WHEN w.status = 'refused' OR (w.status = 'returned' AND w.sent_at IS NULL) THEN 'withdrawal_refused ' || w.amount END,
    CASE WHEN w.sent_at IS NOT NULL THEN 'withdrawal_sent ' || w.amount END);

-- I17. What a chain calls a payment stands for one payment, in or out: nobody is credited with what we have sent.
CREATE VIEW ledger.i17_chain_payment_once AS
  SELECT concat_ws(' ', network, tx) AS subject, format('counted %s times', count(*)) AS found
  FROM (
    SELECT p.network, lower(w.sent_ref) AS tx FROM withdrawal AS w JOIN payee AS p ON p.id = w.payee_id
    WHERE w.type = 'chain' AND w.sent_ref IS NOT NULL
    UNION ALL
    SELECT network, lower(bank_ref) FROM topup WHERE method = 'chain' AND audit = 1
  ) AS counted
  GROUP BY network, tx HAVING count(*) > 1;

CREATE OR REPLACE VIEW ledger.law AS
  SELECT name, broken + CASE name WHEN 'I9' THEN (SELECT count(*) FROM ledger.i9_orders_agree)::int ELSE 0 END AS broken
  FROM ledger.book_law
  UNION ALL SELECT 'I11', (SELECT count(*) FROM ledger.i11_withdrawals_in_progress)::int
  UNION ALL SELECT 'I12', (SELECT count(*) FROM ledger.i12_credited_once)::int
  UNION ALL SELECT 'I13', (SELECT count(*) FROM ledger.i13_stock_equals_reservations_and_moves)::int
  UNION ALL SELECT 'I14', (SELECT count(*) FROM ledger.i14_promo_used_equals_uses)::int
  UNION ALL SELECT 'I15', (SELECT count(*) FROM ledger.i15_no_event_waits)::int
  UNION ALL SELECT 'I17', (SELECT count(*) FROM ledger.i17_chain_payment_once)::int;

DO $$
DECLARE role text;
BEGIN
  FOR role IN SELECT rolname FROM pg_roles WHERE rolname IN ('tradewind_shop', 'tradewind_console') LOOP
    EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA ledger TO %I', role);
  END LOOP;
END $$;

-- Terms: what an administrator sets. Fees, limits, the platform's bank account and its networks.
-- src/modules/terms/README.md says each in words. Reference tables, on every shard.

-- One row. Amounts in cents. The limit above which a second auditor checks stays in ledger.approval_limit, which nobody in
-- the console may change.
CREATE TABLE terms (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  topup_min bigint NOT NULL,
  topup_max bigint NOT NULL,
  withdrawal_min bigint NOT NULL,
  withdrawal_max bigint NOT NULL,
  withdrawal_fee_points int NOT NULL,
  withdrawal_fee_min bigint NOT NULL,
  commission_points int NOT NULL,
  CONSTRAINT terms_topup_limits CHECK (0 < topup_min AND topup_min <= topup_max AND topup_max <= 1000000000),
  CONSTRAINT terms_withdrawal_limits CHECK (
    0 < withdrawal_min AND withdrawal_min <= withdrawal_max AND withdrawal_max <= 1000000000),
  CONSTRAINT terms_withdrawal_fee CHECK (withdrawal_fee_points BETWEEN 0 AND 2000 AND withdrawal_fee_min >= 0),
  -- Of the smallest withdrawal something arrives.
  CONSTRAINT terms_fee_leaves_something CHECK (withdrawal_fee_min < withdrawal_min),
  CONSTRAINT terms_commission CHECK (commission_points BETWEEN 0 AND 5000)
);
INSERT INTO terms (topup_min, topup_max, withdrawal_min, withdrawal_max, withdrawal_fee_points, withdrawal_fee_min,
  commission_points) VALUES (1000, 5000000, 1000, 2000000, 100, 100, 500);

-- Where bank transfers go. No row until an administrator has entered it: topping up by bank is then not offered.
CREATE TABLE platform_bank (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  bank_name text NOT NULL CHECK (btrim(bank_name) <> ''),
  holder text NOT NULL CHECK (btrim(holder) <> ''),
  account_no text NOT NULL CHECK (btrim(account_no) <> ''),
  swift text NOT NULL CHECK (swift ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$')
);

-- A network, the coin that is taken there, and our address. Without an address it cannot be enabled.
CREATE TABLE network (
  network text PRIMARY KEY CHECK (network ~ '^[A-Z0-9]{2,20}$'),
  name text NOT NULL CHECK (btrim(name) <> ''),
  coin text NOT NULL CHECK (coin ~ '^[A-Z0-9]{2,10}$'),
  address text,
  -- How its addresses are written (terms/address-forms.ts).
  address_form text NOT NULL CHECK (address_form IN ('evm', 'tron')),
  min bigint NOT NULL,
  confirmations int NOT NULL CHECK (confirmations BETWEEN 1 AND 10000),
  enabled boolean NOT NULL DEFAULT false,
  CONSTRAINT network_min CHECK (min > 0),
  CONSTRAINT network_needs_address CHECK (NOT enabled OR address IS NOT NULL),
  -- Never taken, and said so before an address is shown.
  CONSTRAINT network_not_supported CHECK (network NOT IN ('BSC', 'BEP20', 'HECO', 'HRC20', 'DEX'))
);
INSERT INTO network (network, name, coin, address_form, min, confirmations) VALUES
  ('TRC20', 'TRON (TRC-20)', 'USDT', 'tron', 1000, 20),
  ('ERC20', 'Ethereum (ERC-20)', 'USDT', 'evm', 5000, 12),
  ('POLYGON', 'Polygon PoS', 'USDT', 'evm', 1000, 128);

-- What a private picture looks like, in 64 bits (platform/difference-hash.ts), to find its near doubles.
ALTER TABLE file ADD COLUMN dhash bigint;
ALTER TABLE file ADD CONSTRAINT file_evidence_is_hashed CHECK (scene <> 'evidence' OR dhash IS NOT NULL);

-- Top-ups: what a shopper says has been paid, and what an auditor saw arrive. src/modules/topups/README.md.

-- Money came in over a network, on an auditor's word: chain_topup_final stays for what the chain itself will credit.
INSERT INTO ledger.event_kind (event, authority) VALUES ('chain_topup_passed', 'auditor');
INSERT INTO ledger.flow_rule (event, debit_kind, credit_kind) VALUES
  ('chain_topup_passed', 'chain_custody', 'user_available');

-- A claim. Only its audit moves money. Shard key: shopper_id.
CREATE TABLE topup (
  id uuid PRIMARY KEY,
  shopper_id uuid NOT NULL REFERENCES shopper,
  method text NOT NULL CHECK (method IN ('bank', 'chain')),
  network text REFERENCES network,
  coin text,
  -- Ours, as it was shown.
  address text,
  tx_hash text,
  -- As claimed.
  amount bigint NOT NULL,
  -- 0 open, 1 passed, 2 refused.
  audit smallint NOT NULL DEFAULT 0 CHECK (audit IN (0, 1, 2)),
  -- The word of a first auditor, where a second one is needed.
  looked_at timestamptz,
  looked_by uuid,
  looked_arrived bigint,
  looked_ref text,
  -- What an auditor saw, and where: the reference of the bank's line, or the transaction.
  arrived bigint,
  bank_ref text,
  reason text,
  audited_by uuid,
  audited_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT topup_amount CHECK (amount BETWEEN 1 AND 1000000000),
  CONSTRAINT topup_names_network CHECK (CASE method
    WHEN 'chain' THEN network IS NOT NULL AND coin IS NOT NULL AND address IS NOT NULL
    ELSE network IS NULL AND coin IS NULL AND address IS NULL AND tx_hash IS NULL END),
  CONSTRAINT topup_first_word CHECK ((looked_at IS NULL) = (looked_by IS NULL)
    AND (looked_at IS NULL) = (looked_arrived IS NULL) AND (looked_at IS NULL) = (looked_ref IS NULL)),
  CONSTRAINT topup_passed_with_what_arrived CHECK (
    (audit = 1) = (arrived IS NOT NULL) AND (audit = 1) = (bank_ref IS NOT NULL) AND arrived BETWEEN 1 AND 1000000000),
  CONSTRAINT topup_refused_with_reason CHECK (audit <> 2 OR (reason IS NOT NULL AND length(btrim(reason)) >= 3)),
  CONSTRAINT topup_audited_by_somebody CHECK (
    (audit = 0) = (audited_by IS NULL) AND (audit = 0) = (audited_at IS NULL) AND audited_by IS DISTINCT FROM shopper_id)
);
CREATE INDEX topup_of_shopper ON topup (shopper_id, created_at, id);
CREATE INDEX topup_open_of_shopper ON topup (shopper_id) WHERE audit = 0;
CREATE INDEX topup_newest ON topup (created_at, id);
CREATE INDEX topup_queue ON topup (audit, created_at, id);

-- The evidence of a claim. Shard key: that of its claim.
CREATE TABLE topup_proof (
  topup_id uuid NOT NULL REFERENCES topup,
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 3),
  file_id uuid NOT NULL UNIQUE REFERENCES file,
  dhash bigint NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (topup_id, place)
);
-- Near doubles are looked for among the recent ones.
CREATE INDEX topup_proof_newest ON topup_proof (created_at);

-- The same bytes serve one claim of anybody, and so does a line of the bank or a transaction of a network; a refused
-- claim gives back what it had. Small tables of their own, unique everywhere. Shard keys: original_sha256; ref.
CREATE TABLE used_evidence (
  original_sha256 bytea NOT NULL CHECK (length(original_sha256) = 32),
  topup_id uuid NOT NULL REFERENCES topup,
  CONSTRAINT evidence_serves_once PRIMARY KEY (original_sha256)
);
CREATE INDEX used_evidence_of ON used_evidence (topup_id);
CREATE TABLE used_arrival (
  -- 'bank', or a network.
  channel text NOT NULL,
  ref text NOT NULL CHECK (ref <> ''),
  topup_id uuid NOT NULL REFERENCES topup,
  CONSTRAINT arrival_serves_once PRIMARY KEY (channel, ref)
);
CREATE INDEX used_arrival_of ON used_arrival (topup_id);

-- A claim begins open; what was claimed stays as it was claimed, a first word as it was given, and what is decided stays
-- decided.
CREATE FUNCTION guard_topup() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.audit = 0 AND NEW.looked_at IS NULL THEN
    RETURN NEW;
  ELSIF TG_OP = 'UPDATE' AND OLD.audit = 0
    AND (NEW.id, NEW.shopper_id, NEW.method, NEW.amount, NEW.created_at)
      = (OLD.id, OLD.shopper_id, OLD.method, OLD.amount, OLD.created_at)
    AND (NEW.network, NEW.coin, NEW.address, NEW.tx_hash)
      IS NOT DISTINCT FROM (OLD.network, OLD.coin, OLD.address, OLD.tx_hash)
    AND (OLD.looked_at IS NULL OR (NEW.looked_at, NEW.looked_by, NEW.looked_arrived, NEW.looked_ref)
      = (OLD.looked_at, OLD.looked_by, OLD.looked_arrived, OLD.looked_ref)) THEN
    RETURN NEW;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = 'a top-up is claimed once and decided once';
END $$;
CREATE TRIGGER topup_decided_once BEFORE INSERT OR UPDATE OR DELETE ON topup
  FOR EACH ROW EXECUTE FUNCTION guard_topup();
CREATE TRIGGER topup_stays BEFORE TRUNCATE ON topup
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER topup_proof_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON topup_proof
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- What was used is given back by a refusal and by nothing else.
CREATE FUNCTION guard_used() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM topup WHERE id = OLD.topup_id AND audit = 2) THEN RETURN OLD; END IF;
  RAISE insufficient_privilege USING MESSAGE = format('%s is used by a top-up that was not refused', TG_TABLE_NAME);
END $$;
CREATE TRIGGER used_evidence_stays BEFORE UPDATE OR DELETE ON used_evidence
  FOR EACH ROW EXECUTE FUNCTION guard_used();
CREATE TRIGGER used_arrival_stays BEFORE UPDATE OR DELETE ON used_arrival
  FOR EACH ROW EXECUTE FUNCTION guard_used();
CREATE TRIGGER used_evidence_kept BEFORE TRUNCATE ON used_evidence
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER used_arrival_kept BEFORE TRUNCATE ON used_arrival
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- Money that came in and fits no claim, came in otherwise than claimed, or was taken back. Shard key: id.
CREATE TABLE suspense_case (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('unidentified', 'mismatch', 'reversed')),
  amount bigint NOT NULL CHECK (amount > 0),
  -- Where it stands: the line of the bank, the transaction.
  ref text NOT NULL CHECK (btrim(ref) <> ''),
  note text NOT NULL,
  shopper_id uuid CONSTRAINT suspense_of_shopper REFERENCES shopper,
  opened_by uuid NOT NULL REFERENCES staff,
  opened_at timestamptz NOT NULL,
  closed_by uuid REFERENCES staff,
  closed_at timestamptz,
  close_reason text,
  CONSTRAINT suspense_closed_with_reason CHECK ((closed_at IS NULL) = (closed_by IS NULL)
    AND (closed_at IS NULL) = (close_reason IS NULL) AND (close_reason IS NULL OR length(btrim(close_reason)) >= 3))
);
CREATE INDEX suspense_newest ON suspense_case (opened_at, id);
CREATE INDEX suspense_open ON suspense_case (opened_at, id) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX suspense_opened_once ON suspense_case (kind, ref) WHERE closed_at IS NULL;

CREATE FUNCTION guard_suspense_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.closed_at IS NULL
    AND (NEW.id, NEW.kind, NEW.amount, NEW.ref, NEW.note, NEW.opened_by, NEW.opened_at)
      = (OLD.id, OLD.kind, OLD.amount, OLD.ref, OLD.note, OLD.opened_by, OLD.opened_at)
    AND NEW.shopper_id IS NOT DISTINCT FROM OLD.shopper_id THEN
    RETURN NEW;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = 'a case is opened once and closed once';
END $$;
CREATE TRIGGER suspense_closed_once BEFORE UPDATE OR DELETE ON suspense_case
  FOR EACH ROW EXECUTE FUNCTION guard_suspense_case();
CREATE TRIGGER suspense_stays BEFORE TRUNCATE ON suspense_case
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- Which record a notice is about, where it is not an order: its kind says of what.
ALTER TABLE notice ADD COLUMN ref_id uuid;

-- What came in is credited once, as audited, to whoever claimed it; and nothing is credited that nobody claimed.
CREATE VIEW ledger.i12_credited_once AS
  SELECT coalesce(t.id, j.ref_id)::text AS subject,
    format('top-up: %s arrived %s; journals: %s of %s', t.method, t.arrived, coalesce(j.journals, 0), j.amount) AS found
  FROM (SELECT id, shopper_id, method, arrived FROM topup WHERE audit = 1) AS t
  FULL JOIN (
    SELECT ref_id, count(*) AS journals, sum(amount) AS amount, min(event) AS event, min(owner_id::text)::uuid AS owner_id
    FROM ledger.journal WHERE event IN ('bank_topup_passed', 'chain_topup_passed') GROUP BY ref_id
  ) AS j ON j.ref_id = t.id
  WHERE (t.id, j.journals, j.amount, j.event, j.owner_id)
    IS DISTINCT FROM (j.ref_id, 1::bigint, t.arrived::numeric, t.method || '_topup_passed', t.shopper_id);

CREATE OR REPLACE VIEW ledger.law AS
  SELECT name, broken + CASE name WHEN 'I9' THEN (SELECT count(*) FROM ledger.i9_orders_agree)::int ELSE 0 END AS broken
  FROM ledger.book_law
  UNION ALL SELECT 'I12', (SELECT count(*) FROM ledger.i12_credited_once)::int
  UNION ALL SELECT 'I13', (SELECT count(*) FROM ledger.i13_stock_equals_reservations_and_moves)::int
  UNION ALL SELECT 'I14', (SELECT count(*) FROM ledger.i14_promo_used_equals_uses)::int
  UNION ALL SELECT 'I15', (SELECT count(*) FROM ledger.i15_no_event_waits)::int;

-- The shop's role claims and reads. Only the console's writes terms and decides, and nobody removes anything.
DO $$
DECLARE role text;
BEGIN
  FOR role IN SELECT rolname FROM pg_roles WHERE rolname IN ('tradewind_shop', 'tradewind_console') LOOP
    EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA ledger TO %I', role);
    EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON terms, platform_bank, network, suspense_case FROM %I', role);
    EXECUTE format('REVOKE UPDATE, DELETE ON topup, topup_proof, used_evidence, used_arrival FROM %I', role);
    IF role = 'tradewind_console' THEN
      EXECUTE format('GRANT UPDATE ON terms TO %I', role);
      EXECUTE format('GRANT INSERT, UPDATE ON platform_bank, network TO %I', role);
      EXECUTE format('GRANT UPDATE (audit, looked_at, looked_by, looked_arrived, looked_ref, arrived, bank_ref, reason,
        audited_by, audited_at) ON topup TO %I', role);
      EXECUTE format('GRANT DELETE ON used_evidence, used_arrival TO %I', role);
      EXECUTE format('GRANT INSERT, UPDATE (closed_by, closed_at, close_reason) ON suspense_case TO %I', role);
    END IF;
  END LOOP;
END $$;

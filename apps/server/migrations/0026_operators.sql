-- Operators: what they did, and what waits for the word of more than one of them.

ALTER TABLE staff ADD CONSTRAINT staff_operator_has_known_roles CHECK (
  kind <> 'operator' OR roles <@ ARRAY['support', 'auditor', 'finance', 'administrator']);
-- Whoever has to set up a second factor may do nothing before.
ALTER TABLE staff ADD COLUMN totp_required boolean NOT NULL DEFAULT false;

-- The second factor of an operator; both secrets are sealed with a key that is not in the database. Shard key: staff_id.
CREATE TABLE staff_totp (
  staff_id uuid PRIMARY KEY REFERENCES staff,
  secret bytea,
  -- A new one that no code has been shown of yet.
  waiting bytea,
  -- Of which thirty seconds the last code was that was taken: none serves twice.
  last_step bigint NOT NULL DEFAULT 0,
  CONSTRAINT staff_totp_holds_a_secret CHECK (secret IS NOT NULL OR waiting IS NOT NULL)
);

-- How operators find shoppers: by how a login name begins, and who is frozen.
CREATE INDEX login_name_start ON login_name (name text_pattern_ops);
CREATE INDEX shopper_frozen ON shopper (id) WHERE frozen_at IS NOT NULL;

-- Everything that an operator does, written in the transaction that does it. It only grows. Shard key: actor_id.
CREATE TABLE operator_act (
  id uuid PRIMARY KEY,
  actor_id uuid NOT NULL,
  call text NOT NULL,
  -- What it was done to: 'withdrawal' and its id, 'fee' and its name.
  subject_kind text NOT NULL CHECK (subject_kind <> ''),
  subject_id text NOT NULL CHECK (length(subject_id) BETWEEN 1 AND 100),
  -- What was asked for, without passwords and codes.
  input jsonb NOT NULL,
  note text,
  request_id text NOT NULL,
  done_at timestamptz NOT NULL
);
CREATE INDEX operator_act_of_actor ON operator_act (actor_id, id);
CREATE INDEX operator_act_on_subject ON operator_act (subject_kind, subject_id, id);
CREATE TRIGGER operator_act_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_act
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- What waits for an auditor's word, or for a second one. The words become a ledger.approval when they are complete.
-- Shard key: owner_id.
CREATE TABLE approval_request (
  id uuid PRIMARY KEY,
  event text NOT NULL REFERENCES ledger.event_kind,
  ref_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  maker_id uuid NOT NULL,
  reason text NOT NULL CHECK (length(btrim(reason)) >= 3),
  asked_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'approved', 'closed')),
  checker_id uuid,
  checked_at timestamptz,
  second_checker_id uuid,
  approval_id uuid REFERENCES ledger.approval,
  CONSTRAINT approval_request_by_different_people CHECK (
    maker_id IS DISTINCT FROM checker_id AND maker_id IS DISTINCT FROM second_checker_id
    AND (checker_id IS DISTINCT FROM second_checker_id OR checker_id IS NULL)),
  CONSTRAINT approval_request_not_for_oneself CHECK (
    owner_id IS DISTINCT FROM checker_id AND owner_id IS DISTINCT FROM second_checker_id),
  CONSTRAINT approval_request_word_has_time CHECK ((checker_id IS NULL) = (checked_at IS NULL)),
  CONSTRAINT approval_request_complete CHECK (
    (state = 'approved') = (approval_id IS NOT NULL) AND (second_checker_id IS NULL OR state = 'approved')
    AND (state <> 'approved' OR checker_id IS NOT NULL))
);
-- One thing waits once. Whoever comes second to ask for it finds the first word.
CREATE UNIQUE INDEX approval_request_open ON approval_request (event, ref_id) WHERE state = 'open';
CREATE INDEX approval_request_newest ON approval_request (state, id);

-- A word that was given stays as it was given, and what is over stays over.
CREATE FUNCTION guard_approval_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state = 'open'
    AND (NEW.id, NEW.event, NEW.ref_id, NEW.owner_id, NEW.amount, NEW.maker_id, NEW.reason, NEW.asked_at)
      = (OLD.id, OLD.event, OLD.ref_id, OLD.owner_id, OLD.amount, OLD.maker_id, OLD.reason, OLD.asked_at)
    AND (OLD.checker_id IS NULL OR (NEW.checker_id, NEW.checked_at) = (OLD.checker_id, OLD.checked_at)) THEN
    RETURN NEW;
  ELSIF TG_OP = 'INSERT' AND NEW.state = 'open' THEN
    RETURN NEW;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = 'a word that was given stays as it was given';
END $$;
CREATE TRIGGER approval_request_keeps_words BEFORE INSERT OR UPDATE OR DELETE ON approval_request
  FOR EACH ROW EXECUTE FUNCTION guard_approval_request();
CREATE TRIGGER approval_request_stays BEFORE TRUNCATE ON approval_request
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- A correction of somebody's balance by hand, which two auditors approve. Shard key: owner_id.
CREATE TABLE adjustment (
  id uuid PRIMARY KEY,
  owner_type text NOT NULL CHECK (owner_type IN ('user', 'shop')),
  owner_id uuid NOT NULL,
  -- Given when above zero, taken when below.
  amount bigint NOT NULL CHECK (amount <> 0),
  asked_by uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('asked', 'posted', 'refused')),
  decided_at timestamptz,
  CONSTRAINT adjustment_decided_has_time CHECK ((state = 'asked') = (decided_at IS NULL))
);
CREATE FUNCTION guard_adjustment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.state = 'asked' THEN
    RETURN NEW;
  ELSIF TG_OP = 'UPDATE' AND OLD.state = 'asked'
    AND (NEW.id, NEW.owner_type, NEW.owner_id, NEW.amount, NEW.asked_by, NEW.asked_at)
      = (OLD.id, OLD.owner_type, OLD.owner_id, OLD.amount, OLD.asked_by, OLD.asked_at) THEN
    RETURN NEW;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = 'an adjustment stays as it was asked for, and is decided once';
END $$;
CREATE TRIGGER adjustment_stays_as_asked BEFORE INSERT OR UPDATE OR DELETE ON adjustment
  FOR EACH ROW EXECUTE FUNCTION guard_adjustment();
CREATE TRIGGER adjustment_stays BEFORE TRUNCATE ON adjustment
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- What was asked for is not wanted any more, or was refused: the words given so far count for nothing. The storefront may
-- do so as well, when a shopper takes back what waits; it can never add a word.
CREATE FUNCTION close_approval_request(p_ref_id uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE approval_request SET state = 'closed' WHERE ref_id = p_ref_id AND state = 'open'
$$;

REVOKE ALL ON FUNCTION close_approval_request FROM PUBLIC;
DO $$
DECLARE role text;
BEGIN
  FOR role IN SELECT rolname FROM pg_roles WHERE rolname IN ('tradewind_shop', 'tradewind_console') LOOP
    EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON operator_act, approval_request, adjustment FROM %I', role);
    EXECUTE format('GRANT EXECUTE ON FUNCTION close_approval_request TO %I', role);
    IF role = 'tradewind_console' THEN
      EXECUTE format('GRANT INSERT ON operator_act, approval_request, adjustment TO %I', role);
      EXECUTE format('GRANT UPDATE (state, decided_at) ON adjustment TO %I', role);
      EXECUTE format('GRANT UPDATE (checker_id, checked_at, second_checker_id, approval_id, state) ON approval_request TO %I', role);
    ELSE
      -- Who could write who may approve, or a session of somebody who may, could approve. It may end what has expired.
      EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON staff, staff_totp FROM %I', role);
      EXECUTE format('REVOKE INSERT, UPDATE ON staff_session FROM %I', role);
    END IF;
  END LOOP;
END $$;

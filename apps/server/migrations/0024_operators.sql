-- Operators: what they did, and what waits for the word of more than one of them.

ALTER TABLE staff ADD CONSTRAINT staff_operator_has_known_roles CHECK (
  kind <> 'operator' OR roles <@ ARRAY['support', 'auditor', 'finance', 'administrator']);

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
    EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON operator_act, approval_request FROM %I', role);
    EXECUTE format('GRANT EXECUTE ON FUNCTION close_approval_request TO %I', role);
    IF role = 'tradewind_console' THEN
      EXECUTE format('GRANT INSERT ON operator_act, approval_request TO %I', role);
      EXECUTE format('GRANT UPDATE (checker_id, checked_at, second_checker_id, approval_id, state) ON approval_request TO %I', role);
    END IF;
  END LOOP;
END $$;

-- No one of the house makes money alone: what one administrator proposes another confirms, a new or reset approver waits a day,
-- and who hired or reset somebody counts as one pair of eyes with them for a week.

ALTER TABLE staff
  -- Proved by a code that was sent there. Nobody approves without one.
  ADD COLUMN email text,
  ADD COLUMN email_proved_at timestamptz,
  -- Whose word counts from when: a day after they were hired, or somebody else changed how they log in or what they may do.
  ADD COLUMN approves_from timestamptz,
  -- What they read, for the mails that they are sent: as they last logged in.
  ADD COLUMN language text NOT NULL DEFAULT 'en';
UPDATE staff SET approves_from = created_at + interval '1 day';
ALTER TABLE staff ALTER COLUMN approves_from SET NOT NULL;
-- The people of a demo world are nobody's; what they would be sent is shown there.
UPDATE staff SET email = account || '@tradewind.example', email_proved_at = created_at
WHERE kind = 'operator' AND (SELECT demo FROM world);
ALTER TABLE staff ADD CONSTRAINT staff_email_is_proved CHECK ((email IS NULL) = (email_proved_at IS NULL));
-- One mailbox is one person.
CREATE UNIQUE INDEX staff_email_once ON staff (lower(email)) WHERE kind = 'operator';

-- Who hired or reset whom, or gave them what they may do. It only grows. Shard key: staff_id.
CREATE TABLE staff_hand (
  staff_id uuid NOT NULL REFERENCES staff,
  by_id uuid NOT NULL REFERENCES staff,
  at timestamptz NOT NULL,
  PRIMARY KEY (staff_id, by_id, at),
  CONSTRAINT staff_hand_of_another CHECK (staff_id <> by_id)
);
CREATE TRIGGER staff_hand_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON staff_hand
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- Whether two people count as one pair of eyes: one of them hired or reset the other within the week before, or both were
-- by the same hand.
CREATE FUNCTION is_one_hand(p_one uuid, p_other uuid, p_at timestamptz) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  WITH hands AS (
    SELECT who, who AS hand FROM unnest(ARRAY[p_one, p_other]) AS who
    UNION SELECT staff_id, by_id FROM staff_hand WHERE staff_id IN (p_one, p_other) AND at > p_at - interval '7 days'
  )
  SELECT EXISTS (
    SELECT FROM hands AS a JOIN hands AS b USING (hand) WHERE a.who = p_one AND b.who = p_other)
$$;

-- Refuses the word of somebody who may give none now, or none beside these others. The row stays locked, so that a reset and a
-- word at the same moment have an order.
CREATE FUNCTION refuse_word(p_by uuid, p_beside uuid[], p_at timestamptz) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  somebody record;
BEGIN
  SELECT email, approves_from INTO somebody FROM staff WHERE id = p_by FOR SHARE;
  -- The machine itself: whoever has it has the database.
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF somebody.email IS NULL THEN
    RAISE check_violation USING CONSTRAINT = 'word_of_proved_address', MESSAGE = 'nobody approves without a proved address';
  END IF;
  IF somebody.approves_from > p_at THEN
    RAISE check_violation USING CONSTRAINT = 'word_not_of_a_newcomer', MESSAGE = 'a new or reset approver waits a day',
      DETAIL = to_char(somebody.approves_from AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  END IF;
  IF EXISTS (SELECT FROM unnest(p_beside) AS other WHERE is_one_hand(p_by, other, p_at)) THEN
    RAISE check_violation USING CONSTRAINT = 'word_of_another_hand', MESSAGE = 'who hired or reset whom is one pair of eyes';
  END IF;
END $$;

-- The word that completes an approval, and before it the first of two.
CREATE FUNCTION guard_approval_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.second_checker_id IS NULL THEN
    PERFORM public.refuse_word(NEW.checker_id, ARRAY[NEW.maker_id], NEW.approved_at);
  ELSE
    PERFORM public.refuse_word(NEW.second_checker_id, ARRAY[NEW.maker_id, NEW.checker_id], NEW.approved_at);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER approval_by_free_hands BEFORE INSERT ON ledger.approval
  FOR EACH ROW EXECUTE FUNCTION guard_approval_words();

CREATE FUNCTION guard_first_word() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_word(NEW.checker_id, ARRAY[NEW.maker_id], NEW.checked_at);
  RETURN NEW;
END $$;
CREATE TRIGGER approval_request_by_free_hands BEFORE UPDATE ON approval_request
  FOR EACH ROW WHEN (OLD.checker_id IS NULL AND NEW.checker_id IS NOT NULL) EXECUTE FUNCTION guard_first_word();

-- What one of the house proposes and another confirms: then it is done, at once or when its time has come. Global.
CREATE TABLE proposal (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind ~ '^[a-z_]+$'),
  -- What it is about, and what that is called.
  subject_id text NOT NULL CHECK (length(subject_id) BETWEEN 1 AND 100),
  subject_name text NOT NULL,
  -- What is to be, without any secret.
  payload jsonb NOT NULL CHECK (jsonb_typeof(payload) = 'object'),
  proposed_by uuid NOT NULL REFERENCES staff,
  proposed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- 'waiting': confirmed, and its time has not come. 'closed': refused, taken back, or nobody confirmed it in time.
  state text NOT NULL CHECK (state IN ('open', 'waiting', 'done', 'closed')),
  confirmed_by uuid,
  confirmed_at timestamptz,
  not_before timestamptz,
  done_at timestamptz,
  closed_by uuid,
  closed_at timestamptz,
  CONSTRAINT proposal_by_two_people CHECK (proposed_by <> confirmed_by),
  CONSTRAINT proposal_not_confirmed_for_oneself CHECK (confirmed_by::text <> subject_id),
  CONSTRAINT proposal_has_time CHECK (expires_at > proposed_at),
  CONSTRAINT proposal_confirmed_in_time CHECK (confirmed_at < expires_at),
  CONSTRAINT proposal_word_is_whole CHECK (
    (confirmed_by IS NULL) = (confirmed_at IS NULL) AND (confirmed_by IS NULL) = (not_before IS NULL)),
  CONSTRAINT proposal_done_is_confirmed CHECK (
    (state IN ('waiting', 'done')) <= (confirmed_by IS NOT NULL) AND (state = 'done') = (done_at IS NOT NULL)),
  CONSTRAINT proposal_not_early CHECK (not_before >= confirmed_at AND done_at >= not_before),
  CONSTRAINT proposal_closed_by_somebody CHECK (
    (state = 'closed') = (closed_by IS NOT NULL) AND (closed_by IS NULL) = (closed_at IS NULL))
);
-- Of one kind one thing waits once.
CREATE UNIQUE INDEX proposal_open_once ON proposal (kind, subject_id) WHERE state IN ('open', 'waiting');
CREATE INDEX proposal_newest ON proposal (state, id);

-- What was proposed stays as it was, goes one way, and is confirmed by whoever may give a word.
CREATE FUNCTION guard_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.state = 'open' AND NEW.confirmed_by IS NULL THEN
    RETURN NEW;
  ELSIF TG_OP = 'UPDATE'
    AND (NEW.id, NEW.kind, NEW.subject_id, NEW.subject_name, NEW.payload, NEW.proposed_by, NEW.proposed_at, NEW.expires_at)
      = (OLD.id, OLD.kind, OLD.subject_id, OLD.subject_name, OLD.payload, OLD.proposed_by, OLD.proposed_at, OLD.expires_at)
    AND (OLD.confirmed_by IS NULL
      OR (NEW.confirmed_by, NEW.confirmed_at, NEW.not_before) = (OLD.confirmed_by, OLD.confirmed_at, OLD.not_before))
    AND (OLD.state, NEW.state) IN (('open', 'waiting'), ('open', 'closed'), ('waiting', 'done'), ('waiting', 'closed')) THEN
    IF OLD.confirmed_by IS NULL AND NEW.confirmed_by IS NOT NULL THEN
      PERFORM refuse_word(NEW.confirmed_by, ARRAY[NEW.proposed_by], NEW.confirmed_at);
    END IF;
    RETURN NEW;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = 'what was proposed stays as it was, and is decided once';
END $$;
CREATE TRIGGER proposal_stays_as_proposed BEFORE INSERT OR UPDATE OR DELETE ON proposal
  FOR EACH ROW EXECUTE FUNCTION guard_proposal();
CREATE TRIGGER proposal_stays BEFORE TRUNCATE ON proposal
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

REVOKE ALL ON FUNCTION is_one_hand, refuse_word FROM PUBLIC;
DO $$
DECLARE role text;
BEGIN
  FOR role IN SELECT rolname FROM pg_roles WHERE rolname IN ('tradewind_shop', 'tradewind_console') LOOP
    EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON staff_hand, proposal FROM %I', role);
    IF role = 'tradewind_console' THEN
      EXECUTE format('GRANT INSERT ON staff_hand, proposal TO %I', role);
      EXECUTE format('GRANT UPDATE (state, confirmed_by, confirmed_at, not_before, done_at, closed_by, closed_at) ON proposal TO %I', role);
      EXECUTE format('GRANT EXECUTE ON FUNCTION is_one_hand, refuse_word TO %I', role);
    END IF;
  END LOOP;
END $$;

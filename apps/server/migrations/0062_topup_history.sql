-- What happened to a claim, step by step, by the same rule as orders and withdrawals: a step continues the one before, is one
-- of the rows of topup_transition, and what the claim says of itself is one of its steps. Shard key: shopper_id of the claim.
CREATE TABLE topup_transition (
  event text NOT NULL,
  from_status smallint NOT NULL,
  to_status smallint NOT NULL,
  role text NOT NULL,
  PRIMARY KEY (event, from_status, to_status, role)
);
INSERT INTO topup_transition (event, from_status, to_status, role) VALUES
  ('claim',  -9, 0, 'shopper'),
  ('pass',    0, 1, 'auditor'),
  ('refuse',  0, 2, 'auditor');

CREATE TABLE topup_event (
  topup_id uuid NOT NULL,
  seq integer NOT NULL CHECK (seq > 0),
  -- The step before; none for the first.
  prev_seq integer,
  event text NOT NULL,
  from_status smallint NOT NULL,
  to_status smallint NOT NULL,
  role text NOT NULL,
  actor_id uuid NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (topup_id, seq),
  UNIQUE (topup_id, seq, to_status),
  -- Each state is come to once, so that the claim's own word for it points at one step.
  UNIQUE (topup_id, to_status),
  CONSTRAINT topup_event_continues CHECK (prev_seq IS NOT DISTINCT FROM nullif(seq - 1, 0) AND (seq = 1) = (from_status = -9)),
  CONSTRAINT topup_event_chain FOREIGN KEY (topup_id, prev_seq, from_status) REFERENCES topup_event (topup_id, seq, to_status),
  CONSTRAINT topup_event_legal FOREIGN KEY (event, from_status, to_status, role) REFERENCES topup_transition
);

-- What happened before there was a history is written into it from the claims themselves.
INSERT INTO topup_event (topup_id, seq, prev_seq, event, from_status, to_status, role, actor_id, at)
  SELECT id, 1, NULL, 'claim', -9, 0, 'shopper', shopper_id, created_at FROM topup;
INSERT INTO topup_event (topup_id, seq, prev_seq, event, from_status, to_status, role, actor_id, at)
  SELECT id, 2, 1, CASE audit WHEN 1 THEN 'pass' ELSE 'refuse' END, 0, audit, 'auditor', audited_by, audited_at
  FROM topup WHERE audit <> 0;
ALTER TABLE topup ADD CONSTRAINT topup_is_where_its_events_lead
  FOREIGN KEY (id, audit) REFERENCES topup_event (topup_id, to_status);

-- Whoever writes for the storefront speaks for shoppers alone.
CREATE FUNCTION guard_topup_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user = 'tradewind_shop' AND NEW.role <> 'shopper' THEN
    RAISE insufficient_privilege USING MESSAGE = format('the storefront does not speak as %s', NEW.role);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER topup_event_in_own_role BEFORE INSERT ON topup_event
  FOR EACH ROW EXECUTE FUNCTION guard_topup_event();
CREATE TRIGGER topup_event_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON topup_event
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
DO $$
DECLARE role text;
BEGIN
  FOR role IN SELECT rolname FROM pg_roles WHERE rolname IN ('tradewind_shop', 'tradewind_console') LOOP
    EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON topup_transition FROM %I', role);
    EXECUTE format('REVOKE UPDATE, DELETE ON topup_event FROM %I', role);
  END LOOP;
END $$;

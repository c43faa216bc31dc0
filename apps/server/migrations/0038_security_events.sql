-- What touched the security of an account or of the shop: log-ins, refusals, changes, alarms. It only grows, and what is
-- older than half a year goes. Which names there are is a list in code (platform/security-log.ts), since it grows with it.
-- Shard key: person_id.
CREATE TABLE security_event (
  id uuid PRIMARY KEY,
  event text NOT NULL CONSTRAINT security_event_is_named CHECK (event ~ '^[a-z]+(_[a-z]+)*(\.[a-z]+(_[a-z]+)*)?$'),
  outcome text NOT NULL CONSTRAINT security_event_outcome CHECK (outcome IN ('done', 'refused', 'alarm')),
  realm text NOT NULL CONSTRAINT security_event_realm CHECK (realm IN ('shopper', 'seller', 'operator', 'system')),
  -- Whose account it is about, which need not be the person who asked. Nobody for a name that nobody has.
  person_id uuid,
  -- From where it was asked for; empty where that is unknown.
  address text NOT NULL,
  device text NOT NULL,
  request_id text NOT NULL,
  -- Small things that tell one such event from another. Never a password, a code or what somebody typed.
  facts jsonb NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX security_event_of_person ON security_event (person_id, at);
CREATE INDEX security_event_age ON security_event (at);

CREATE FUNCTION guard_security_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '180 days' THEN
    RETURN OLD;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = 'a security event stays as it was noted, for half a year';
END $$;
CREATE TRIGGER security_event_stays_as_noted BEFORE UPDATE OR DELETE ON security_event
  FOR EACH ROW EXECUTE FUNCTION guard_security_event();
CREATE TRIGGER security_event_stays BEFORE TRUNCATE ON security_event
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- Housekeeping runs in the shop's role, which may remove nothing here. It can ask for this, and choose nothing in it.
CREATE FUNCTION sweep_security_events() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM security_event WHERE at < now() - interval '180 days'
$$;

REVOKE ALL ON FUNCTION sweep_security_events FROM PUBLIC;
DO $$
DECLARE role text;
BEGIN
  FOR role IN SELECT rolname FROM pg_roles WHERE rolname IN ('tradewind_shop', 'tradewind_console') LOOP
    EXECUTE format('REVOKE UPDATE, DELETE ON security_event FROM %I', role);
    EXECUTE format('GRANT EXECUTE ON FUNCTION sweep_security_events TO %I', role);
    -- Who was where and when is for the console to read, not for the storefront.
    IF role = 'tradewind_shop' THEN
      EXECUTE format('REVOKE SELECT ON security_event FROM %I', role);
    END IF;
  END LOOP;
END $$;

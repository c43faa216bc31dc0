CREATE OR REPLACE FUNCTION guard_security_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    AND OLD.at < now() - (SELECT days FROM published.keeping WHERE kind = 'security') * interval '1 day' THEN
    RETURN OLD;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = 'a security event stays as it was noted, until its time is over';
END $$;

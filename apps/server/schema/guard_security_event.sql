CREATE OR REPLACE FUNCTION guard_security_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    AND OLD.at < now() - (SELECT days FROM published.keeping WHERE kind = 'security') * interval '1 day' THEN
    RETURN OLD;
  -- Of a closed account: from which net is left, with what is not, and nothing else is touched.
  ELSIF TG_OP = 'UPDATE' AND current_setting('tradewind.sweeping', true) = 'on' AND (NEW.address, NEW.device) = (cut_address(OLD.address), '')
    AND to_jsonb(NEW) - '{address,device}'::text[] = to_jsonb(OLD) - '{address,device}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = 'a security event stays as it was noted, until its time is over';
END $$;

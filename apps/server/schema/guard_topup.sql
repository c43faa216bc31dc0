-- What was claimed stays as it was claimed: an audit writes its own columns alone.
CREATE OR REPLACE FUNCTION guard_topup() RETURNS trigger LANGUAGE plpgsql AS $$
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

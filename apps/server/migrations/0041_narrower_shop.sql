-- The storefront's role reads no secret that it has no use for. Staff log in and are known by the console's role; the number behind
-- a payee is opened by finance, and for the signer only where an auditor has passed the withdrawal and the signer has claimed it.

-- What the signer has to know of a payment that is its own to make. Runs as the owner: the role of timers cannot read the number.
CREATE FUNCTION payee_for_signer(p_withdrawal_id uuid) RETURNS TABLE (sealed bytea, network text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT p.sealed, p.network FROM withdrawal AS w JOIN payee AS p ON p.id = w.payee_id
  WHERE w.id = p_withdrawal_id AND w.type = 'chain' AND w.status = 'sending' AND w.claimed_how = 'signer' AND w.approval_id IS NOT NULL
$$;
REVOKE ALL ON FUNCTION payee_for_signer FROM PUBLIC;

DO $$
DECLARE role text;
BEGIN
  FOR role IN SELECT rolname FROM pg_roles WHERE rolname IN ('tradewind_shop', 'tradewind_console') LOOP
    EXECUTE format('GRANT EXECUTE ON FUNCTION payee_for_signer TO %I', role);
    IF role = 'tradewind_shop' THEN
      EXECUTE format('REVOKE ALL ON staff, staff_totp FROM %I', role);
      -- It ends what has expired.
      EXECUTE format('REVOKE SELECT ON staff_session FROM %I', role);
      EXECUTE format('GRANT SELECT (expires_at) ON staff_session TO %I', role);
      EXECUTE format('REVOKE SELECT ON payee FROM %I', role);
      EXECUTE format('GRANT SELECT (id, owner_type, owner_id, place, type, label, bank_name, holder, network, fingerprint, masked,
        created_at, usable_at, deleted_at) ON payee TO %I', role);
    END IF;
  END LOOP;
END $$;

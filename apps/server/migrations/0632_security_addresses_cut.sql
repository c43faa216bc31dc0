-- Of a closed account the security log keeps what happened, when, and from which net: the address is cut short and the device let go. Whoever
-- stole an account and closed it still leaves a trace, for as long as the log keeps any.
CREATE FUNCTION cut_address(p_address text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_address ~ '^[0-9.]+(/24)?$' THEN network(set_masklen(p_address::inet, 24))::text
    WHEN p_address LIKE '%:%' THEN network(set_masklen(p_address::inet, 48))::text ELSE '' END
$$;

CREATE FUNCTION cut_security_addresses(p_shopper uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp SET tradewind.sweeping = 'on' AS $$
  UPDATE security_event AS e SET address = cut_address(e.address), device = '' FROM published.closed_shopper AS s
  WHERE e.person_id = p_shopper AND s.id = e.person_id AND (e.address, e.device) <> (cut_address(e.address), '')
$$;

REVOKE ALL ON FUNCTION cut_security_addresses FROM PUBLIC;
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'tradewind_console') THEN
    GRANT EXECUTE ON FUNCTION cut_security_addresses TO tradewind_console;
  END IF;
END $$;

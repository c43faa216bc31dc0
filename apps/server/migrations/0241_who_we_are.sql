-- Who stands behind the market: the trader whom the law wants named, and whom a buyer looks for before paying.
CREATE TABLE platform_trader (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  name text NOT NULL CHECK (btrim(name) <> ''),
  address text NOT NULL CHECK (btrim(address) <> ''),
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  email text NOT NULL CHECK (email LIKE '_%@_%'),
  phone text CHECK (btrim(phone) <> ''),
  -- Where the trader is entered, and under which number: "HRB 12345, Amtsgericht Hamburg; VAT DE123456789".
  register text CHECK (btrim(register) <> '')
);
COMMENT ON TABLE platform_trader IS 'Of the market as a whole.';

-- Everybody reads who it is. Only the console's role writes it, and nobody removes it.
DO $$
DECLARE role text;
BEGIN
  FOR role IN SELECT rolname FROM pg_roles WHERE rolname IN ('tradewind_shop', 'tradewind_console') LOOP
    EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON platform_trader FROM %I', role);
    IF role = 'tradewind_console' THEN
      EXECUTE format('GRANT INSERT, UPDATE ON platform_trader TO %I', role);
    END IF;
  END LOOP;
END $$;

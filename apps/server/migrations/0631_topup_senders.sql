-- Who sent a top-up, as the bank's line or the transaction names it: a fingerprint, as of payees, and nothing else. Accounts whose top-ups came
-- from one place are one giver of support. There is no row where nobody of the house named a sender.
CREATE TABLE topup_sender (
  topup_id uuid PRIMARY KEY REFERENCES topup,
  fingerprint bytea NOT NULL CONSTRAINT topup_sender_fingerprint CHECK (length(fingerprint) = 32)
);
COMMENT ON TABLE topup_sender IS 'Key: topup_id.';
CREATE INDEX topup_sender_same ON topup_sender (fingerprint);

-- What the draw of support asks: which shoppers' money came from one place. A claim that was refused brought none.
CREATE VIEW published.sender_to_shopper WITH (security_invoker = true) AS
  SELECT t.shopper_id, s.fingerprint FROM topup_sender AS s JOIN topup AS t ON t.id = s.topup_id WHERE t.audit = 1;

DO $$
DECLARE role text;
BEGIN
  CREATE TRIGGER topup_sender_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON topup_sender
    FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
  CREATE TRIGGER topup_sender_row_stays BEFORE UPDATE OR DELETE ON topup_sender
    FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
  FOR role IN SELECT rolname FROM pg_roles WHERE rolname IN ('tradewind_shop', 'tradewind_console') LOOP
    EXECUTE format('REVOKE UPDATE, DELETE ON topup_sender FROM %I', role);
  END LOOP;
  -- It is an auditor who sees a sender.
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'tradewind_shop') THEN
    REVOKE ALL ON topup_sender FROM tradewind_shop;
  END IF;
END $$;

-- An account that has less than before was debited last, but for one that several lines moved both ways.
CREATE OR REPLACE FUNCTION ledger.guard_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.seq = 0 AND NEW.owner_type <> 'system' THEN RETURN NEW; END IF;
  ELSIF NEW.seq > OLD.seq
    AND (NEW.id, NEW.market_id, NEW.owner_type, NEW.owner_id, NEW.kind, NEW.stripe)
      = (OLD.id, OLD.market_id, OLD.owner_type, OLD.owner_id, OLD.kind, OLD.stripe)
  THEN
    FOR side IN 1 .. 2 LOOP
      IF (side = 1) = (NEW.balance < OLD.balance) THEN
        IF EXISTS (SELECT FROM ledger.transfer t WHERE t.debit = NEW.id AND t.debit_seq = NEW.seq
            AND t.debit_after = NEW.balance AND t.hash = NEW.head) THEN
          RETURN NEW;
        END IF;
      ELSIF EXISTS (SELECT FROM ledger.transfer t WHERE t.credit = NEW.id AND t.credit_seq = NEW.seq
          AND t.credit_after = NEW.balance AND t.hash = NEW.head) THEN
        RETURN NEW;
      END IF;
    END LOOP;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = 'an account moves by transfers only';
END $$;

-- What is nearly always so is asked in one statement, and the rest only then.
CREATE OR REPLACE FUNCTION ledger.guard_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM ledger.account AS a WHERE a.id IN (NEW.debit, NEW.credit) AND (
      (a.id = NEW.debit AND a.seq = NEW.debit_seq - 1 AND a.balance = NEW.debit_after + NEW.amount AND a.head = NEW.debit_prev) OR
      (a.id = NEW.credit AND a.seq = NEW.credit_seq - 1 AND a.balance = NEW.credit_after - NEW.amount
        AND a.head = NEW.credit_prev))) = 2 THEN
    RETURN NEW;
  END IF;
  IF ledger.continues(NEW.debit, NEW.debit_seq, NEW.debit_after + NEW.amount, NEW.debit_prev)
    AND ledger.continues(NEW.credit, NEW.credit_seq, NEW.credit_after - NEW.amount, NEW.credit_prev) THEN
    RETURN NEW;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = 'a transfer continues the chains of both of its accounts';
END $$;

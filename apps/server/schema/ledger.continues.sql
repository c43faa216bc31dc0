-- Whether an account stood so before that place of its chain: as it stands now, or as an earlier transfer left it.
CREATE OR REPLACE FUNCTION ledger.continues(p_account uuid, p_seq bigint, p_before bigint, p_prev bytea) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM ledger.account AS a
      WHERE a.id = p_account AND a.seq = p_seq - 1 AND a.balance = p_before AND a.head = p_prev) THEN
    RETURN true;
  END IF;
  RETURN EXISTS (SELECT FROM ledger.transfer AS t
      WHERE t.debit = p_account AND t.debit_seq = p_seq - 1 AND t.debit_after = p_before AND t.hash = p_prev)
    OR EXISTS (SELECT FROM ledger.transfer AS t
      WHERE t.credit = p_account AND t.credit_seq = p_seq - 1 AND t.credit_after = p_before AND t.hash = p_prev);
END $$;

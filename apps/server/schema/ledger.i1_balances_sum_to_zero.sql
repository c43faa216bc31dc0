CREATE OR REPLACE VIEW ledger.i1_balances_sum_to_zero AS
  SELECT 'all accounts' AS subject, format('sum %s', sum(balance)) AS found
  FROM ledger.account HAVING sum(balance) <> 0;

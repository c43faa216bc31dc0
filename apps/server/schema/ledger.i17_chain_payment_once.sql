CREATE OR REPLACE VIEW ledger.i17_chain_payment_once AS
  SELECT concat_ws(' ', network, tx) AS subject, format('counted %s times', count(*)) AS found
  FROM (
    SELECT p.network, lower(w.sent_ref) AS tx FROM withdrawal AS w JOIN payee AS p ON p.id = w.payee_id
    WHERE w.type = 'chain' AND w.sent_ref IS NOT NULL
    UNION ALL
    SELECT network, lower(bank_ref) FROM published.topup WHERE method = 'chain' AND audit = 1
  ) AS counted
  GROUP BY network, tx HAVING count(*) > 1;

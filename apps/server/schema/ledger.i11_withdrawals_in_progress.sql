CREATE OR REPLACE VIEW ledger.i11_withdrawals_in_progress AS
  SELECT owner_id::text AS subject, format('%s %s, withdrawals %s', kind, coalesce(a.balance, 0), coalesce(w.held, 0)) AS found
  FROM (SELECT owner_id, kind, balance FROM published.account WHERE kind IN ('user_withdraw', 'shop_withdraw')) AS a
  FULL JOIN (
    SELECT owner_id, owner_type || '_withdraw' AS kind, sum(amount) AS held FROM withdrawal
    WHERE status IN ('auditing', 'approved', 'sending') GROUP BY 1, 2
  ) AS w USING (owner_id, kind)
  WHERE coalesce(a.balance, 0) <> coalesce(w.held, 0)
  UNION ALL
  SELECT coalesce(w.id, j.ref_id)::text, format('%s, sent %s: journals %s', w.status, w.sent_at IS NOT NULL, j.told)
  FROM withdrawal AS w
  FULL JOIN (
    SELECT ref_id, min(owner_id::text)::uuid AS owner_id, string_agg(event || ' ' || amount, ', ' ORDER BY event) AS told
    FROM published.journal WHERE event LIKE 'withdrawal\_%' GROUP BY ref_id
  ) AS j ON j.ref_id = w.id
  WHERE w.id IS NULL OR j.ref_id IS NULL OR j.owner_id <> w.owner_id OR j.told <> concat_ws(', ',
    'withdrawal_asked ' || w.amount,
    CASE WHEN w.status = 'returned' AND w.sent_at IS NOT NULL THEN 'withdrawal_bounced ' || w.arrives END,
    CASE WHEN w.status = 'cancelled' THEN 'withdrawal_cancelled ' || w.amount END,
    CASE WHEN w.status = 'refused' OR (w.status = 'returned' AND w.sent_at IS NULL) THEN 'withdrawal_refused ' || w.amount END,
    CASE WHEN w.sent_at IS NOT NULL THEN 'withdrawal_sent ' || w.amount END);

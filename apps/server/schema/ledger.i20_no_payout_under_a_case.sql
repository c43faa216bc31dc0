-- While an operator has to judge, nothing of that order becomes the shop's own.
CREATE OR REPLACE VIEW ledger.i20_no_payout_under_a_case AS
  SELECT r.order_id::text AS subject, format('released %s under the case of %s', j.posted_at, c.opened_at) AS found
  FROM refund_case AS c JOIN refund AS r ON r.id = c.refund_id
  JOIN published.journal AS j ON j.order_id = r.order_id AND j.event = 'shop_pending_released'
  WHERE j.posted_at > c.opened_at AND j.posted_at < coalesce(c.judged_at, 'infinity');

-- What of refunds waits for the house: cases to judge, and money that was agreed and did not move.
CREATE VIEW published.refund_case WITH (security_invoker = true) AS
  SELECT refund_id, opened_at, judged_at FROM refund_case;
CREATE VIEW published.stuck_refund WITH (security_invoker = true) AS
  SELECT id, pay_failed_at FROM refund WHERE state = 'paying' AND pay_failed_at IS NOT NULL;

-- What waits for an operator.
CREATE VIEW published.waiting_application WITH (security_invoker = true) AS
  SELECT id, handed_in_at FROM application WHERE state = 'handed_in';

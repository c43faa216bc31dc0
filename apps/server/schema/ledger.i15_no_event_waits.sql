-- An event that was told is gone: what is in the outbox waits.
CREATE OR REPLACE VIEW ledger.i15_no_event_waits AS
  SELECT id::text AS subject, format('%s since %s: %s', topic, created_at, last_error) AS found
  FROM outbox WHERE created_at < now() - interval '60 seconds';

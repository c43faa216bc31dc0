CREATE OR REPLACE VIEW ledger.i12_credited_once AS
  SELECT coalesce(t.id, j.ref_id)::text AS subject,
    format('top-up: %s arrived %s; journals: %s of %s', t.method, t.arrived, coalesce(j.journals, 0), j.amount) AS found
  FROM (SELECT id, shopper_id, method, arrived FROM topup WHERE audit = 1) AS t
  FULL JOIN (
    SELECT ref_id, count(*) AS journals, sum(amount) AS amount, min(event) AS event, min(owner_id::text)::uuid AS owner_id
    FROM published.journal WHERE event LIKE '%\_topup\_passed' GROUP BY ref_id
  ) AS j ON j.ref_id = t.id
  WHERE (t.id, j.journals, j.amount, j.event, j.owner_id)
    IS DISTINCT FROM (j.ref_id, 1::bigint, t.arrived::numeric, t.method || '_topup_passed', t.shopper_id);

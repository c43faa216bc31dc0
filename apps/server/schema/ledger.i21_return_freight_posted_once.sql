-- What a buyer paid to send something back comes from the shop once, with the refund, and as much as was said.
CREATE OR REPLACE VIEW ledger.i21_return_freight_posted_once AS
  SELECT r.id::text AS subject,
    format('%s, freight back %s: charged %s, paid %s', r.state, coalesce(c.freight_back, 0), coalesce(p.charged, 0),
      coalesce(p.paid, 0)) AS found
  FROM refund AS r
  LEFT JOIN refund_parcel AS c ON c.refund_id = r.id
  LEFT JOIN (
    SELECT ref_id, sum(amount) FILTER (WHERE event = 'return_freight_charged') AS charged,
      sum(amount) FILTER (WHERE event = 'return_freight_paid') AS paid
    FROM published.journal WHERE event IN ('return_freight_charged', 'return_freight_paid') GROUP BY ref_id
  ) AS p ON p.ref_id = r.id
  WHERE coalesce(p.charged, 0) <> coalesce(p.paid, 0)
    OR coalesce(p.paid, 0) <> CASE r.state WHEN 'refunded' THEN coalesce(c.freight_back, 0) ELSE 0 END;

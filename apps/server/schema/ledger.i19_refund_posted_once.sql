-- Each finished refund has exactly one posting, of its amount and to its buyer; one that is not finished has none.
CREATE OR REPLACE VIEW ledger.i19_refund_posted_once AS
  SELECT r.id::text AS subject,
    format('%s, refunded %s: %s postings of %s', r.state, r.refunded, coalesce(p.journals, 0), coalesce(p.amount, 0)) AS found
  FROM refund AS r
  LEFT JOIN (
    SELECT j.ref_id, count(DISTINCT j.id) AS journals, sum(t.amount) AS amount, min(j.owner_id::text)::uuid AS owner_id
    FROM published.journal AS j JOIN published.transfer AS t ON t.journal_id = j.id
    WHERE j.event IN ('escrow_refunded', 'buyer_refunded') AND t.credit_kind = 'user_available'
    GROUP BY j.ref_id
  ) AS p ON p.ref_id = r.id
  WHERE CASE WHEN r.state = 'refunded'
    THEN p.journals IS DISTINCT FROM 1 OR p.amount <> r.refunded OR p.owner_id <> r.buyer_id
    ELSE p.journals > 0 END;

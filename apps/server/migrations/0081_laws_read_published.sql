-- Views and functions that compare what two modules say read their own tables and what the other publishes (0080). They say what
-- they said before; the reconciliation tells in addition which top-up or withdrawal a journal was about.

CREATE VIEW published.test_clock WITH (security_invoker = true) AS SELECT offset_ms FROM test_clock;

CREATE OR REPLACE VIEW ledger.expected_line AS
  SELECT j.id AS journal_id, s.kind AS pool, -sum(s.delta)::bigint AS amount, j.posted_at, j.event,
    coalesce(t.bank_ref, w.sent_ref) AS ref, t.id AS topup_id, w.id AS withdrawal_id
  FROM published.side AS s JOIN published.journal AS j ON j.id = s.journal_id
  LEFT JOIN published.topup AS t ON t.id = j.ref_id
  LEFT JOIN published.withdrawal AS w ON w.id = j.ref_id
  WHERE s.kind IN ('bank_clearing', 'chain_custody') AND j.event <> 'correction'
    AND NOT EXISTS (SELECT FROM published.journal AS c WHERE c.event = 'correction' AND c.ref_id = j.id)
  GROUP BY j.id, s.kind, j.posted_at, j.event, t.id, t.bank_ref, w.id, w.sent_ref;

CREATE OR REPLACE VIEW ledger.reconciliation AS
  SELECT coalesce(l.pool, e.pool) AS pool, l.id AS line_id, e.journal_id, coalesce(l.ref, e.ref) AS ref, e.event,
    coalesce(l.amount, e.amount) AS amount, coalesce(l.at, e.posted_at) AS at, e.topup_id, e.withdrawal_id
  FROM ledger.statement_line AS l
  FULL JOIN (
    SELECT e.* FROM ledger.expected_line AS e
    JOIN (SELECT pool, min(at) AS since FROM ledger.statement_line GROUP BY pool) AS b ON b.pool = e.pool
    LEFT JOIN ledger.statement_line AS same ON same.pool = e.pool AND lower(same.ref) = lower(e.ref)
    WHERE e.posted_at >= b.since OR same.id IS NOT NULL
  ) AS e ON e.pool = l.pool AND lower(e.ref) = lower(l.ref) AND e.amount = l.amount;

CREATE OR REPLACE VIEW ledger.i9_orders_agree AS
  SELECT coalesce(o.id, m.order_id)::text AS subject,
    format('order: paid %s promo %s refunded %s; ledger: from buyer %s from promo %s held %s',
      o.paid, o.promo_share, o.refunded, m.from_buyer, m.from_promo, m.held) AS found
  FROM orders AS o FULL JOIN published.order_money AS m ON m.order_id = o.id
  WHERE (m.order_id IS NULL AND o.paid > 0)
    OR (m.order_id IS NOT NULL AND (o.id IS NULL
      OR NOT m.owners <@ ARRAY[o.buyer_id, o.shop_id]
      OR m.from_buyer <> o.paid - o.refunded
      OR m.from_promo NOT BETWEEN 0 AND o.promo_share
      OR (o.refunded = 0 AND o.paid > 0 AND m.from_promo <> o.promo_share)
      OR (o.refunded = o.paid AND m.from_promo <> 0)
      OR m.held <> CASE WHEN o.received_at IS NULL THEN m.from_buyer + m.from_promo ELSE 0 END));

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

CREATE OR REPLACE VIEW ledger.i12_credited_once AS
  SELECT coalesce(t.id, j.ref_id)::text AS subject,
    format('top-up: %s arrived %s; journals: %s of %s', t.method, t.arrived, coalesce(j.journals, 0), j.amount) AS found
  FROM (SELECT id, shopper_id, method, arrived FROM topup WHERE audit = 1) AS t
  FULL JOIN (
    SELECT ref_id, count(*) AS journals, sum(amount) AS amount, min(event) AS event, min(owner_id::text)::uuid AS owner_id
    FROM published.journal WHERE event IN ('bank_topup_passed', 'chain_topup_passed') GROUP BY ref_id
  ) AS j ON j.ref_id = t.id
  WHERE (t.id, j.journals, j.amount, j.event, j.owner_id)
    IS DISTINCT FROM (j.ref_id, 1::bigint, t.arrived::numeric, t.method || '_topup_passed', t.shopper_id);

CREATE OR REPLACE VIEW ledger.i16_statements_agree AS
  SELECT coalesce(line_id, journal_id)::text AS subject,
    format('%s %s of %s since %s: %s', pool, amount, coalesce(ref, 'no reference'), at,
      CASE WHEN journal_id IS NULL THEN 'not in the books' ELSE 'not on the statement' END) AS found
  FROM ledger.reconciliation
  WHERE (line_id IS NULL OR journal_id IS NULL)
    AND at < now() + coalesce((SELECT offset_ms FROM published.test_clock), 0) * interval '1 millisecond' - interval '24 hours';

CREATE OR REPLACE VIEW ledger.i17_chain_payment_once AS
  SELECT concat_ws(' ', network, tx) AS subject, format('counted %s times', count(*)) AS found
  FROM (
    SELECT p.network, lower(w.sent_ref) AS tx FROM withdrawal AS w JOIN payee AS p ON p.id = w.payee_id
    WHERE w.type = 'chain' AND w.sent_ref IS NOT NULL
    UNION ALL
    SELECT network, lower(bank_ref) FROM published.topup WHERE method = 'chain' AND audit = 1
  ) AS counted
  GROUP BY network, tx HAVING count(*) > 1;

CREATE OR REPLACE FUNCTION search_candidates(tiers tsquery[], loose int, enough int, most int, place tsquery DEFAULT NULL,
  least_price bigint DEFAULT NULL, most_price bigint DEFAULT NULL, stocked boolean DEFAULT false, least_score int DEFAULT NULL)
RETURNS TABLE (product_id uuid, impacts jsonb) LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 100
SET enable_seqscan = off AS $$
DECLARE
  by_card boolean := stocked OR num_nonnulls(least_price, most_price, least_score) > 0;
  narrowed boolean := by_card OR place IS NOT NULL;
  found int := 0;
  near int := 0;
  taken int;
  widest int := loose - 1;
  -- Whether words and place leave anything, whatever its card says.
  any_there boolean := false;
  question tsquery;
BEGIN
  IF narrowed THEN
    WHILE widest < cardinality(tiers) LOOP
      SELECT count(*) INTO near FROM (SELECT FROM search_document AS d WHERE d.words @@ tiers[widest] LIMIT enough) AS a;
      EXIT WHEN near >= enough;
      widest := widest + 1;
    END LOOP;
  END IF;
  FOR tier IN 1 .. cardinality(tiers) LOOP
    EXIT WHEN found >= most;
    EXIT WHEN tier >= loose AND CASE WHEN narrowed THEN tier > widest AND any_there ELSE found >= enough END;
    question := tiers[tier];
    IF tier > 1 THEN question := question && !!tiers[tier - 1]; END IF;
    IF place IS NOT NULL THEN question := question && place; END IF;
    IF by_card THEN
      RETURN QUERY
        SELECT d.product_id, d.impacts FROM search_document AS d
        -- One by one by its key: joined freely, all cards may be read for a few.
        CROSS JOIN LATERAL (
          SELECT FROM published.product_card AS c
          WHERE c.id = d.product_id AND c.on_shelf AND (least_price IS NULL OR c.price_min >= least_price)
            AND (most_price IS NULL OR c.price_min <= most_price) AND (NOT stocked OR c.in_stock)
            AND (least_score IS NULL OR c.mean_score >= least_score)
          OFFSET 0) AS fitting
        WHERE d.words @@ question LIMIT most - found;
    ELSE
      RETURN QUERY SELECT d.product_id, d.impacts FROM search_document AS d WHERE d.words @@ question LIMIT most - found;
    END IF;
    GET DIAGNOSTICS taken = ROW_COUNT;
    found := found + taken;
    any_there := any_there OR taken > 0
      OR (by_card AND EXISTS (SELECT FROM search_document AS d WHERE d.words @@ question));
  END LOOP;
END $$;

-- The one way to move money. `p_journals` is an array of
--   { id, event, ref_id, step, owner_id, order_id, approval_id, decision_id, lines: [{ debit, credit, amount }] }
-- where debit and credit are kinds of account: whose they are follows from the owner, so a caller cannot name another's.
-- A system account is striped by the last four bits of the owner's id, which are random in a UUIDv7, so that no single row
-- is hot. All journals of one business transaction go in one call, because accounts are locked here in the order of their
-- ids and two calls would lock in two orders. A journal that stands already with the same content is left alone; with
-- another content it is refused (journal_once).
CREATE OR REPLACE FUNCTION ledger.post(p_actor uuid, p_at timestamptz, p_journals jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
-- Arrays of known length would make Postgres plan the locking and the update anew at each call; planned while accounts are
-- few, they would read all of them.
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  line record;
  j ledger.journal;
  t ledger.transfer;
  journals ledger.journal[] := '{}';
  transfers ledger.transfer[] := '{}';
  written uuid[] := '{}';
  touched uuid[] := '{}';
  pools text[] := '{}';
  orders uuid[] := '{}';
  wrong text;
  -- The accounts, in the order of their ids.
  ids uuid[];
  kinds text[];
  owners uuid[];
  floors bigint[];
  balances bigint[];
  lowest bigint[];
  seqs bigint[];
  heads bytea[];
  d int;
  c int;
BEGIN
  -- 1. The journals decide what is new. One order for everybody, so that two callers with the same events queue; the money
  -- then moves in the order in which it was asked for, since what one journal gives the next may take.
  FOR line IN
    WITH asked AS MATERIALIZED (
      SELECT x.* FROM ROWS FROM (jsonb_to_recordset(p_journals) AS (id uuid, event text, ref_id uuid, step int, owner_id uuid,
        order_id uuid, approval_id uuid, decision_id uuid, lines jsonb)) WITH ORDINALITY
        AS x (id, event, ref_id, step, owner_id, order_id, approval_id, decision_id, lines, place)
    ), added AS (
      INSERT INTO ledger.journal AS n (id, event, ref_id, step, owner_id, order_id, amount, actor_id, authority,
        approval_id, decision_id, posted_at)
      SELECT x.id, x.event, x.ref_id, x.step, x.owner_id, x.order_id,
        (SELECT sum((l ->> 'amount')::bigint) FROM jsonb_array_elements(x.lines) AS l), p_actor,
        (SELECT k.authority FROM ledger.event_kind AS k WHERE k.event = x.event), x.approval_id, x.decision_id, p_at
      FROM asked AS x ORDER BY x.event, x.ref_id, x.step
      ON CONFLICT (event, ref_id, step) DO NOTHING
      RETURNING n AS j, n.id, n.event, n.ref_id, n.step, n.owner_id
    )
    SELECT added.j, l.debit, l.credit, l.amount, l.n,
      (SELECT a.id FROM ledger.account_kind AS k JOIN ledger.account AS a ON a.kind = k.kind
        AND a.owner_id = CASE k.owner_type WHEN 'system' THEN '00000000-0000-0000-0000-000000000000' ELSE added.owner_id END
        AND a.stripe = get_byte(uuid_send(added.owner_id), 15) & (k.stripes - 1)
        WHERE k.kind = l.debit) AS debit_id,
      (SELECT a.id FROM ledger.account_kind AS k JOIN ledger.account AS a ON a.kind = k.kind
        AND a.owner_id = CASE k.owner_type WHEN 'system' THEN '00000000-0000-0000-0000-000000000000' ELSE added.owner_id END
        AND a.stripe = get_byte(uuid_send(added.owner_id), 15) & (k.stripes - 1)
        WHERE k.kind = l.credit) AS credit_id
    FROM added JOIN asked AS x ON x.id = added.id
    CROSS JOIN LATERAL ROWS FROM (jsonb_to_recordset(x.lines) AS (debit text, credit text, amount bigint))
      WITH ORDINALITY AS l (debit, credit, amount, n)
    ORDER BY x.place, l.n
  LOOP
    j := line.j;
    -- Which ways money may go is the word of transfer_flow; here only a line without accounts is told apart.
    IF line.debit_id IS NULL OR line.credit_id IS NULL THEN
      IF EXISTS (SELECT FROM ledger.flow_rule AS f
        WHERE f.event = j.event AND f.debit_kind = line.debit AND f.credit_kind = line.credit) THEN
        RAISE foreign_key_violation USING CONSTRAINT = 'account_of_owner',
          MESSAGE = format('%s has no account for %s or %s', j.owner_id, line.debit, line.credit);
      END IF;
      RAISE foreign_key_violation USING CONSTRAINT = 'transfer_flow',
        MESSAGE = format('%s may not move money from %s to %s', j.event, line.debit, line.credit);
    END IF;
    IF j.order_id IS NULL AND (ledger.is_of_an_order(line.debit) OR ledger.is_of_an_order(line.credit)) THEN
      RAISE check_violation USING CONSTRAINT = 'journal_names_its_order',
        MESSAGE = format('%s moves money of an order without naming it', j.event);
    END IF;
    t.journal_id := j.id; t.line := line.n; t.event := j.event; t.owner_id := j.owner_id; t.amount := line.amount;
    t.debit := line.debit_id; t.credit := line.credit_id;
    journals := journals || j;
    transfers := transfers || t;
    touched := touched || t.debit || t.credit;
    IF line.n = 1 THEN written := written || j.id; END IF;
    IF line.credit IN ('bank_clearing', 'chain_custody') THEN pools := pools || line.credit; END IF;
    IF ledger.is_of_an_order(line.debit) THEN orders := orders || j.order_id; END IF;
  END LOOP;

  -- 2. What stands already has to be the same; a correction is the journal that it corrects with its sides swapped.
  IF cardinality(written) < jsonb_array_length(p_journals) THEN
    wrong := ledger.posted_otherwise(p_journals, written);
    IF wrong IS NOT NULL THEN
      RAISE unique_violation USING CONSTRAINT = 'journal_once',
        MESSAGE = format('%s is posted already, with another content', wrong);
    END IF;
    IF cardinality(written) = 0 THEN RETURN; END IF;
  END IF;
  IF p_journals @? '$[*] ? (@.event == "correction")' THEN
    wrong := ledger.mirrors_nothing(p_journals, written);
    IF wrong IS NOT NULL THEN
      RAISE check_violation USING CONSTRAINT = 'correction_mirrors_journal',
        MESSAGE = format('%s is not that journal with its sides swapped', wrong);
    END IF;
  END IF;

  -- 3. All accounts, locked in the order of their ids. What leaves the bank or the chain is held against all stripes.
  IF cardinality(pools) > 0 THEN
    touched := touched || ARRAY(SELECT a.id FROM ledger.account AS a WHERE a.owner_type = 'system' AND a.kind = ANY (pools));
  END IF;
  SELECT array_agg(a.id), array_agg(a.kind), array_agg(a.owner_id), array_agg(a.floor), array_agg(a.balance),
    array_agg(a.balance), array_agg(a.seq), array_agg(a.head)
  INTO ids, kinds, owners, floors, balances, lowest, seqs, heads
  FROM (SELECT l.* FROM ledger.account AS l WHERE l.id = ANY (touched) ORDER BY l.id FOR NO KEY UPDATE) AS a;

  -- 4. Each transfer takes its place in two chains.
  FOR n IN 1 .. cardinality(transfers) LOOP
    t := transfers[n];
    j := journals[n];
    d := array_position(ids, t.debit);
    c := array_position(ids, t.credit);
    balances[d] := balances[d] - t.amount;
    balances[c] := balances[c] + t.amount;
    seqs[d] := seqs[d] + 1;
    seqs[c] := seqs[c] + 1;
    t.debit_kind := kinds[d];   t.debit_owner := owners[d];
    t.debit_seq := seqs[d];     t.debit_after := balances[d];   t.debit_prev := heads[d];
    t.credit_kind := kinds[c];  t.credit_owner := owners[c];
    t.credit_seq := seqs[c];    t.credit_after := balances[c];  t.credit_prev := heads[c];
    t.hash := ledger.transfer_hash(j.id, j.event, j.ref_id, j.step, j.owner_id, j.order_id, j.amount, j.actor_id, j.authority,
      j.approval_id, j.decision_id, j.posted_at, t.line, t.debit, t.credit, t.amount, t.debit_seq, t.debit_after, t.debit_prev,
      t.credit_seq, t.credit_after, t.credit_prev);
    heads[d] := t.hash;
    heads[c] := t.hash;
    lowest[d] := least(lowest[d], t.debit_after);
    transfers[n] := t;
  END LOOP;

  -- 5. Refused here rather than by account_within_bounds, which says the same, to tell by how much all of it is short.
  FOR n IN 1 .. cardinality(ids) LOOP
    IF lowest[n] < floors[n] THEN
      RAISE check_violation USING CONSTRAINT = 'account_within_bounds', DETAIL = floors[n] - lowest[n],
        COLUMN = kinds[n], MESSAGE = format('%s of %s is too low', kinds[n], owners[n]);
    END IF;
  END LOOP;

  -- 6. Transfers first: an account moves only to where a transfer says it is (guard_account).
  INSERT INTO ledger.transfer SELECT l.* FROM unnest(transfers) AS l;
  UPDATE ledger.account AS a SET balance = n.balance, seq = n.seq, head = n.head
  FROM unnest(ids, balances, seqs, heads) AS n (id, balance, seq, head) WHERE a.id = n.id AND n.seq > a.seq;

  IF cardinality(pools) > 0 THEN
    IF EXISTS (
      SELECT FROM ledger.account_kind AS k JOIN ledger.account AS a ON a.kind = k.kind WHERE k.kind = ANY (pools)
      GROUP BY k.kind HAVING sum(a.balance) > k.pool_ceil) THEN
      RAISE check_violation USING CONSTRAINT = 'pool_within_bounds', MESSAGE = 'more leaves than came in: ' || pools::text;
    END IF;
  END IF;
  -- Nor is an order's money paid out of another order's; what one owner put into transit the other has taken.
  IF cardinality(orders) > 0 THEN
    IF EXISTS (
      SELECT FROM ledger.journal AS o JOIN ledger.side AS s ON s.journal_id = o.id
      WHERE o.order_id = ANY (orders) AND ledger.is_of_an_order(s.kind)
      GROUP BY o.order_id, s.kind HAVING sum(s.delta) < 0 OR (s.kind = 'transit' AND sum(s.delta) <> 0)) THEN
      RAISE check_violation USING CONSTRAINT = 'order_within_bounds',
        MESSAGE = 'more leaves an order than it holds: ' || orders::text;
    END IF;
  END IF;
END $$;

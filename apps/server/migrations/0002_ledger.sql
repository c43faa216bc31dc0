-- The wallet's books. docs/decisions/0002-ledger-as-rows.md says why they look like this;
-- src/modules/wallet/README.md lists the laws. Unit: whole US cents. balance = credits - debits, so what we owe
-- is >= 0, what we hold is <= 0, and everything sums to 0.
CREATE SCHEMA ledger;

-- The chart of accounts. `floor` and `ceil` bound one account; `pool_floor` and `pool_ceil` bound all stripes of a kind
-- together: money comes in through one owner's stripe and may leave through another's. Reference table, on every shard.
CREATE TABLE ledger.account_kind (
  kind text PRIMARY KEY,
  owner_type text NOT NULL CHECK (owner_type IN ('user', 'shop', 'system')),
  floor bigint NOT NULL CHECK (floor <= 0),
  ceil bigint NOT NULL CHECK (ceil >= 0),
  stripes smallint NOT NULL CHECK (stripes IN (1, 16)),
  pool_floor bigint NOT NULL CHECK (pool_floor <= 0),
  pool_ceil bigint NOT NULL CHECK (pool_ceil >= 0),
  CHECK (owner_type = 'system' OR stripes = 1),
  UNIQUE (kind, owner_type, floor, ceil)
);
INSERT INTO ledger.account_kind (kind, owner_type, floor, ceil, stripes, pool_floor, pool_ceil)
SELECT kind, owner_type, floor * most, ceil * most, stripes, pool_floor * most, pool_ceil * most
FROM (VALUES (9000000000000000)) AS bound(most), (VALUES
  ('user_available', 'user',    0, 1,  1,  0, 1),
  ('user_withdraw',  'user',    0, 1,  1,  0, 1),
  ('user_escrow',    'user',    0, 1,  1,  0, 1),
  ('shop_pending',   'shop',    0, 1,  1,  0, 1),
  ('shop_payable',   'shop',    0, 1,  1,  0, 1),
  ('shop_withdraw',  'shop',    0, 1,  1,  0, 1),
  ('shop_debt',      'shop',   -1, 0,  1, -1, 0),
  ('transit',        'system', -1, 1, 16,  0, 0),
  ('fee_revenue',    'system',  0, 1, 16,  0, 1),
  ('promo_expense',  'system', -1, 0, 16, -1, 0),
  ('bank_clearing',  'system', -1, 1, 16, -1, 0),
  ('chain_custody',  'system', -1, 1, 16, -1, 0),
  ('chain_suspense', 'system', -1, 1,  1, -1, 1),
  ('adjustment',     'system', -1, 1,  1, -1, 1)
) AS chart(kind, owner_type, floor, ceil, stripes, pool_floor, pool_ceil);

-- What can happen to money, and on whose word: nobody's (the chain, a payment password, a timer), a decision that is
-- written down, one auditor (two above the limit), or two auditors always. Reference table.
CREATE TABLE ledger.event_kind (
  event text PRIMARY KEY,
  authority text NOT NULL CHECK (authority IN ('none', 'decision', 'auditor', 'two_auditors')),
  -- What a journal of this event does to the escrow of its order.
  escrow_sign smallint NOT NULL DEFAULT 0 CHECK (escrow_sign IN (-1, 0, 1)),
  UNIQUE (event, authority)
);
INSERT INTO ledger.event_kind (event, authority, escrow_sign) VALUES
  ('bank_topup_passed',     'auditor',       0),
  ('chain_topup_final',     'none',          0),
  ('chain_topup_recovered', 'two_auditors',  0),
  ('chain_topup_reversed',  'two_auditors',  0),
  ('order_paid',            'none',          1),
  ('order_cancelled',       'decision',     -1),
  ('escrow_refunded',       'decision',     -1),
  ('order_settled',         'none',         -1),
  ('shop_credited',         'none',          0),
  ('shop_pending_released', 'none',          0),
  ('shop_refunded',         'decision',      0),
  ('buyer_refunded',        'decision',      0),
  ('shop_debt_recovered',   'none',          0),
  ('withdrawal_asked',      'none',          0),
  ('withdrawal_cancelled',  'decision',      0),
  ('withdrawal_refused',    'decision',      0),
  ('withdrawal_sent',       'auditor',       0),
  ('withdrawal_bounced',    'auditor',       0),
  ('adjustment',            'two_auditors',  0),
  ('correction',            'two_auditors',  0);

-- Between which kinds of account an event may move money. A new way for money to go is a row here, which is a reviewed
-- migration, and never just a code path. There is none between two shoppers. Reference table.
CREATE TABLE ledger.flow_rule (
  event text NOT NULL REFERENCES ledger.event_kind,
  debit_kind text NOT NULL REFERENCES ledger.account_kind,
  credit_kind text NOT NULL REFERENCES ledger.account_kind,
  PRIMARY KEY (event, debit_kind, credit_kind)
);
INSERT INTO ledger.flow_rule (event, debit_kind, credit_kind) VALUES
  ('bank_topup_passed',     'bank_clearing',  'user_available'),
  ('chain_topup_final',     'chain_custody',  'user_available'),
  ('chain_topup_recovered', 'user_available', 'chain_suspense'),
  ('chain_topup_reversed',  'chain_suspense', 'chain_custody'),
  ('order_paid',            'user_available', 'user_escrow'),
  ('order_paid',            'promo_expense',  'user_escrow'),
  ('order_cancelled',       'user_escrow',    'user_available'),
  ('order_cancelled',       'user_escrow',    'promo_expense'),
  ('escrow_refunded',       'user_escrow',    'user_available'),
  ('escrow_refunded',       'user_escrow',    'promo_expense'),
  ('order_settled',         'user_escrow',    'transit'),
  ('shop_credited',         'transit',        'shop_pending'),
  ('shop_credited',         'transit',        'fee_revenue'),
  ('shop_pending_released', 'shop_pending',   'shop_payable'),
  ('shop_refunded',         'shop_pending',   'transit'),
  ('shop_refunded',         'shop_payable',   'transit'),
  ('shop_refunded',         'shop_debt',      'transit'),
  ('shop_refunded',         'fee_revenue',    'transit'),
  ('buyer_refunded',        'transit',        'user_available'),
  ('buyer_refunded',        'transit',        'promo_expense'),
  ('shop_debt_recovered',   'shop_payable',   'shop_debt'),
  ('withdrawal_asked',      'user_available', 'user_withdraw'),
  ('withdrawal_asked',      'shop_payable',   'shop_withdraw'),
  ('withdrawal_cancelled',  'user_withdraw',  'user_available'),
  ('withdrawal_cancelled',  'shop_withdraw',  'shop_payable'),
  ('withdrawal_refused',    'user_withdraw',  'user_available'),
  ('withdrawal_refused',    'shop_withdraw',  'shop_payable'),
  ('withdrawal_sent',       'user_withdraw',  'bank_clearing'),
  ('withdrawal_sent',       'user_withdraw',  'chain_custody'),
  ('withdrawal_sent',       'user_withdraw',  'fee_revenue'),
  ('withdrawal_sent',       'shop_withdraw',  'bank_clearing'),
  ('withdrawal_sent',       'shop_withdraw',  'chain_custody'),
  ('withdrawal_sent',       'shop_withdraw',  'fee_revenue'),
  ('withdrawal_bounced',    'bank_clearing',  'user_available'),
  ('withdrawal_bounced',    'chain_custody',  'user_available'),
  ('withdrawal_bounced',    'bank_clearing',  'shop_payable'),
  ('withdrawal_bounced',    'chain_custody',  'shop_payable'),
  ('adjustment',            'adjustment',     'user_available'),
  ('adjustment',            'user_available', 'adjustment'),
  ('adjustment',            'adjustment',     'shop_payable'),
  ('adjustment',            'shop_payable',   'adjustment');
-- A wrong journal is corrected by the same journal with its sides swapped.
INSERT INTO ledger.flow_rule (event, debit_kind, credit_kind)
SELECT DISTINCT 'correction', credit_kind, debit_kind FROM ledger.flow_rule WHERE event <> 'adjustment';

-- Above this amount an approval needs a second auditor. One row.
CREATE TABLE ledger.approval_limit (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  amount bigint NOT NULL CHECK (amount >= 0)
);
INSERT INTO ledger.approval_limit (amount) VALUES (100000);

-- One account, named by owner, kind and stripe. Shard key: owner_id (each shard has system stripes of its own).
CREATE TABLE ledger.account (
  id uuid PRIMARY KEY,
  owner_type text NOT NULL,
  owner_id uuid NOT NULL,
  kind text NOT NULL,
  stripe smallint NOT NULL DEFAULT 0 CHECK (stripe BETWEEN 0 AND 15),
  floor bigint NOT NULL,
  ceil bigint NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  -- How many transfers have touched it, and the hash of the last one.
  seq bigint NOT NULL DEFAULT 0 CHECK (seq >= 0),
  head bytea NOT NULL,
  CONSTRAINT account_within_bounds CHECK (balance BETWEEN floor AND ceil),
  CONSTRAINT account_starts_at_zero CHECK (seq > 0 OR (balance = 0 AND head = sha256(uuid_send(id)))),
  CHECK ((owner_type = 'system') = (owner_id = '00000000-0000-0000-0000-000000000000')),
  CHECK (owner_type = 'system' OR stripe = 0),
  FOREIGN KEY (kind, owner_type, floor, ceil) REFERENCES ledger.account_kind (kind, owner_type, floor, ceil),
  UNIQUE (owner_id, kind, stripe),
  UNIQUE (id, kind, owner_id)
) WITH (fillfactor = 50);

-- An auditor's word, complete when it is written: who asked, who checked, who checked again. Shard key: owner_id.
CREATE TABLE ledger.approval (
  id uuid PRIMARY KEY,
  event text NOT NULL,
  authority text NOT NULL CHECK (authority IN ('auditor', 'two_auditors')),
  ref_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- The limit in force when it was given.
  second_above bigint NOT NULL CHECK (second_above >= 0),
  maker_id uuid NOT NULL,
  checker_id uuid NOT NULL,
  second_checker_id uuid,
  reason text NOT NULL CHECK (length(btrim(reason)) >= 3),
  approved_at timestamptz NOT NULL,
  CONSTRAINT approval_by_different_people CHECK (
    maker_id <> checker_id AND maker_id IS DISTINCT FROM second_checker_id AND checker_id IS DISTINCT FROM second_checker_id),
  CONSTRAINT approval_not_for_oneself CHECK (owner_id <> checker_id AND owner_id IS DISTINCT FROM second_checker_id),
  CONSTRAINT approval_by_second_checker CHECK (
    second_checker_id IS NOT NULL OR (authority = 'auditor' AND amount <= second_above)),
  FOREIGN KEY (event, authority) REFERENCES ledger.event_kind (event, authority),
  UNIQUE (id, event, ref_id, owner_id, amount)
);

-- Why held money goes back: the word of the buyer, the seller, a timer or an operator. A refund after receipt has two
-- journals, the shop's and the buyer's, and both name it. Shard key: ref_id's order, that is its buyer (owner_id).
CREATE TABLE ledger.decision (
  id uuid PRIMARY KEY,
  ref_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  decided_as text NOT NULL CHECK (decided_as IN ('buyer', 'seller', 'timer', 'operator')),
  decided_by uuid NOT NULL,
  reason text NOT NULL,
  decided_at timestamptz NOT NULL,
  CONSTRAINT decision_has_reason CHECK (decided_as IN ('buyer', 'timer') OR length(btrim(reason)) >= 3),
  UNIQUE (id, ref_id, amount)
);

-- One business event on one owner's money. The uniqueness of (event, ref, step) is the exactly-once rule.
-- Shard key: owner_id.
CREATE TABLE ledger.journal (
  id uuid PRIMARY KEY,
  event text NOT NULL,
  ref_id uuid NOT NULL,
  step int NOT NULL DEFAULT 0 CHECK (step >= 0),
  owner_id uuid NOT NULL,
  -- The order that the money belongs to, on every journal that touches escrow, transit or shop_pending.
  order_id uuid,
  -- Sum of its transfers.
  amount bigint NOT NULL CHECK (amount > 0),
  actor_id uuid NOT NULL,
  authority text NOT NULL,
  approval_id uuid,
  decision_id uuid,
  -- The application's clock.
  posted_at timestamptz NOT NULL,
  CONSTRAINT journal_once UNIQUE (event, ref_id, step),
  UNIQUE (id, event, owner_id),
  CONSTRAINT journal_needs_approval CHECK ((authority IN ('auditor', 'two_auditors')) = (approval_id IS NOT NULL)),
  CONSTRAINT journal_needs_decision CHECK ((authority = 'decision') = (decision_id IS NOT NULL)),
  FOREIGN KEY (event, authority) REFERENCES ledger.event_kind (event, authority),
  CONSTRAINT journal_as_approved FOREIGN KEY (approval_id, event, ref_id, owner_id, amount)
    REFERENCES ledger.approval (id, event, ref_id, owner_id, amount),
  CONSTRAINT journal_as_decided FOREIGN KEY (decision_id, ref_id, amount) REFERENCES ledger.decision (id, ref_id, amount)
);
CREATE UNIQUE INDEX journal_uses_approval_once ON ledger.journal (approval_id) WHERE approval_id IS NOT NULL;
CREATE UNIQUE INDEX journal_uses_decision_once ON ledger.journal (decision_id, event) WHERE decision_id IS NOT NULL;
CREATE INDEX journal_order ON ledger.journal (order_id) WHERE order_id IS NOT NULL;

-- One row is one debit and one credit of one amount, so it balances by its shape. It is a link in the chains of both of
-- its accounts: their number, balance and previous hash stand in it. Shard key: owner_id.
CREATE TABLE ledger.transfer (
  journal_id uuid NOT NULL,
  line smallint NOT NULL CHECK (line > 0),
  event text NOT NULL,
  owner_id uuid NOT NULL,
  debit uuid NOT NULL,
  debit_kind text NOT NULL,
  debit_owner uuid NOT NULL,
  credit uuid NOT NULL,
  credit_kind text NOT NULL,
  credit_owner uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 9000000000000000),
  debit_seq bigint NOT NULL CHECK (debit_seq > 0),
  debit_after bigint NOT NULL,
  debit_prev bytea NOT NULL,
  credit_seq bigint NOT NULL CHECK (credit_seq > 0),
  credit_after bigint NOT NULL,
  credit_prev bytea NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (journal_id, line),
  CHECK (debit <> credit),
  -- Money never goes from one owner to another: only through transit, by two journals.
  CONSTRAINT transfer_stays_with_owner CHECK (
    debit_owner IN (owner_id, '00000000-0000-0000-0000-000000000000') AND
    credit_owner IN (owner_id, '00000000-0000-0000-0000-000000000000')),
  FOREIGN KEY (journal_id, event, owner_id) REFERENCES ledger.journal (id, event, owner_id),
  CONSTRAINT transfer_flow FOREIGN KEY (event, debit_kind, credit_kind) REFERENCES ledger.flow_rule,
  FOREIGN KEY (debit, debit_kind, debit_owner) REFERENCES ledger.account (id, kind, owner_id),
  FOREIGN KEY (credit, credit_kind, credit_owner) REFERENCES ledger.account (id, kind, owner_id),
  UNIQUE (debit, debit_seq),
  UNIQUE (credit, credit_seq)
);

INSERT INTO ledger.account (id, owner_type, owner_id, kind, stripe, floor, ceil, head)
SELECT id, 'system', '00000000-0000-0000-0000-000000000000', kind, stripe, floor, ceil, sha256(uuid_send(id))
FROM (
  SELECT md5(kind || stripe)::uuid AS id, kind, stripe, floor, ceil
  FROM ledger.account_kind CROSS JOIN generate_series(0, stripes - 1) AS stripe
  WHERE owner_type = 'system'
) AS system_account;

-- What a transfer's hash covers: all of the transfer and all of its journal, as one line of text that anyone can rebuild.
CREATE FUNCTION ledger.transfer_hash(t ledger.transfer, j ledger.journal) RETURNS bytea
LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(concat_ws('|',
    j.id, j.event, j.ref_id, j.step, j.owner_id, coalesce(j.order_id::text, '-'), j.amount, j.actor_id, j.authority,
    coalesce(j.approval_id::text, '-'), coalesce(j.decision_id::text, '-'), extract(epoch FROM j.posted_at),
    t.line, t.debit, t.credit, t.amount,
    t.debit_seq, t.debit_after, encode(t.debit_prev, 'hex'),
    t.credit_seq, t.credit_after, encode(t.credit_prev, 'hex')), 'UTF8'))
$$;

-- The account of this kind that an owner's money moves through. A system account is striped by the last four bits of
-- the owner's id, which are random in a UUIDv7, so that no single row is hot.
-- (plpgsql keeps its plan; a function in SQL would be planned anew at each call.)
CREATE FUNCTION ledger.account_of(p_owner uuid, p_kind text) RETURNS uuid
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT a.id FROM ledger.account_kind AS k JOIN ledger.account AS a ON a.kind = k.kind
    AND a.owner_id = CASE k.owner_type WHEN 'system' THEN '00000000-0000-0000-0000-000000000000' ELSE p_owner END
    AND a.stripe = CASE k.stripes WHEN 1 THEN 0 ELSE get_byte(uuid_send(p_owner), 15) & (k.stripes - 1) END
    WHERE k.kind = p_kind);
END $$;

-- The one way to move money. `p_journals` is an array of
--   { id, event, ref_id, step, owner_id, order_id, approval_id, decision_id, lines: [{ debit, credit, amount }] }
-- where debit and credit are kinds of account: whose they are follows from the owner, so a caller cannot name another's.
-- All journals of one business transaction go in one call, because accounts are locked here in the order of their ids and
-- two calls would lock in two orders. A journal that stands already with the same content is left alone (is_new false);
-- with another content it is refused (journal_once).
CREATE FUNCTION ledger.post(p_actor uuid, p_at timestamptz, p_journals jsonb)
RETURNS TABLE (event text, ref_id uuid, step int, journal_id uuid, is_new boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
-- Arrays of known length would make Postgres plan the locking and the update anew at each call.
SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  asked record;
  line record;
  j ledger.journal;
  t ledger.transfer;
  journals ledger.journal[] := '{}';
  transfers ledger.transfer[] := '{}';
  ids uuid[] := '{}';
  pools text[] := '{}';
  orders uuid[] := '{}';
  accounts ledger.account[];
  lowest bigint[];
  d int;
  c int;
BEGIN
  -- 1. The journals decide what is new. One order for everybody, so that two callers with the same events queue.
  FOR asked IN
    SELECT * FROM jsonb_to_recordset(p_journals) AS x (id uuid, event text, ref_id uuid, step int, owner_id uuid,
      order_id uuid, approval_id uuid, decision_id uuid, lines jsonb) ORDER BY x.event, x.ref_id, x.step
  LOOP
    event := asked.event; ref_id := asked.ref_id; step := asked.step;
    INSERT INTO ledger.journal AS new (id, event, ref_id, step, owner_id, order_id, amount, actor_id, authority,
      approval_id, decision_id, posted_at)
    VALUES (asked.id, asked.event, asked.ref_id, asked.step, asked.owner_id, asked.order_id,
      (SELECT sum((l ->> 'amount')::bigint) FROM jsonb_array_elements(asked.lines) AS l), p_actor,
      (SELECT k.authority FROM ledger.event_kind AS k WHERE k.event = asked.event), asked.approval_id,
      asked.decision_id, p_at)
    ON CONFLICT (event, ref_id, step) DO NOTHING
    RETURNING new.* INTO j;
    is_new := FOUND;
    IF NOT is_new THEN
      SELECT s.id INTO j.id FROM ledger.journal AS s
      WHERE s.event = asked.event AND s.ref_id = asked.ref_id AND s.step = asked.step
        AND s.owner_id = asked.owner_id AND s.order_id IS NOT DISTINCT FROM asked.order_id
        AND ledger.lines_text(asked.lines) = (
          SELECT string_agg(concat_ws(' ', l.debit_kind, l.credit_kind, l.amount), ', ' ORDER BY l.line)
          FROM ledger.transfer AS l WHERE l.journal_id = s.id);
      IF NOT FOUND THEN
        RAISE unique_violation USING CONSTRAINT = 'journal_once',
          MESSAGE = format('%s of %s is posted already, with another content', asked.event, asked.ref_id);
      END IF;
    END IF;
    journal_id := j.id;
    RETURN NEXT;
    CONTINUE WHEN NOT is_new;
    IF asked.event = 'correction' AND NOT EXISTS (
      SELECT FROM ledger.journal AS w
      WHERE w.id = asked.ref_id AND w.owner_id = asked.owner_id AND w.order_id IS NOT DISTINCT FROM asked.order_id
        AND asked.step = 0 AND ledger.lines_text(asked.lines) = (
          SELECT string_agg(concat_ws(' ', l.credit_kind, l.debit_kind, l.amount), ', ' ORDER BY l.line)
          FROM ledger.transfer AS l WHERE l.journal_id = w.id)) THEN
      RAISE check_violation USING CONSTRAINT = 'correction_mirrors_journal',
        MESSAGE = format('correction of %s is not that journal with its sides swapped', asked.ref_id);
    END IF;

    FOR line IN
      SELECT l.debit, l.credit, l.amount, n FROM ROWS FROM (jsonb_to_recordset(asked.lines)
        AS (debit text, credit text, amount bigint)) WITH ORDINALITY AS l (debit, credit, amount, n)
    LOOP
      IF NOT EXISTS (SELECT FROM ledger.flow_rule AS f
        WHERE f.event = asked.event AND f.debit_kind = line.debit AND f.credit_kind = line.credit) THEN
        RAISE foreign_key_violation USING CONSTRAINT = 'transfer_flow',
          MESSAGE = format('%s may not move money from %s to %s', asked.event, line.debit, line.credit);
      END IF;
      IF asked.order_id IS NULL AND (ledger.is_of_an_order(line.debit) OR ledger.is_of_an_order(line.credit)) THEN
        RAISE check_violation USING CONSTRAINT = 'journal_names_its_order',
          MESSAGE = format('%s moves money of an order without naming it', asked.event);
      END IF;
      t.journal_id := j.id; t.line := line.n; t.event := asked.event; t.owner_id := asked.owner_id; t.amount := line.amount;
      t.debit := ledger.account_of(asked.owner_id, line.debit);
      t.credit := ledger.account_of(asked.owner_id, line.credit);
      IF t.debit IS NULL OR t.credit IS NULL THEN
        RAISE foreign_key_violation USING CONSTRAINT = 'account_of_owner',
          MESSAGE = format('%s has no account for %s or %s', asked.owner_id, line.debit, line.credit);
      END IF;
      journals := journals || j;
      transfers := transfers || t;
      ids := ids || t.debit || t.credit;
      IF line.credit IN ('bank_clearing', 'chain_custody') THEN pools := pools || line.credit; END IF;
      IF ledger.is_of_an_order(line.debit) THEN orders := orders || asked.order_id; END IF;
    END LOOP;
  END LOOP;
  IF cardinality(transfers) = 0 THEN RETURN; END IF;

  -- 2. All accounts, locked in the order of their ids. What leaves the bank or the chain is held against all stripes.
  IF cardinality(pools) > 0 THEN
    ids := ids || ARRAY(SELECT a.id FROM ledger.account AS a WHERE a.owner_type = 'system' AND a.kind = ANY (pools));
  END IF;
  SELECT array_agg(a), array_agg(a.balance) INTO accounts, lowest FROM (
    SELECT l.* FROM ledger.account AS l WHERE l.id = ANY (ids) ORDER BY l.id FOR NO KEY UPDATE) AS a;
  SELECT array_agg(a.id) INTO ids FROM unnest(accounts) AS a;

  -- 3. Each transfer takes its place in two chains.
  FOR n IN 1 .. cardinality(transfers) LOOP
    t := transfers[n];
    d := array_position(ids, t.debit);
    c := array_position(ids, t.credit);
    accounts[d].balance := accounts[d].balance - t.amount;
    accounts[c].balance := accounts[c].balance + t.amount;
    accounts[d].seq := accounts[d].seq + 1;
    accounts[c].seq := accounts[c].seq + 1;
    t.debit_kind := accounts[d].kind;   t.debit_owner := accounts[d].owner_id;
    t.debit_seq := accounts[d].seq;     t.debit_after := accounts[d].balance;   t.debit_prev := accounts[d].head;
    t.credit_kind := accounts[c].kind;  t.credit_owner := accounts[c].owner_id;
    t.credit_seq := accounts[c].seq;    t.credit_after := accounts[c].balance;  t.credit_prev := accounts[c].head;
    t.hash := ledger.transfer_hash(t, journals[n]);
    accounts[d].head := t.hash;
    accounts[c].head := t.hash;
    lowest[d] := least(lowest[d], t.debit_after);
    transfers[n] := t;
  END LOOP;

  -- 4. Refused here rather than by account_within_bounds, which says the same, to tell by how much all of it is short.
  FOR n IN 1 .. cardinality(accounts) LOOP
    IF lowest[n] < accounts[n].floor THEN
      RAISE check_violation USING CONSTRAINT = 'account_within_bounds', DETAIL = accounts[n].floor - lowest[n],
        COLUMN = accounts[n].kind, MESSAGE = format('%s of %s is too low', accounts[n].kind, accounts[n].owner_id);
    END IF;
  END LOOP;

  -- 5. Transfers first: an account moves only to where a transfer says it is (guard_account).
  INSERT INTO ledger.transfer SELECT added.* FROM unnest(transfers) AS added;
  UPDATE ledger.account AS a SET balance = n.balance, seq = n.seq, head = n.head
  FROM unnest(accounts) AS n WHERE a.id = n.id AND n.seq > a.seq;

  IF cardinality(pools) > 0 AND EXISTS (
    SELECT FROM ledger.account_kind AS k JOIN ledger.account AS a ON a.kind = k.kind WHERE k.kind = ANY (pools)
    GROUP BY k.kind HAVING sum(a.balance) > k.pool_ceil) THEN
    RAISE check_violation USING CONSTRAINT = 'pool_within_bounds', MESSAGE = 'more leaves than came in: ' || pools::text;
  END IF;
  -- Nor is an order's money paid out of another order's; what one owner put into transit the other has taken.
  IF cardinality(orders) > 0 AND EXISTS (
    SELECT FROM ledger.journal AS o JOIN ledger.side AS s ON s.journal_id = o.id
    WHERE o.order_id = ANY (orders) AND ledger.is_of_an_order(s.kind)
    GROUP BY o.order_id, s.kind HAVING sum(s.delta) < 0 OR (s.kind = 'transit' AND sum(s.delta) <> 0)) THEN
    RAISE check_violation USING CONSTRAINT = 'order_within_bounds',
      MESSAGE = 'more leaves an order than it holds: ' || orders::text;
  END IF;
END $$;

-- Lines as text, to tell whether two journals say the same.
CREATE FUNCTION ledger.lines_text(lines jsonb) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT string_agg(concat_ws(' ', l.debit, l.credit, l.amount), ', ' ORDER BY n)
  FROM ROWS FROM (jsonb_to_recordset(lines) AS (debit text, credit text, amount bigint))
    WITH ORDINALITY AS l (debit, credit, amount, n)
$$;

-- Whether money of this kind always belongs to one order.
CREATE FUNCTION ledger.is_of_an_order(kind text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT kind IN ('user_escrow', 'transit', 'shop_pending')
$$;

-- Above the limit an approval needs its second checker; the limit is read here, not brought by the caller.
CREATE FUNCTION ledger.approve(p_id uuid, p_event text, p_ref_id uuid, p_owner_id uuid, p_amount bigint, p_maker uuid,
  p_checker uuid, p_second_checker uuid, p_reason text, p_at timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO ledger.approval (id, event, authority, ref_id, owner_id, amount, second_above, maker_id, checker_id,
    second_checker_id, reason, approved_at)
  SELECT p_id, p_event, (SELECT k.authority FROM ledger.event_kind AS k WHERE k.event = p_event), p_ref_id, p_owner_id,
    p_amount, l.amount, p_maker, p_checker, p_second_checker, p_reason, p_at
  FROM ledger.approval_limit AS l
$$;

-- Belts. What post() does right is also what the tables let happen to anyone else, the owner of the tables included.
CREATE FUNCTION ledger.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE insufficient_privilege USING MESSAGE = format('%s of ledger.%s: the ledger only grows', TG_OP, TG_TABLE_NAME);
END $$;
CREATE TRIGGER transfer_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.transfer
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER journal_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.journal
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER approval_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.approval
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER decision_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.decision
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER account_stays BEFORE DELETE OR TRUNCATE ON ledger.account
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- An account starts empty and afterwards is only ever where its last transfer left it: no balance can be typed in.
CREATE FUNCTION ledger.guard_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.seq = 0 AND NEW.owner_type <> 'system' THEN RETURN NEW; END IF;
  ELSIF NEW.seq > OLD.seq
    AND (NEW.id, NEW.owner_type, NEW.owner_id, NEW.kind, NEW.stripe) = (OLD.id, OLD.owner_type, OLD.owner_id, OLD.kind, OLD.stripe)
    AND (EXISTS (SELECT FROM ledger.transfer t WHERE t.debit = NEW.id AND t.debit_seq = NEW.seq
        AND t.debit_after = NEW.balance AND t.hash = NEW.head)
      OR EXISTS (SELECT FROM ledger.transfer t WHERE t.credit = NEW.id AND t.credit_seq = NEW.seq
        AND t.credit_after = NEW.balance AND t.hash = NEW.head)) THEN
    RETURN NEW;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = 'an account moves by transfers only';
END $$;
CREATE TRIGGER account_moves_by_transfers BEFORE INSERT OR UPDATE ON ledger.account
  FOR EACH ROW EXECUTE FUNCTION ledger.guard_account();

-- A transfer continues the chains of both of its accounts: from where the account stands, or from an earlier line.
CREATE FUNCTION ledger.continues(p_account uuid, p_seq bigint, p_before bigint, p_prev bytea) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  RETURN EXISTS (SELECT FROM ledger.account AS a
      WHERE a.id = p_account AND a.seq = p_seq - 1 AND a.balance = p_before AND a.head = p_prev)
    OR EXISTS (SELECT FROM ledger.transfer AS t
      WHERE t.debit = p_account AND t.debit_seq = p_seq - 1 AND t.debit_after = p_before AND t.hash = p_prev)
    OR EXISTS (SELECT FROM ledger.transfer AS t
      WHERE t.credit = p_account AND t.credit_seq = p_seq - 1 AND t.credit_after = p_before AND t.hash = p_prev);
END $$;
CREATE FUNCTION ledger.guard_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ledger.continues(NEW.debit, NEW.debit_seq, NEW.debit_after + NEW.amount, NEW.debit_prev)
    AND ledger.continues(NEW.credit, NEW.credit_seq, NEW.credit_after - NEW.amount, NEW.credit_prev) THEN
    RETURN NEW;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = 'a transfer continues the chains of both of its accounts';
END $$;
CREATE TRIGGER transfer_continues_chains BEFORE INSERT ON ledger.transfer
  FOR EACH ROW EXECUTE FUNCTION ledger.guard_transfer();

-- The laws. Each view holds what breaks it, one row per subject, and must be empty. src/modules/wallet/README.md says
-- each in words.

-- A transfer seen from each of its two accounts.
CREATE VIEW ledger.side AS
  SELECT debit AS account_id, debit_kind AS kind, debit_seq AS seq, -amount AS delta, debit_after AS after,
    debit_prev AS prev, hash, journal_id, line FROM ledger.transfer
  UNION ALL
  SELECT credit, credit_kind, credit_seq, amount, credit_after, credit_prev, hash, journal_id, line FROM ledger.transfer;

CREATE VIEW ledger.i1_balances_sum_to_zero AS
  SELECT 'all accounts' AS subject, format('sum %s', sum(balance)) AS found
  FROM ledger.account HAVING sum(balance) <> 0;

CREATE VIEW ledger.i2_balance_equals_transfers AS
  SELECT a.id::text AS subject, format('balance %s seq %s, transfers %s count %s', a.balance, a.seq, s.sum, s.count) AS found
  FROM ledger.account AS a
  LEFT JOIN (SELECT account_id, sum(delta), count(*) FROM ledger.side GROUP BY account_id) AS s ON s.account_id = a.id
  WHERE a.balance <> coalesce(s.sum, 0) OR a.seq <> coalesce(s.count, 0);

CREATE VIEW ledger.i3_chain_without_gap AS
  SELECT account_id::text AS subject, format('link %s', seq) AS found
  FROM (
    SELECT account_id, seq,
      seq = row_number() OVER chain AND
      after = coalesce(lag(after) OVER chain, 0) + delta AND
      prev = coalesce(lag(hash) OVER chain, sha256(uuid_send(account_id))) AS holds
    FROM ledger.side WINDOW chain AS (PARTITION BY account_id ORDER BY seq)
  ) AS link WHERE NOT holds;

CREATE VIEW ledger.i4_hash_recomputes AS
  SELECT t.journal_id || ' line ' || t.line AS subject, encode(t.hash, 'hex') AS found
  FROM ledger.transfer AS t LEFT JOIN ledger.journal AS j ON j.id = t.journal_id
  WHERE t.hash IS DISTINCT FROM ledger.transfer_hash(t, j);

CREATE VIEW ledger.i5_head_is_last_hash AS
  SELECT a.id::text AS subject, format('seq %s head %s', a.seq, encode(a.head, 'hex')) AS found
  FROM ledger.account AS a LEFT JOIN ledger.side AS s ON s.account_id = a.id AND s.seq = a.seq
  WHERE a.head IS DISTINCT FROM CASE a.seq WHEN 0 THEN sha256(uuid_send(a.id)) ELSE s.hash END;

CREATE VIEW ledger.i6_journal_is_its_transfers AS
  SELECT j.id::text AS subject, format('amount %s, transfers %s', j.amount, sum(t.amount)) AS found
  FROM ledger.journal AS j LEFT JOIN ledger.transfer AS t ON t.journal_id = j.id
  GROUP BY j.id HAVING j.amount IS DISTINCT FROM sum(t.amount);

CREATE VIEW ledger.i7_balances_within_bounds AS
  SELECT a.id::text AS subject, format('%s %s', a.kind, a.balance) AS found
  FROM ledger.account AS a JOIN ledger.account_kind AS k ON k.kind = a.kind
  WHERE a.balance NOT BETWEEN k.floor AND k.ceil OR (a.floor, a.ceil) <> (k.floor, k.ceil)
  UNION ALL
  SELECT k.kind, format('all stripes %s', sum(a.balance))
  FROM ledger.account AS a JOIN ledger.account_kind AS k ON k.kind = a.kind
  WHERE k.stripes > 1
  GROUP BY k.kind, k.pool_floor, k.pool_ceil HAVING sum(a.balance) NOT BETWEEN k.pool_floor AND k.pool_ceil;

CREATE VIEW ledger.i8_approved_by_different_people AS
  SELECT j.id::text AS subject, format('%s approval %s', j.event, j.approval_id) AS found
  FROM ledger.journal AS j JOIN ledger.event_kind AS e ON e.event = j.event
  LEFT JOIN ledger.approval AS p ON p.id = j.approval_id
  LEFT JOIN ledger.decision AS d ON d.id = j.decision_id
  WHERE j.authority <> e.authority
    OR (e.authority = 'decision' AND (d.id IS NULL OR (d.ref_id, d.amount) <> (j.ref_id, j.amount)))
    OR (e.authority IN ('auditor', 'two_auditors') AND (
      p.id IS NULL OR (p.event, p.ref_id, p.owner_id, p.amount) <> (j.event, j.ref_id, j.owner_id, j.amount)
      OR p.checker_id IN (p.maker_id, p.owner_id) OR p.second_checker_id IN (p.maker_id, p.checker_id, p.owner_id)
      OR (p.second_checker_id IS NULL AND (e.authority = 'two_auditors' OR p.amount > p.second_above))));

-- What each order holds in escrow: as its journals say, and as the money lies.
CREATE VIEW ledger.order_escrow AS
  SELECT j.order_id, min(j.owner_id::text)::uuid AS buyer_id, count(DISTINCT j.owner_id) AS buyers,
    sum(j.amount * (e.escrow_sign - coalesce(wrong.escrow_sign, 0))) AS owed, sum(t.held) AS held
  FROM ledger.journal AS j
  JOIN ledger.event_kind AS e ON e.event = j.event
  LEFT JOIN ledger.journal AS w ON j.event = 'correction' AND w.id = j.ref_id
  LEFT JOIN ledger.event_kind AS wrong ON wrong.event = w.event
  JOIN LATERAL (
    SELECT sum(CASE WHEN credit_kind = 'user_escrow' THEN amount ELSE -amount END) AS held
    FROM ledger.transfer WHERE journal_id = j.id AND 'user_escrow' IN (debit_kind, credit_kind)
  ) AS t ON t.held IS NOT NULL OR e.escrow_sign <> 0
  GROUP BY j.order_id;

CREATE VIEW ledger.i9_escrow_per_order_and_buyer AS
  SELECT coalesce(order_id::text, 'no order') AS subject, format('owed %s, held %s, buyers %s', owed, held, buyers) AS found
  FROM ledger.order_escrow
  WHERE order_id IS NULL OR buyers <> 1 OR owed < 0 OR owed IS DISTINCT FROM held
  UNION ALL
  SELECT a.owner_id::text, format('user_escrow %s, orders %s', a.balance, o.held)
  FROM ledger.account AS a
  LEFT JOIN (SELECT buyer_id, sum(held) AS held FROM ledger.order_escrow GROUP BY buyer_id) AS o ON o.buyer_id = a.owner_id
  WHERE a.kind = 'user_escrow' AND a.balance <> coalesce(o.held, 0);

CREATE VIEW ledger.i10_transit_nets_to_zero AS
  SELECT coalesce(j.order_id::text, 'no order') AS subject, format('transit %s', sum(s.delta)) AS found
  FROM ledger.side AS s JOIN ledger.journal AS j ON j.id = s.journal_id
  WHERE s.kind = 'transit'
  GROUP BY j.order_id HAVING j.order_id IS NULL OR sum(s.delta) <> 0;

CREATE VIEW ledger.book_law AS
  SELECT 'I1' AS name, (SELECT count(*) FROM ledger.i1_balances_sum_to_zero)::int AS broken
  UNION ALL SELECT 'I2', (SELECT count(*) FROM ledger.i2_balance_equals_transfers)::int
  UNION ALL SELECT 'I3', (SELECT count(*) FROM ledger.i3_chain_without_gap)::int
  UNION ALL SELECT 'I4', (SELECT count(*) FROM ledger.i4_hash_recomputes)::int
  UNION ALL SELECT 'I5', (SELECT count(*) FROM ledger.i5_head_is_last_hash)::int
  UNION ALL SELECT 'I6', (SELECT count(*) FROM ledger.i6_journal_is_its_transfers)::int
  UNION ALL SELECT 'I7', (SELECT count(*) FROM ledger.i7_balances_within_bounds)::int
  UNION ALL SELECT 'I8', (SELECT count(*) FROM ledger.i8_approved_by_different_people)::int
  UNION ALL SELECT 'I9', (SELECT count(*) FROM ledger.i9_escrow_per_order_and_buyer)::int
  UNION ALL SELECT 'I10', (SELECT count(*) FROM ledger.i10_transit_nets_to_zero)::int;

-- All laws. A later migration adds those that look at the tables of other modules.
CREATE VIEW ledger.law AS SELECT name, broken FROM ledger.book_law;

-- Roles. The embedded Postgres has two that own nothing; a plain DATABASE_URL has neither, and the belts above stand alone.
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC;
DO $$
DECLARE role text;
BEGIN
  FOR role IN SELECT rolname FROM pg_roles WHERE rolname IN ('tradewind_shop', 'tradewind_console') LOOP
    EXECUTE format('GRANT USAGE ON SCHEMA ledger TO %I', role);
    EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA ledger TO %I', role);
    -- New accounts are empty (guard_account). A decision moves nothing by itself: post() does.
    EXECUTE format('GRANT INSERT ON ledger.account, ledger.decision TO %I', role);
    EXECUTE format('GRANT EXECUTE ON FUNCTION ledger.post, ledger.transfer_hash TO %I', role);
    IF role = 'tradewind_console' THEN
      -- Only the console can approve, and only through the function that knows the limit.
      EXECUTE format('GRANT EXECUTE ON FUNCTION ledger.approve TO %I', role);
    END IF;
  END LOOP;
END $$;

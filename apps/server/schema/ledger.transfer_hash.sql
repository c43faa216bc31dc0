-- The hash of a transfer: of all that its journal and it say, and of the transfers before it in both chains. Of plain values:
-- a function of whole rows holds its tables together, so that neither can be spread over machines.
CREATE OR REPLACE FUNCTION ledger.transfer_hash(
  journal_id uuid, event text, ref_id uuid, step int, owner_id uuid, order_id uuid, journal_amount bigint, actor_id uuid,
  authority text, approval_id uuid, decision_id uuid, posted_at timestamptz,
  line smallint, debit uuid, credit uuid, amount bigint,
  debit_seq bigint, debit_after bigint, debit_prev bytea, credit_seq bigint, credit_after bigint, credit_prev bytea
) RETURNS bytea
LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(concat_ws('|',
    journal_id, event, ref_id, step, owner_id, coalesce(order_id::text, '-'), journal_amount, actor_id, authority,
    coalesce(approval_id::text, '-'), coalesce(decision_id::text, '-'), extract(epoch FROM posted_at),
    line, debit, credit, amount,
    debit_seq, debit_after, encode(debit_prev, 'hex'),
    credit_seq, credit_after, encode(credit_prev, 'hex')), 'UTF8'))
$$;
REVOKE ALL ON FUNCTION ledger.transfer_hash(uuid, text, uuid, int, uuid, uuid, bigint, uuid, text, uuid, uuid, timestamptz, smallint,
  uuid, uuid, bigint, bigint, bigint, bytea, bigint, bigint, bytea) FROM PUBLIC;
DO $$
DECLARE role text;
BEGIN
  FOR role IN SELECT rolname FROM pg_roles WHERE rolname IN ('tradewind_shop', 'tradewind_console') LOOP
    EXECUTE format('GRANT EXECUTE ON FUNCTION ledger.transfer_hash(uuid, text, uuid, int, uuid, uuid, bigint, uuid, text, uuid, uuid,
      timestamptz, smallint, uuid, uuid, bigint, bigint, bigint, bytea, bigint, bigint, bytea) TO %I', role);
  END LOOP;
END $$;

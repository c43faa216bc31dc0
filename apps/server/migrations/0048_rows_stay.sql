-- What only grows refuses each row that is changed or deleted, beside the whole statement: on the parts of a table that lies on
-- several machines Postgres makes no triggers of statements.
DO $$
DECLARE place text;
BEGIN
  FOREACH place IN ARRAY ARRAY['ledger.approval', 'ledger.daily_seal', 'ledger.decision', 'ledger.journal', 'ledger.money_lock',
    'ledger.money_word', 'ledger.seal_failure', 'ledger.seal_leaf', 'ledger.statement_line', 'ledger.transfer', 'operator_act',
    'staff_hand', 'topup_proof', 'withdrawal_event'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change()',
      replace(place, 'ledger.', '') || '_row_stays', place);
  END LOOP;
  -- These may be updated, as their own guards allow.
  FOREACH place IN ARRAY ARRAY['ledger.account', 'ledger.record', 'ledger.recorded_table'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE DELETE ON %s FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change()',
      replace(place, 'ledger.', '') || '_row_stays', place);
  END LOOP;
END $$;

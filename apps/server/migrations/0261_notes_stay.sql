-- What only grows refuses each row as well: tables spread over machines have no trigger of the statement.
CREATE TRIGGER shopper_note_row_stays BEFORE UPDATE OR DELETE ON shopper_note
  FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER operator_act_change_row_stays BEFORE UPDATE OR DELETE ON operator_act_change
  FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();

-- The history of top-ups refuses each row that is changed or deleted, as everything does that only grows (0048).
CREATE TRIGGER topup_event_row_stays BEFORE UPDATE OR DELETE ON topup_event
  FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
COMMENT ON TABLE topup_event IS 'Key: topup_id.';
COMMENT ON TABLE topup_transition IS 'Reference: the same in every market.';

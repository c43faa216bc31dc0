-- A connection plans the statements of post() once. Planned while accounts are few, the update of balances read all of
-- them, and went on doing so however many there came to be.
ALTER FUNCTION ledger.post(uuid, timestamptz, jsonb) SET enable_seqscan = off;

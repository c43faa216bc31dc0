-- The market that a shop, a shopper and an account of the books belong to. There is one; a second one would have a database of its
-- own, and nothing but a transfer between their books would cross.
ALTER TABLE shop ADD COLUMN market_id smallint NOT NULL DEFAULT 1 CONSTRAINT shop_market CHECK (market_id > 0);
ALTER TABLE shopper ADD COLUMN market_id smallint NOT NULL DEFAULT 1 CONSTRAINT shopper_market CHECK (market_id > 0);
ALTER TABLE ledger.account ADD COLUMN market_id smallint NOT NULL DEFAULT 1 CONSTRAINT account_market CHECK (market_id > 0);
COMMENT ON COLUMN shop.market_id IS 'The market that it sells in.';
COMMENT ON COLUMN shopper.market_id IS 'The market that they buy in.';
COMMENT ON COLUMN ledger.account.market_id IS 'Whose books it is in: those of its owner''s market; of a system account the market itself.';

-- A review that is hidden waits for no answer: where many are, those that do are not looked for among them. The bad ones wait first.
DROP INDEX review_of_shop_unanswered;
CREATE INDEX review_of_shop_unanswered ON review (shop_id, created_at, id) WHERE reply IS NULL AND hidden_at IS NULL;
CREATE INDEX review_of_shop_low ON review (shop_id, created_at, id) WHERE reply IS NULL AND hidden_at IS NULL AND goods_score <= 3;

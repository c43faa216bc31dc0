-- A shop reads what buyers say of its goods, and answers: all of them, and those that it has not answered, the newest first.
CREATE INDEX review_of_shop ON review (shop_id, created_at, id);
CREATE INDEX review_of_shop_unanswered ON review (shop_id, created_at, id) WHERE reply IS NULL;

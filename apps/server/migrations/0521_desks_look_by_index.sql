-- What desks ask with each look is found by an index, and read from it alone, however much is over.

-- Which requests wait for a word, by what they are about.
CREATE INDEX approval_request_waits ON approval_request (ref_id)
  INCLUDE (event, owner_id, maker_id, checker_id, asked_at) WHERE state = 'open';

-- What waits for the house, and how often a shop was complained of and how often rightly.
DROP INDEX complaint_open;
CREATE INDEX complaint_open ON complaint (decide_by, id) INCLUDE (created_at) WHERE decided_at IS NULL;
CREATE INDEX complaint_of_shop_counted ON complaint (shop_id, outcome);
CREATE INDEX complaint_to_answer ON complaint (shop_id, answer_by) WHERE decided_at IS NULL AND answered_at IS NULL;

-- Reports that wait, by product.
DROP INDEX report_open;
CREATE INDEX report_open ON report (product_id, created_at, id) INCLUDE (shop_id, reason) WHERE decision_id IS NULL;

-- Promo codes of the house, newest first.
CREATE INDEX promo_of_house ON promo (id) WHERE shop_id IS NULL;

-- How often something of a shop was taken down, and what holds of it.
CREATE INDEX takedown_of_shop_counted ON takedown (shop_id) INCLUDE (product_id, ended_at);
CREATE INDEX takedown_of_shop_holds ON takedown (shop_id, (product_id IS NOT NULL), id DESC) WHERE ended_at IS NULL;

-- Cases that wait for a judgement.
DROP INDEX refund_case_one_open;
CREATE UNIQUE INDEX refund_case_one_open ON refund_case (refund_id) INCLUDE (opened_at) WHERE judged_at IS NULL;
-- How cases of a shop or of a shopper ended.
CREATE INDEX refund_case_verdict ON refund_case (refund_id) INCLUDE (verdict);

-- What of a shop's orders is to be packed or sent.
CREATE INDEX orders_to_send ON orders (shop_id) INCLUDE (packed_at) WHERE status = 1 AND NOT sending_waits;

-- Talks that are open, of a shop and of the house.
CREATE INDEX chat_thread_open ON chat_thread (shop_id) INCLUDE (waiting_since, assigned_to)
  WHERE kind = 'shop' AND status = 'open' AND last_seq > 0;
CREATE INDEX chat_thread_open_of_house ON chat_thread (id) INCLUDE (waiting_since, assigned_to)
  WHERE kind = 'platform' AND status = 'open' AND last_seq > 0;

-- How soon the house answered lately.
CREATE INDEX chat_answer_of_house ON chat_answer (at) WHERE shop_id IS NULL;

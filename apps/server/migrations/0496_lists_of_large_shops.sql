-- What desks list is found by an index however much there is.

-- What each order brought a shop, newest first.
CREATE INDEX orders_of_shop_received ON orders (shop_id, received_at, id) WHERE received_at IS NOT NULL;

-- How many orders of a shop were paid, and since when.
CREATE INDEX orders_paid_of_shop ON orders (shop_id, created_at) WHERE paid > 0;

-- Everything that a shop has, drafts too.
CREATE INDEX card_of_shop ON product_card (shop_id, id);

-- Refunds of everybody and of one shop, newest first; those that are open, oldest first.
CREATE INDEX refund_newest ON refund (created_at, id);
CREATE INDEX refund_of_shop_newest ON refund (shop_id, created_at, id) INCLUDE (kind, state, refunded);
CREATE INDEX refund_open ON refund (created_at, id)
  WHERE state IN ('applied', 'offered', 'refused', 'returning', 'returned', 'escalated', 'paying');
CREATE INDEX refund_of_shop_open ON refund (shop_id, created_at, id)
  WHERE state IN ('applied', 'offered', 'refused', 'returning', 'returned', 'escalated', 'paying');

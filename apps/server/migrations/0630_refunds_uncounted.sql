-- What came back after it was received no longer counts as sold, and an order of which all came back no longer as received. From now on the
-- event order.refunded takes it out; this does it once for what came back before.
WITH back AS (
  SELECT o.id AS order_id, o.shop_id, l.goods_id, b.amount, coalesce(b.received, b.quantity) AS units,
    -- Of a piece of which a part of the money came back the buyer kept the piece. A share of a line is rounded to the cent.
    b.amount * l.quantity > l.refundable * coalesce(b.received, b.quantity) - l.quantity AS whole
  FROM refund_event AS e JOIN refund_line AS b ON b.refund_id = e.refund_id
    JOIN order_line AS l ON l.id = b.order_line_id JOIN orders AS o ON o.id = b.order_id
  WHERE e.event = 'pay' AND e.at >= o.received_at
), card AS (
  UPDATE product_card AS c SET sold = greatest(0, c.sold - g.units)
  FROM (SELECT goods_id, sum(units)::int AS units FROM back WHERE whole GROUP BY goods_id) AS g WHERE c.id = g.goods_id
)
UPDATE shop_tally AS t
SET sales = greatest(0, t.sales - s.units), sales_cents = greatest(0, t.sales_cents - s.amount), orders = greatest(0, t.orders - s.orders)
FROM (
  SELECT shop_id, coalesce(sum(units) FILTER (WHERE whole), 0)::int AS units, sum(amount)::bigint AS amount,
    (SELECT count(*)::int FROM orders AS w WHERE w.shop_id = back.shop_id AND w.received_at IS NOT NULL AND w.refunded = w.paid) AS orders
  FROM back GROUP BY shop_id
) AS s WHERE t.shop_id = s.shop_id;

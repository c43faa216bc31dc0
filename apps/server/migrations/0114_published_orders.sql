-- What refunds show of an order and its lines.
CREATE VIEW published.orders WITH (security_invoker = true) AS
  SELECT id, sn, buyer_id, shop_id, status, total, paid, refunded, shop_name, addressee, refund_stage, refund_whole, received_at,
    released_at, promo_share, commission, commission_points, created_at
  FROM orders;
CREATE VIEW published.order_line WITH (security_invoker = true) AS
  SELECT id, order_id, line, title, spec, image FROM order_line;

CREATE OR REPLACE VIEW ledger.i9_orders_agree AS
  SELECT coalesce(o.id, m.order_id)::text AS subject,
    format('order: paid %s promo %s refunded %s; ledger: from buyer %s from promo %s held %s',
      o.paid, o.promo_share, o.refunded, m.from_buyer, m.from_promo, m.held) AS found
  FROM orders AS o FULL JOIN published.order_money AS m ON m.order_id = o.id
  WHERE (m.order_id IS NULL AND o.paid > 0)
    OR (m.order_id IS NOT NULL AND (o.id IS NULL
      OR NOT m.owners <@ ARRAY[o.buyer_id, o.shop_id]
      OR m.from_buyer <> o.paid - o.refunded
      OR m.from_promo NOT BETWEEN 0 AND o.promo_share
      OR (o.refunded = 0 AND o.paid > 0 AND m.from_promo <> o.promo_share)
      OR (o.refunded = o.paid AND m.from_promo <> 0)
      OR m.held <> CASE WHEN o.received_at IS NULL THEN m.from_buyer + m.from_promo ELSE 0 END));

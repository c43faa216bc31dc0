CREATE OR REPLACE VIEW ledger.i9_orders_agree AS
  SELECT coalesce(o.id, m.order_id)::text AS subject,
    format('order: paid %s promo %s refunded %s; ledger: from buyer %s from promo %s held %s',
      o.paid, o.promo_share, o.refunded, m.from_buyer, m.from_promo, m.held) AS found
  FROM orders AS o FULL JOIN published.order_money AS m ON m.order_id = o.id
  LEFT JOIN LATERAL (
    -- The promo share goes back as the goods do, by cumulative rounding; where nothing was paid for goods, as the freight does.
    SELECT CASE WHEN sum(l.refundable) > 0 THEN sum(l.refunded) ELSE o.freight_refunded END AS part,
      CASE WHEN sum(l.refundable) > 0 THEN sum(l.refundable) ELSE o.freight_refundable END AS whole
    FROM order_line AS l WHERE l.order_id = o.id
  ) AS g ON o.promo_share > 0 AND o.paid > 0
  WHERE (m.order_id IS NULL AND o.paid > 0)
    OR (m.order_id IS NOT NULL AND (o.id IS NULL
      OR NOT m.owners <@ ARRAY[o.buyer_id, o.shop_id]
      OR m.from_buyer <> o.paid - o.refunded
      OR m.from_promo <> CASE WHEN o.paid = 0 THEN 0
        ELSE o.promo_share - coalesce(div(2 * o.promo_share * g.part + g.whole, 2 * nullif(g.whole, 0)), 0) END
      OR m.held <> CASE WHEN o.received_at IS NULL THEN m.from_buyer + m.from_promo ELSE 0 END));

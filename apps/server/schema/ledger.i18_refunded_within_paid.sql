-- What came back of an order is what came back of its lines and its freight, and of none of them more than was paid for it.
CREATE OR REPLACE VIEW ledger.i18_refunded_within_paid AS
  SELECT o.id::text AS subject,
    format('refunded %s of %s: lines %s of %s, freight %s of %s', o.refunded, o.paid, l.refunded, l.refundable,
      o.freight_refunded, o.freight_refundable) AS found
  FROM orders AS o
  LEFT JOIN (
    SELECT order_id, sum(refunded) AS refunded, sum(refundable) AS refundable,
      bool_or(refunded > refundable OR refunded_quantity > quantity) AS over
    FROM order_line GROUP BY order_id
  ) AS l ON l.order_id = o.id
  WHERE l.order_id IS NULL OR l.over OR o.refunded <> l.refunded + o.freight_refunded
    OR o.freight_refunded > o.freight_refundable OR o.refunded > o.paid
    OR o.total <> l.refundable + o.freight_refundable;

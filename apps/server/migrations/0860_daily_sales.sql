-- What a shop sold on each server day, by when it was paid, less what went back, so that an overview need not read its orders. What each
-- step of an order changes is a row of its own, written in the statement of the step: two buyers of one shop never wait for each other.
-- Once an hour the rows are added to their days.
CREATE TABLE sale_day (
  shop_id uuid NOT NULL REFERENCES shop,
  day date NOT NULL,
  -- Paid orders of which something is left.
  orders integer NOT NULL,
  -- What buyers paid, less what went back to them.
  sales bigint NOT NULL,
  -- Of it, what was received.
  settled bigint NOT NULL,
  back bigint NOT NULL,
  PRIMARY KEY (shop_id, day),
  CONSTRAINT sale_day_adds_up CHECK (orders >= 0 AND sales >= 0 AND settled >= 0 AND settled <= sales AND back >= 0)
);

CREATE TABLE sale_move (
  order_id uuid NOT NULL REFERENCES orders,
  -- The step of the order's history that it belongs to.
  seq integer NOT NULL,
  shop_id uuid NOT NULL,
  day date NOT NULL,
  orders integer NOT NULL,
  sales bigint NOT NULL,
  settled bigint NOT NULL,
  back bigint NOT NULL,
  PRIMARY KEY (order_id, seq),
  CONSTRAINT sale_move_of_one_order CHECK (orders BETWEEN -1 AND 1)
);
CREATE INDEX sale_move_of_shop ON sale_move (shop_id, day);

CREATE TABLE sku_day (
  shop_id uuid NOT NULL REFERENCES shop,
  day date NOT NULL,
  sku_id uuid NOT NULL REFERENCES sku,
  product_id uuid NOT NULL REFERENCES product,
  pieces integer NOT NULL,
  sales bigint NOT NULL,
  PRIMARY KEY (shop_id, day, sku_id),
  CONSTRAINT sku_day_adds_up CHECK (pieces >= 0 AND sales >= 0)
);

CREATE TABLE sku_move (
  order_id uuid NOT NULL REFERENCES orders,
  seq integer NOT NULL,
  sku_id uuid NOT NULL REFERENCES sku,
  shop_id uuid NOT NULL,
  day date NOT NULL,
  product_id uuid NOT NULL,
  pieces integer NOT NULL,
  sales bigint NOT NULL,
  PRIMARY KEY (order_id, seq, sku_id)
);
CREATE INDEX sku_move_of_shop ON sku_move (shop_id, day);

COMMENT ON TABLE sale_day IS 'Key: shop_id.';
COMMENT ON TABLE sale_move IS 'Key: order_id.';
COMMENT ON TABLE sku_day IS 'Key: shop_id.';
COMMENT ON TABLE sku_move IS 'Key: order_id.';

INSERT INTO sale_day (shop_id, day, orders, sales, settled, back)
SELECT shop_id, (paid_at AT TIME ZONE 'UTC')::date, count(*) FILTER (WHERE paid > refunded), sum(paid - refunded),
  coalesce(sum(paid - refunded) FILTER (WHERE received_at IS NOT NULL), 0), sum(refunded)
FROM orders WHERE paid_at IS NOT NULL GROUP BY 1, 2;

INSERT INTO sku_day (shop_id, day, sku_id, product_id, pieces, sales)
SELECT o.shop_id, (o.paid_at AT TIME ZONE 'UTC')::date, l.sku_id, l.goods_id, sum(l.quantity - l.refunded_quantity), sum(l.refundable - l.refunded)
FROM orders AS o JOIN order_line AS l ON l.order_id = o.id WHERE o.paid_at IS NOT NULL GROUP BY 1, 2, 3, 4;

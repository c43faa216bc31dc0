-- What sold best in so many days is read off from its top: what each product brought since the first of these days is kept beside the
-- days, in the order that is shown. A product that sells once in a month has a row on each day or week that it sold in, so that sums of
-- weeks or months would be as many as those of days.
CREATE TABLE sale_span (
  days integer PRIMARY KEY,
  -- The first of the days; what was paid on it and later is in the sums.
  since date NOT NULL,
  CONSTRAINT sale_span_has_days CHECK (days > 0)
);

CREATE TABLE product_span (
  shop_id uuid NOT NULL REFERENCES shop,
  days integer NOT NULL REFERENCES sale_span,
  product_id uuid NOT NULL REFERENCES product,
  pieces integer NOT NULL,
  sales bigint NOT NULL,
  PRIMARY KEY (shop_id, days, product_id),
  CONSTRAINT product_span_adds_up CHECK (pieces >= 0 AND sales >= 0)
);
CREATE INDEX product_span_best ON product_span (shop_id, days, sales DESC, product_id) INCLUDE (pieces) WHERE pieces > 0;

COMMENT ON TABLE sale_span IS 'Of the market as a whole.';
COMMENT ON TABLE product_span IS 'Key: shop_id.';

INSERT INTO sale_span (days, since)
SELECT days, (now() AT TIME ZONE 'UTC')::date - days + 1 FROM unnest(ARRAY[7, 30, 90]) AS d (days);

INSERT INTO product_span (shop_id, days, product_id, pieces, sales)
SELECT d.shop_id, s.days, d.product_id, sum(d.pieces), sum(d.sales)
FROM sale_span AS s JOIN sku_day AS d ON d.day >= s.since GROUP BY 1, 2, 3;

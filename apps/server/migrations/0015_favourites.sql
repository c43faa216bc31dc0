-- What a shopper keeps, and what they looked at last.

-- Shard key: shopper_id.
CREATE TABLE favourite (
  shopper_id uuid NOT NULL REFERENCES shopper,
  product_id uuid NOT NULL REFERENCES product,
  at timestamptz NOT NULL,
  PRIMARY KEY (shopper_id, product_id)
);
CREATE INDEX favourite_newest ON favourite (shopper_id, at, product_id);

-- The history that a shopper sees and may clear: one row for each product, moved up by every look. The count of looks
-- (product_view, product_seen) is another matter and stays: clearing a history must not change what others read.
-- Shard key: shopper_id.
CREATE TABLE looked_at (
  shopper_id uuid NOT NULL REFERENCES shopper,
  product_id uuid NOT NULL REFERENCES product,
  at timestamptz NOT NULL,
  PRIMARY KEY (shopper_id, product_id)
) WITH (fillfactor = 80);
CREATE INDEX looked_at_newest ON looked_at (shopper_id, at, product_id);

INSERT INTO looked_at (shopper_id, product_id, at)
SELECT shopper_id, product_id, max(at) FROM product_view GROUP BY shopper_id, product_id;

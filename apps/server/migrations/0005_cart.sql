-- The bag of a shopper. Shard key of both tables: shopper_id.

CREATE TABLE cart_line (
  id uuid PRIMARY KEY,
  shopper_id uuid NOT NULL REFERENCES shopper,
  sku_id uuid NOT NULL REFERENCES sku,
  quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  selected boolean NOT NULL DEFAULT true,
  -- What it cost when it was put in, so that the bag can say what changed since.
  price_then bigint NOT NULL CHECK (price_then > 0),
  added_at timestamptz NOT NULL,
  CONSTRAINT cart_line_once UNIQUE (shopper_id, sku_id)
);

-- Merges of a visitor's bag that have been done: the same one counts once.
CREATE TABLE cart_merge (
  shopper_id uuid NOT NULL REFERENCES shopper,
  merge_id uuid NOT NULL,
  merged_at timestamptz NOT NULL,
  PRIMARY KEY (shopper_id, merge_id)
);

-- What a seller writes: drafts, files and edits beside the products that the demo founds.

-- A draft needs a title and no more, so that what a list or a page shows may be missing until a product is first listed.
ALTER TABLE product
  -- The shop's own name for a product, in files and in the console.
  ADD COLUMN handle text CHECK (length(handle) BETWEEN 1 AND 255),
  -- Grows with every change; an edit says which one it began from.
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD COLUMN updated_at timestamptz,
  -- Gone for good: no page, no list. Orders keep their own copies.
  ADD COLUMN removed_at timestamptz,
  ALTER COLUMN subtitle DROP NOT NULL,
  ALTER COLUMN description DROP NOT NULL;
UPDATE product SET handle = id::text, updated_at = created_at;
ALTER TABLE product
  ALTER COLUMN handle SET NOT NULL,
  ALTER COLUMN updated_at SET NOT NULL,
  ADD CONSTRAINT product_handle UNIQUE (shop_id, handle);
CREATE INDEX product_shop_updated ON product (shop_id, updated_at, id) WHERE removed_at IS NULL;
CREATE INDEX product_shop_created ON product (shop_id, created_at, id) WHERE removed_at IS NULL;

ALTER TABLE product_card
  -- A proper name: the same in every language.
  ADD COLUMN brand text CHECK (brand <> ''),
  -- "colour=silver": what facts and options say shortly, in lower case and in one language. The words are in `trait`.
  ADD COLUMN traits text[] NOT NULL DEFAULT '{}' CHECK (cardinality(traits) <= 40),
  ALTER COLUMN category_id DROP NOT NULL,
  ALTER COLUMN price_min DROP NOT NULL,
  ALTER COLUMN price_max DROP NOT NULL,
  -- When it first came to the shelf; null for what nobody outside the shop has ever seen.
  ALTER COLUMN listed_at DROP NOT NULL,
  DROP CONSTRAINT product_card_check1,
  ADD CONSTRAINT card_only_sku CHECK (NOT has_options OR only_sku_id IS NULL),
  ADD CONSTRAINT card_prices CHECK ((price_min IS NULL) = (price_max IS NULL)),
  ADD CONSTRAINT card_listed CHECK (listed_at IS NULL OR (category_id IS NOT NULL AND price_min IS NOT NULL)),
  ADD CONSTRAINT card_shelf CHECK (NOT on_shelf OR (listed_at IS NOT NULL AND (has_options OR only_sku_id IS NOT NULL)));

-- The words of a trait, so that a filter can be read in every language. Reference table, only ever added to.
CREATE TABLE trait (
  name text NOT NULL,
  value text NOT NULL,
  name_words localised_text NOT NULL,
  value_words localised_text NOT NULL,
  PRIMARY KEY (name, value)
);

ALTER TABLE sku
  ADD COLUMN code text CHECK (code <> ''),
  ADD COLUMN barcode text CHECK (barcode <> ''),
  -- No longer offered. Bags, orders and price history still refer to it; the same choice brings it back.
  ADD COLUMN removed_at timestamptz,
  -- What was chosen, in folded words: an SKU stays the same one however options are ordered or added around it.
  ADD COLUMN chosen text;
UPDATE sku AS k SET chosen = coalesce((
  SELECT string_agg(said.pair, chr(31) ORDER BY said.pair COLLATE "C")
  FROM product AS p, jsonb_array_elements(p.options) WITH ORDINALITY AS o (option, place), LATERAL (
    SELECT lower(trim(normalize(pick_text(o.option -> 'name', 'en'), NFKC))) || '='
      || lower(trim(normalize(pick_text(o.option -> 'values' -> k.choice[o.place] -> 'name', 'en'), NFKC))) AS pair
  ) AS said
  WHERE p.id = k.product_id), '');
ALTER TABLE sku
  ALTER COLUMN chosen SET NOT NULL,
  DROP CONSTRAINT sku_product_id_choice_key,
  ADD CONSTRAINT sku_chosen UNIQUE (product_id, chosen);
CREATE INDEX sku_code ON sku (shop_id, lower(code)) WHERE code IS NOT NULL;

-- A retired SKU can be looked at and not be bought, so that a bag and a quote can say that it is gone.
CREATE OR REPLACE VIEW sku_offer AS
SELECT k.id AS sku_id, k.product_id AS goods_id, k.shop_id, c.title, k.spec, coalesce(k.image, c.image) AS image, k.price,
  s.on_hand - s.reserved AS available, c.on_shelf AND k.removed_at IS NULL AS on_shelf, p.weight_grams, p.ready_days,
  c.shop_name, c.shop_city, c.shop_country
FROM sku AS k
JOIN stock AS s ON s.sku_id = k.id
JOIN product AS p ON p.id = k.product_id
JOIN product_card AS c ON c.id = k.product_id;

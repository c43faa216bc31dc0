-- Kinds of thing, what people call them, and which one a product is. src/modules/product-types/README.md.

CREATE TABLE product_type (
  id text PRIMARY KEY,
  parent_id text REFERENCES product_type,
  -- What it stands under, from the top, and itself: a product is found by any of them.
  path text[] NOT NULL,
  -- Slugs of the categories it may stand in.
  categories text[] NOT NULL,
  accessory_for text REFERENCES product_type,
  name jsonb NOT NULL,
  attributes text[] NOT NULL,
  place int NOT NULL
);
COMMENT ON TABLE product_type IS 'Reference: the same in every market.';

-- `phrase` is the word as search cuts it; one word may mean several kinds.
CREATE TABLE product_type_word (
  phrase text NOT NULL,
  type_id text NOT NULL REFERENCES product_type,
  lang text NOT NULL,
  word text NOT NULL,
  -- The types of which things go with one that is called so, and are not meant by the word.
  accessories text[] NOT NULL,
  CONSTRAINT product_type_word_pkey PRIMARY KEY (phrase, type_id, lang)
);
CREATE INDEX product_type_word_of_type ON product_type_word (type_id);
COMMENT ON TABLE product_type_word IS 'Reference: the same in every market.';

CREATE TABLE product_attribute (
  id text PRIMARY KEY,
  name jsonb NOT NULL,
  value_names jsonb NOT NULL,
  place int NOT NULL
);
COMMENT ON TABLE product_attribute IS 'Reference: the same in every market.';

CREATE VIEW published.product_type_word WITH (security_invoker = true) AS
  SELECT phrase, type_id, lang, accessories FROM product_type_word;

-- Null: nobody has said it, and it was not guessed.
ALTER TABLE product ADD COLUMN type_id text REFERENCES product_type;
CREATE INDEX product_of_type ON product (type_id) WHERE type_id IS NOT NULL;

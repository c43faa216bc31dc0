-- What operators say of a kind of thing instead of what the program brings: theirs holds, the delivered one stays in the files.
-- src/modules/product-types/README.md.
CREATE TABLE product_type_edit (
  type_id text PRIMARY KEY REFERENCES product_type,
  -- By language; the first is the name.
  words jsonb NOT NULL CONSTRAINT product_type_edit_words CHECK (jsonb_typeof(words) = 'object' AND words ? 'en'),
  accessory_for text REFERENCES product_type CONSTRAINT product_type_edit_not_itself CHECK (accessory_for <> type_id),
  attributes text[] NOT NULL,
  edited_at timestamptz NOT NULL
);
COMMENT ON TABLE product_type_edit IS 'Of the market as a whole.';

-- One row: raised with each edit, so that every process reads them anew.
CREATE TABLE product_type_edition (
  edition int NOT NULL CONSTRAINT product_type_edition_grows CHECK (edition >= 0)
);
COMMENT ON TABLE product_type_edition IS 'Of the market as a whole.';
INSERT INTO product_type_edition (edition) VALUES (0);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'tradewind_shop') THEN
    REVOKE INSERT, UPDATE, DELETE ON product_type_edit, product_type_edition FROM tradewind_shop;
  END IF;
END $$;

-- Categories are browsed by kinds of thing: catalog reads them as product-types publishes them, and finds what is of a kind by the index.
CREATE VIEW published.product_type WITH (security_invoker = true) AS
  SELECT id, parent_id, path, categories, name, place FROM product_type;
GRANT SELECT ON published.product_type TO tradewind_shop, tradewind_console;

DROP INDEX product_of_type;
CREATE INDEX product_of_type ON product (type_id, id) WHERE type_id IS NOT NULL AND removed_at IS NULL;

-- Attributes come with the program and are read from its files; no statement ever read this.
DROP TABLE product_attribute;

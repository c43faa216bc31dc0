-- What nobody said is guessed, and says so until its seller has chosen. src/modules/product-types/README.md.

ALTER TABLE product ADD COLUMN type_guessed boolean NOT NULL DEFAULT false;
-- The words by which its type was looked for in vain; 0: nobody has looked yet.
ALTER TABLE product ADD COLUMN type_tried smallint NOT NULL DEFAULT 0;
ALTER TABLE product ADD CONSTRAINT product_guess_is_of_a_type CHECK (type_id IS NOT NULL OR NOT type_guessed);
CREATE INDEX product_untyped ON product (type_tried, id) WHERE type_id IS NULL AND removed_at IS NULL;

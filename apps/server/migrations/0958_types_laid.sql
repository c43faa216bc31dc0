-- By what the kinds of thing were laid last, and how they lay then: a start that finds both the same lays none
-- (src/modules/product-types/lay-types.ts). NULL: nobody can tell.
ALTER TABLE product_type_edition ADD COLUMN laid text;

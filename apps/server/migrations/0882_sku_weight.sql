-- A choice of a product may weigh otherwise than the others: a table of two metres, a box of twelve. Without a weight of its own it weighs as its product.
ALTER TABLE sku ADD COLUMN weight_grams int CONSTRAINT sku_weight_grams_check CHECK (weight_grams > 0);

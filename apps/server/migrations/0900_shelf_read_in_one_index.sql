-- What words find is looked at card by card: whether it is on the shelf, what narrows it besides, and where it stands in a list. Held by
-- the index of the shelf, none of the cards is read for it; a million products with a frequent word and a price took twenty thousand.
DROP INDEX card_on_shelf;
CREATE INDEX card_on_shelf ON product_card (id) INCLUDE (in_stock, price_min, mean_score, default_key, sold, listed_at, score_key) WHERE on_shelf;

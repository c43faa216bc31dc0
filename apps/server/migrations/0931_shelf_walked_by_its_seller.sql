-- What a seller sees of their products is walked in its order, as the storefront's lists are: of what is not on the shelf there is an index
-- for each order, too, beside those of the shelf. No row of the shelf is written for it.
CREATE INDEX card_shop_off_sold ON product_card (shop_id, sold, id) WHERE NOT on_shelf;
CREATE INDEX card_shop_off_price ON product_card (shop_id, coalesce(price_min, 0), id) WHERE NOT on_shelf;
CREATE INDEX card_without_picture ON product_card (shop_id, id) WHERE image IS NULL;
-- And counted tab by tab without a look at any card.
DROP INDEX card_of_shop;
CREATE INDEX card_of_shop ON product_card (shop_id, id) INCLUDE (on_shelf, in_stock, taken_down);

-- What a search asks of each of up to a thousand cards, in the index itself: the cards need not be read.
CREATE INDEX card_on_shelf ON product_card (id) INCLUDE (in_stock) WHERE on_shelf;

-- Only shops that have something on sale are counted: a new one has nothing yet, and is in no list.
UPDATE market SET shops = (SELECT count(*) FROM shop_tally WHERE goods > 0);

-- What narrows a list and stands on the card alone (price, stock, stars) is told by words of the index too: whatever narrows it, what
-- fits is found by one index, which puts its words together without reading what has only some of them. "4.5 stars" of a kind that a
-- quarter of all products is read a quarter of all products.

-- A price by how many figures it has, by its first one and by its first two; stars by halves.
CREATE FUNCTION search_bound_words(price bigint, stocked boolean, score int) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN price IS NULL THEN '{}'::text[] ELSE ARRAY['price0:' || length(price::text),
      'price1:' || length(price::text) || ':' || left(price::text, 1),
      'price2:' || length(price::text) || ':' || left(rpad(price::text, 2, '0'), 2)] END
    || CASE WHEN stocked THEN ARRAY['stock:'] ELSE '{}' END
    || CASE WHEN score > 0 THEN ARRAY['stars:' || score / 500] ELSE '{}' END
$$;

-- Written by whoever writes the card, who holds it: a document is never locked before its card by anybody who waits.
CREATE FUNCTION tell_bounds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_document AS d SET words = ts_delete(d.words, search_bound_words(OLD.price_min, OLD.in_stock, OLD.mean_score))
    || array_to_tsvector(search_bound_words(NEW.price_min, NEW.in_stock, NEW.mean_score))
  WHERE d.product_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER card_is_found AFTER UPDATE OF price_min, in_stock, stars ON product_card FOR EACH ROW
  WHEN (search_bound_words(OLD.price_min, OLD.in_stock, OLD.mean_score) <> search_bound_words(NEW.price_min, NEW.in_stock, NEW.mean_score))
  EXECUTE FUNCTION tell_bounds();

-- An index is built in a fraction of the time that it takes to add to it row by row.
DROP INDEX search_document_words;
UPDATE search_document AS d SET words = d.words || array_to_tsvector(search_bound_words(c.price_min, c.in_stock, c.mean_score))
FROM product_card AS c WHERE c.id = d.product_id;
CREATE INDEX search_document_words ON search_document USING gin (words) WITH (fastupdate = off);

-- Candidates say whether they are in stock, so that of equally relevant ones no card is looked at for it.
DROP FUNCTION IF EXISTS search_candidates(tsquery[], int, int, int, tsquery, bigint, bigint, boolean, int, int[], text, boolean);

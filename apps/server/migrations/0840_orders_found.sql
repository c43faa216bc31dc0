-- Which SKU of the shop somebody bought, as its seller called it then.
ALTER TABLE order_line ADD COLUMN code text;
UPDATE order_line AS l SET code = k.code FROM sku AS k WHERE k.id = l.sku_id AND k.code IS NOT NULL;

-- Small letters without marks: "München" is found as "munchen".
CREATE FUNCTION plain_letters(said text) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(unaccent('unaccent', said))
$$;

-- The words of a text that a slip may be in, and each with one letter left out: two words that share one of these are a slip apart.
CREATE FUNCTION letter_slips(said text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT '~' || CASE WHEN at = 0 THEN w.word ELSE overlay(w.word PLACING '' FROM at FOR 1) END), '{}')
  FROM regexp_split_to_table(said, '[[:space:][:punct:]]+') AS w (word) CROSS JOIN generate_series(0, length(w.word)) AS at
  WHERE length(w.word) BETWEEN 4 AND 30
$$;

-- What somebody looks for: its words; the pairs of letters that an order with all of them has, a single one of scripts that write words
-- with one; and how they stand in a text.
CREATE FUNCTION asked_words(said text) RETURNS text[] LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(w.word), '{}') FROM regexp_split_to_table(plain_letters(said), '[[:space:],;]+') AS w (word) WHERE w.word <> ''
$$;
CREATE FUNCTION asked_pairs(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT p.pair), '{}') FROM unnest(words) AS w (word)
  CROSS JOIN LATERAL unnest(CASE WHEN length(w.word) > 1 THEN letter_pairs(w.word) WHEN ascii(w.word) > 11903 THEN ARRAY[w.word] END) AS p (pair)
$$;
CREATE FUNCTION asked_likes(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg('%' || regexp_replace(w.word, '([\\%_])', '\\\1', 'g') || '%'), '{}') FROM unnest(words) AS w (word)
$$;

-- What an order is found by in the console of its shop. Written when it is placed and when its buyer is forgotten, and at no other
-- step, so that its many marks are not written again with each.
CREATE TABLE order_find (
  order_id uuid PRIMARY KEY REFERENCES orders (id),
  words text NOT NULL,
  marks text[] NOT NULL
);
COMMENT ON TABLE order_find IS 'Key: order_id.';
CREATE INDEX order_find_marks ON order_find USING gin (marks) WITH (fastupdate = off);
GRANT SELECT, INSERT, UPDATE, DELETE ON order_find TO tradewind_shop, tradewind_console;

CREATE FUNCTION order_finds(ids uuid[]) RETURNS TABLE (order_id uuid, words text, marks text[]) LANGUAGE sql STABLE AS $$
  SELECT o.id, t.words, ARRAY['shop:' || o.shop_id, 'to:' || o.country] || CASE WHEN o.remark IS NULL THEN '{}'::text[] ELSE '{note}' END
    || l.things || letter_pairs(t.words) || letter_slips(plain_letters(concat_ws(' ', o.sn, o.addressee, o.area, l.codes, l.title)))
    || ARRAY(SELECT DISTINCT s.letter FROM unnest(string_to_array(t.words, NULL)) AS s (letter) WHERE ascii(s.letter) > 11903)
  FROM unnest(ids) AS i (id) JOIN orders AS o ON o.id = i.id
  CROSS JOIN LATERAL (
    SELECT string_agg(DISTINCT n.title, E'\n') AS titles, string_agg(DISTINCT p.code, ' ') AS codes,
      left(min(coalesce(p.title ->> 'en', n.title)), 60) AS title,
      array_agg(DISTINCT 'goods:' || p.goods_id) || coalesce(array_agg(DISTINCT 'code:' || lower(p.code)) FILTER (WHERE p.code IS NOT NULL), '{}') AS things
    FROM order_line AS p CROSS JOIN LATERAL (SELECT value FROM jsonb_each_text(p.title)) AS n (title) WHERE p.order_id = o.id) AS l
  CROSS JOIN LATERAL (SELECT plain_letters(concat_ws(E'\n', o.sn, o.addressee, o.area, l.codes, l.titles)) AS words) AS t
$$;
INSERT INTO order_find SELECT f.* FROM (SELECT array_agg(id) AS ids FROM orders) AS every, order_finds(every.ids) AS f WHERE every.ids IS NOT NULL;

-- Sorted by what was paid, in each state, and what its buyer asked after; by when it was paid, of what is to be sent.
CREATE INDEX orders_of_shop_in_total ON orders (shop_id, status, total, id);
CREATE INDEX orders_of_shop_reminded ON orders (shop_id, created_at, id) WHERE reminded_at IS NOT NULL AND status = 1;
DROP INDEX orders_to_send;
CREATE INDEX orders_to_send ON orders (shop_id, paid_at, id) INCLUDE (packed_at) WHERE status = 1 AND NOT sending_waits;

-- How somebody of a shop looks at its orders, under a name: what stands behind the address of the page.
CREATE TABLE order_view (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff (id),
  name text NOT NULL,
  search text NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE order_view IS 'Key: staff_id.';
CREATE INDEX order_view_of_staff ON order_view (staff_id, created_at, id);
GRANT SELECT, INSERT, UPDATE, DELETE ON order_view TO tradewind_console;

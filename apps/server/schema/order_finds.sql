-- What orders are found by: their words without marks of letters, and marks of which one index holds all. A pair of letters that has what
-- parts words between or beside them is no mark, since nobody asks for it (`asked_words`): of two hundred marks every tenth.
CREATE OR REPLACE FUNCTION order_finds(ids uuid[]) RETURNS TABLE (order_id uuid, words text, marks text[]) LANGUAGE sql STABLE AS $$
  SELECT o.id, t.words, ARRAY['shop:' || o.shop_id, 'to:' || o.country] || CASE WHEN o.remark IS NULL THEN '{}'::text[] ELSE '{note}' END
    || l.things
    || ARRAY(SELECT p.pair FROM unnest(letter_pairs(regexp_replace(t.words, '[[:space:],;]+', E'\n', 'g'))) AS p (pair) WHERE strpos(p.pair, E'\n') = 0)
    || letter_slips(plain_letters(concat_ws(' ', o.sn, o.addressee, o.area, l.codes, l.title)))
    || ARRAY(SELECT DISTINCT s.letter FROM unnest(string_to_array(t.words, NULL)) AS s (letter) WHERE ascii(s.letter) > 11903)
  FROM unnest(ids) AS i (id) JOIN orders AS o ON o.id = i.id
  CROSS JOIN LATERAL (
    SELECT string_agg(DISTINCT n.title, E'\n') AS titles, string_agg(DISTINCT p.code, ' ') AS codes,
      left(min(coalesce(p.title ->> 'en', n.title)), 60) AS title,
      array_agg(DISTINCT 'goods:' || p.goods_id) || coalesce(array_agg(DISTINCT 'code:' || lower(p.code)) FILTER (WHERE p.code IS NOT NULL), '{}') AS things
    FROM order_line AS p CROSS JOIN LATERAL (SELECT value FROM jsonb_each_text(p.title)) AS n (title) WHERE p.order_id = o.id) AS l
  CROSS JOIN LATERAL (SELECT plain_letters(concat_ws(E'\n', o.sn, o.addressee, o.area, l.codes, l.titles)) AS words) AS t
$$;

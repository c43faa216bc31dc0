-- An SKU as somebody may put it into the bag: what it is, what it costs and what is left.
CREATE OR REPLACE VIEW published.sku_offer WITH (security_invoker = true) AS
SELECT k.id AS sku_id, k.product_id AS goods_id, k.shop_id, c.title, k.spec, coalesce(k.image, c.image) AS image, k.price,
  s.on_hand - s.reserved AS available, c.on_shelf AND k.removed_at IS NULL AS on_shelf, coalesce(k.weight_grams, p.weight_grams) AS weight_grams, p.ready_days,
  c.shop_name, c.shop_city, c.shop_country, p.exempt, p.description, k.code, s.on_hand
FROM sku AS k
JOIN product_card AS c ON c.id = k.product_id
LEFT JOIN stock AS s ON s.sku_id = k.id
LEFT JOIN product AS p ON p.id = k.product_id;

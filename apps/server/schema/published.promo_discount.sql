-- What the use of a code took off the orders of its trade that stand, off their goods and off their freight.
CREATE OR REPLACE VIEW published.promo_discount WITH (security_invoker = true) AS
  SELECT promo_use_id, discount, freight_off FROM orders WHERE promo_use_id IS NOT NULL AND status NOT IN (-1, -2);

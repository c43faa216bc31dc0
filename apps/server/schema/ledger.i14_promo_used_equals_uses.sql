CREATE OR REPLACE VIEW ledger.i14_promo_used_equals_uses AS
  SELECT p.id::text AS subject, format('used %s, uses %s, most of one shopper %s', p.used, coalesce(u.uses, 0), u.most) AS found
  FROM promo AS p
  LEFT JOIN (
    SELECT promo_id, sum(uses) AS uses, max(uses) AS most
    FROM (SELECT promo_id, count(*) AS uses FROM promo_use WHERE given_back_at IS NULL GROUP BY promo_id, shopper_id) AS one
    GROUP BY promo_id
  ) AS u ON u.promo_id = p.id
  WHERE p.used <> coalesce(u.uses, 0) OR p.used > p.max_uses OR u.most > p.per_shopper;

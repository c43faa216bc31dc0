-- What others may read of a shop, whether it takes orders and whether it is open at all among it.
CREATE OR REPLACE VIEW published.shop WITH (security_invoker = true) AS
SELECT id, name, city, country, logo, away_from, away_until, away_message, standing FROM shop;

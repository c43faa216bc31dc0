-- What an act was done to is called in the logs as its people call it.
CREATE VIEW published.named_withdrawal WITH (security_invoker = true) AS SELECT id, owner_id FROM withdrawal;
CREATE VIEW published.named_suspense WITH (security_invoker = true) AS SELECT id, ref FROM suspense_case;
CREATE VIEW published.named_category WITH (security_invoker = true) AS SELECT id, name FROM category;
CREATE VIEW published.named_banner WITH (security_invoker = true) AS SELECT id, title FROM banner;
CREATE VIEW published.named_takedown WITH (security_invoker = true) AS SELECT id, shop_id, product_id FROM takedown;
CREATE VIEW published.named_article WITH (security_invoker = true) AS
  SELECT article_id AS id, lang, revision, title FROM article_text;
CREATE VIEW published.named_promo WITH (security_invoker = true) AS SELECT id, code FROM promo;
CREATE VIEW published.named_talk WITH (security_invoker = true) AS SELECT id, shopper_id FROM chat_thread;
CREATE VIEW published.named_import WITH (security_invoker = true) AS SELECT id, file_name FROM import_run;

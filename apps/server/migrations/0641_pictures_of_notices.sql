-- What a notice is about, for the picture beside it: the product of a report, the shop of a complaint.
CREATE VIEW published.report WITH (security_invoker = true) AS SELECT id, product_id FROM report;
CREATE VIEW published.complained_shop WITH (security_invoker = true) AS SELECT id, shop_id FROM complaint;

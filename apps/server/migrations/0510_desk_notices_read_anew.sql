-- Whoever did what a notice tells of is not told of it: a proposal waits for somebody else.
ALTER TABLE desk_notice ADD COLUMN by_id uuid;

-- Names that somebody typed are read with the notice, as they stand then: a closed account takes its words along.
UPDATE desk_notice SET args = args - 'shop' WHERE kind IN ('complaint.sent', 'application.handed_in');
CREATE VIEW published.named_complaint WITH (security_invoker = true) AS
  SELECT id, shop_name FROM complaint;
CREATE VIEW published.named_application WITH (security_invoker = true) AS
  SELECT id, shop_name FROM application;

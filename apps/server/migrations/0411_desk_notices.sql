-- Notices of shops and of the house: what happened, and what waits. src/modules/desk-notices/README.md.

-- One row for all the people of a shop, or of the house; who of them sees it follows from their roles and its kind.
CREATE TABLE desk_notice (
  id uuid PRIMARY KEY,
  -- A shop, or the house.
  owner_id uuid NOT NULL,
  kind text NOT NULL,
  order_id uuid,
  ref_id uuid,
  args jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX desk_notice_newest ON desk_notice (owner_id, created_at, id);
CREATE INDEX desk_notice_age ON desk_notice (created_at);
COMMENT ON TABLE desk_notice IS 'Key: owner_id.';

-- What somebody has read of them: each by itself, or all up to a moment.
CREATE TABLE desk_notice_read (
  staff_id uuid NOT NULL REFERENCES staff,
  notice_id uuid NOT NULL REFERENCES desk_notice ON DELETE CASCADE,
  CONSTRAINT desk_notice_read_once PRIMARY KEY (staff_id, notice_id)
);
CREATE INDEX desk_notice_read_of ON desk_notice_read (notice_id);
COMMENT ON TABLE desk_notice_read IS 'Key: staff_id.';

CREATE TABLE desk_notice_mark (
  staff_id uuid PRIMARY KEY REFERENCES staff,
  read_until timestamptz NOT NULL
);
COMMENT ON TABLE desk_notice_mark IS 'Key: staff_id.';

-- Of what somebody wants to hear, and where. Without a row everything is told everywhere; money cannot stand here.
CREATE TABLE desk_notice_setting (
  staff_id uuid NOT NULL REFERENCES staff,
  category text NOT NULL CONSTRAINT desk_notice_setting_may_be_off CHECK (category IN ('orders', 'refunds', 'talk', 'system')),
  in_app boolean NOT NULL,
  mail boolean NOT NULL,
  CONSTRAINT desk_notice_setting_pkey PRIMARY KEY (staff_id, category)
);
COMMENT ON TABLE desk_notice_setting IS 'Key: staff_id.';

-- What somebody who sends asks: a mail of this category may have been switched off meanwhile.
CREATE VIEW published.desk_notice_setting WITH (security_invoker = true) AS
  SELECT staff_id, category, mail FROM desk_notice_setting;

-- A mail to somebody of a shop that its reader may do without.
ALTER TABLE message_out ADD COLUMN staff_id uuid;
ALTER TABLE message_out DROP CONSTRAINT message_out_category_of_somebody;
ALTER TABLE message_out ADD CONSTRAINT message_out_category_of_somebody CHECK (
  num_nonnulls(shopper_id, staff_id) = num_nonnulls(category));

-- The storefront tells, and reads nothing of what staff has read or chosen but whether a mail is wanted.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'tradewind_shop') THEN
    REVOKE ALL ON desk_notice_read, desk_notice_mark FROM tradewind_shop;
    REVOKE INSERT, UPDATE, DELETE ON desk_notice_setting FROM tradewind_shop;
  END IF;
END $$;

-- A notice that has had its time is on its way to nobody.
ALTER TABLE push_out DROP CONSTRAINT push_out_notice_id_fkey;
ALTER TABLE push_out ADD CONSTRAINT push_out_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notice ON DELETE CASCADE;

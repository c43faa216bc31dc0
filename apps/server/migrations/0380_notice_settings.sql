-- Of what a shopper wants to hear, and where. src/modules/notices/README.md.

-- Without a row everything is told everywhere.
CREATE TABLE notice_setting (
  shopper_id uuid NOT NULL REFERENCES shopper,
  -- Of money and of what guards the account nothing can be switched off: they cannot stand here.
  category text NOT NULL CONSTRAINT notice_setting_may_be_off CHECK (
    category IN ('orders', 'refunds', 'talk', 'support', 'system')),
  in_app boolean NOT NULL,
  push boolean NOT NULL,
  mail boolean NOT NULL,
  CONSTRAINT notice_setting_pkey PRIMARY KEY (shopper_id, category)
);
COMMENT ON TABLE notice_setting IS 'Key: shopper_id.';

-- When a phone stays quiet, in minutes of its owner's day; over midnight where the end is before the beginning.
CREATE TABLE quiet_hours (
  shopper_id uuid PRIMARY KEY REFERENCES shopper,
  begins_at int NOT NULL,
  ends_at int NOT NULL,
  time_zone text NOT NULL,
  CONSTRAINT quiet_hours_of_a_day CHECK (begins_at BETWEEN 0 AND 1439 AND ends_at BETWEEN 0 AND 1439 AND begins_at <> ends_at),
  CONSTRAINT quiet_hours_time_zone CHECK (time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$')
);
COMMENT ON TABLE quiet_hours IS 'Key: shopper_id.';

-- Whether its reader wanted to see it in the list when it was told.
ALTER TABLE notice ADD COLUMN in_app boolean NOT NULL DEFAULT true;

-- What somebody who sends asks: a mail of this category may have been switched off meanwhile.
CREATE VIEW published.notice_setting WITH (security_invoker = true) AS
  SELECT shopper_id, category, mail FROM notice_setting;

-- A mail to a shopper that its reader may do without: of whom, and of what. Asked for when it is sent.
ALTER TABLE message_out ADD COLUMN shopper_id uuid;
ALTER TABLE message_out ADD COLUMN category text;
ALTER TABLE message_out ADD CONSTRAINT message_out_category_of_somebody CHECK ((shopper_id IS NULL) = (category IS NULL));

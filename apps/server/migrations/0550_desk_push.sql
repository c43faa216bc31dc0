-- Notices of desks on the devices of those who work there. src/modules/desk-notices/README.md.

-- A browser of somebody who is logged in to the console there, at the desk of a shop or of the house. It ends with the session.
CREATE TABLE desk_push_subscription (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff,
  -- A shop, or the house.
  owner_id uuid NOT NULL,
  session_id uuid NOT NULL CONSTRAINT desk_push_subscription_of_session UNIQUE REFERENCES staff_session ON DELETE CASCADE,
  endpoint text NOT NULL CONSTRAINT desk_push_subscription_once UNIQUE,
  p256dh bytea NOT NULL,
  auth bytea NOT NULL,
  lang text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  CONSTRAINT desk_push_subscription_endpoint CHECK (endpoint ~ '^https?://' AND length(endpoint) <= 1000),
  CONSTRAINT desk_push_subscription_keys CHECK (length(p256dh) = 65 AND length(auth) = 16)
);
CREATE INDEX desk_push_subscription_of ON desk_push_subscription (staff_id);
CREATE INDEX desk_push_subscription_at ON desk_push_subscription (owner_id);
COMMENT ON TABLE desk_push_subscription IS 'Key: staff_id.';

-- A notice that is on its way to a browser of its desk: whom of them it concerns is asked when it is sent.
CREATE TABLE desk_push_out (
  notice_id uuid NOT NULL REFERENCES desk_notice ON DELETE CASCADE,
  subscription_id uuid NOT NULL REFERENCES desk_push_subscription ON DELETE CASCADE,
  due_at timestamptz NOT NULL,
  tries int NOT NULL DEFAULT 0,
  CONSTRAINT desk_push_out_once PRIMARY KEY (notice_id, subscription_id),
  CONSTRAINT desk_push_out_tries CHECK (tries >= 0)
);
CREATE INDEX desk_push_out_due ON desk_push_out (due_at);
CREATE INDEX desk_push_out_of ON desk_push_out (subscription_id);
COMMENT ON TABLE desk_push_out IS 'Key: notice_id.';

-- When the devices of somebody who works here stay quiet, as of a shopper (quiet_hours).
CREATE TABLE desk_quiet_hours (
  staff_id uuid PRIMARY KEY REFERENCES staff,
  begins_at int NOT NULL,
  ends_at int NOT NULL,
  time_zone text NOT NULL,
  CONSTRAINT desk_quiet_hours_of_a_day CHECK (begins_at BETWEEN 0 AND 1439 AND ends_at BETWEEN 0 AND 1439 AND begins_at <> ends_at),
  CONSTRAINT desk_quiet_hours_time_zone CHECK (time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$')
);
COMMENT ON TABLE desk_quiet_hours IS 'Key: staff_id.';

-- Whoever chose before did not choose against it.
ALTER TABLE desk_notice_setting ADD COLUMN push boolean NOT NULL DEFAULT true;
ALTER TABLE desk_notice_setting ALTER COLUMN push DROP DEFAULT;

-- Whoever is logged in to the console, and what they are there for now: without a password or a second factor of their own it is nothing yet.
CREATE VIEW published.staff_session WITH (security_invoker = true) AS
  SELECT t.id, t.expires_at, s.id AS staff_id, s.shop_id,
    CASE WHEN s.first_password_until IS NOT NULL
      OR s.totp_required AND NOT EXISTS (SELECT FROM staff_totp AS f WHERE f.staff_id = s.id AND f.secret IS NOT NULL)
      THEN '{}' ELSE s.roles END AS roles
  FROM staff_session AS t
  JOIN staff AS s ON s.id = t.staff_id
  WHERE s.disabled_at IS NULL;

-- The storefront tells desks, and knows of their devices no more than that there are some.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'tradewind_shop') THEN
    REVOKE ALL ON desk_push_subscription, desk_push_out, desk_quiet_hours FROM tradewind_shop;
    REVOKE ALL ON published.staff_session FROM tradewind_shop;
    GRANT SELECT (id, owner_id) ON desk_push_subscription TO tradewind_shop;
    GRANT INSERT, SELECT (due_at) ON desk_push_out TO tradewind_shop;
  END IF;
END $$;

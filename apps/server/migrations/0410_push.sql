-- Notices on the phone: which browsers listen, and what is on its way to them. src/modules/notices/README.md.

-- A browser of somebody who is logged in there. It ends with the session.
CREATE TABLE push_subscription (
  id uuid PRIMARY KEY,
  shopper_id uuid NOT NULL REFERENCES shopper,
  session_id uuid NOT NULL CONSTRAINT push_subscription_of_session UNIQUE REFERENCES session ON DELETE CASCADE,
  endpoint text NOT NULL CONSTRAINT push_subscription_once UNIQUE,
  p256dh bytea NOT NULL,
  auth bytea NOT NULL,
  lang text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  CONSTRAINT push_subscription_endpoint CHECK (endpoint ~ '^https?://' AND length(endpoint) <= 1000),
  CONSTRAINT push_subscription_keys CHECK (length(p256dh) = 65 AND length(auth) = 16)
);
CREATE INDEX push_subscription_of ON push_subscription (shopper_id);
COMMENT ON TABLE push_subscription IS 'Key: shopper_id.';

-- A notice that is on its way to a browser; what was sent, or is not wanted any more, is gone.
CREATE TABLE push_out (
  notice_id uuid NOT NULL REFERENCES notice,
  subscription_id uuid NOT NULL REFERENCES push_subscription ON DELETE CASCADE,
  shopper_id uuid NOT NULL,
  category text NOT NULL,
  due_at timestamptz NOT NULL,
  tries int NOT NULL DEFAULT 0,
  CONSTRAINT push_out_once PRIMARY KEY (notice_id, subscription_id),
  CONSTRAINT push_out_tries CHECK (tries >= 0)
);
CREATE INDEX push_out_due ON push_out (due_at);
CREATE INDEX push_out_of ON push_out (subscription_id);
COMMENT ON TABLE push_out IS 'Key: shopper_id.';

-- Nobody of the house has to know where somebody's phone is reached.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'tradewind_console') THEN
    REVOKE ALL ON push_subscription, push_out FROM tradewind_console;
  END IF;
END $$;

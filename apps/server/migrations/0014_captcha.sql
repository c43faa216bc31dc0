-- Codes that prove an address, and the messages that carry them.

-- One living code per name and purpose; a newer one replaces it. Kept for unknown names too, so that a wrong try answers
-- the same for them. Only a keyed hash lies here. Shard key: name.
CREATE TABLE captcha (
  name text NOT NULL CHECK (name = lower(name)),
  event text NOT NULL CHECK (event IN ('register', 'resetpwd', 'profile', 'resetPay')),
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  tries_left smallint NOT NULL CHECK (tries_left BETWEEN 0 AND 5),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (name, event)
);
CREATE INDEX captcha_age ON captcha (expires_at);

-- Mails and text messages, written in the transaction that wants them and sent after it. What they say is sealed with a key
-- that is not in the database, and erased once they are sent. Shard key: id.
CREATE TABLE message_out (
  id uuid PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('email', 'mobile')),
  recipient text NOT NULL,
  lang text NOT NULL,
  template text NOT NULL,
  sealed bytea,
  -- 'shown': a demo world without a way to send shows it on its own pages. 'dropped': nobody is to get it, or not in time.
  state text NOT NULL CHECK (state IN ('waiting', 'sent', 'shown', 'dropped')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  due_at timestamptz,
  tries int NOT NULL DEFAULT 0,
  last_error text,
  CHECK ((state = 'waiting') = (due_at IS NOT NULL)),
  CHECK (state IN ('waiting', 'shown') OR sealed IS NULL)
);
CREATE INDEX message_due ON message_out (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX message_shown ON message_out (lower(recipient), created_at) WHERE state = 'shown';
CREATE INDEX message_age ON message_out (created_at);

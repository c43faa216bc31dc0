-- Who wants to sell here: the application, its way from state to state, and its papers. Names of shops, and the trader behind one.
ALTER TABLE captcha DROP CONSTRAINT captcha_event_check;
ALTER TABLE captcha ADD CONSTRAINT captcha_event_check CHECK (
  event IN ('register', 'resetpwd', 'profile', 'profile_old', 'resetPay', 'login', 'apply'));

-- One shop is called so, or is to be: whoever applies holds the name until the decision. The key is the name without case, spaces
-- and marks; shops that were there before this rule share one where they already did.
CREATE TABLE taken_shop_name (
  key text PRIMARY KEY CONSTRAINT taken_shop_name_is_some CHECK (key <> ''),
  -- The shop, or the application that asks for the name.
  holder_id uuid NOT NULL UNIQUE
);
COMMENT ON TABLE taken_shop_name IS 'Once over all markets: key.';
INSERT INTO taken_shop_name (key, holder_id)
  SELECT DISTINCT ON (key) key, id FROM (
    SELECT lower(regexp_replace(normalize(name, NFKC), '[[:space:][:punct:]]+', '', 'g')) AS key, id, founded_at FROM shop
  ) AS named WHERE key <> '' ORDER BY key, founded_at, id
  ON CONFLICT DO NOTHING;

-- Whose shop it is: the shopper who applied for it. The founding of a demo names nobody.
ALTER TABLE shop ADD COLUMN owner_id uuid REFERENCES shopper;
CREATE UNIQUE INDEX shop_of_owner ON shop (owner_id) WHERE owner_id IS NOT NULL;

-- Whom one buys from by law; of shops from before it is not known.
CREATE TABLE shop_trader (
  shop_id uuid PRIMARY KEY REFERENCES shop,
  kind text NOT NULL CONSTRAINT shop_trader_kind CHECK (kind IN ('person', 'company', 'club')),
  name text NOT NULL,
  address text NOT NULL,
  postcode text,
  city text NOT NULL,
  country text NOT NULL CONSTRAINT shop_trader_country CHECK (country ~ '^[A-Z]{2}$'),
  register_no text,
  vat_no text,
  email text NOT NULL,
  phone text
);
COMMENT ON TABLE shop_trader IS 'Key: shop_id.';

CREATE TABLE application_transition (
  event text NOT NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  role text NOT NULL,
  PRIMARY KEY (event, from_status, to_status, role)
);
COMMENT ON TABLE application_transition IS 'Reference: the same in every market.';
INSERT INTO application_transition (event, from_status, to_status, role) VALUES
  ('begin', 'nothing', 'draft', 'applicant'),
  ('hand_in', 'draft', 'handed_in', 'applicant'),
  ('ask', 'handed_in', 'to_complete', 'operator'),
  ('complete', 'to_complete', 'handed_in', 'applicant'),
  ('approve', 'handed_in', 'approved', 'operator'),
  ('refuse', 'handed_in', 'refused', 'operator'),
  ('withdraw', 'draft', 'withdrawn', 'applicant'),
  ('withdraw', 'handed_in', 'withdrawn', 'applicant'),
  ('withdraw', 'to_complete', 'withdrawn', 'applicant'),
  ('lapse', 'draft', 'withdrawn', 'system'),
  ('lapse', 'to_complete', 'withdrawn', 'system');

CREATE TABLE application_event (
  application_id uuid NOT NULL,
  seq int NOT NULL CONSTRAINT application_event_seq CHECK (seq > 0),
  -- The step before; none for the first.
  prev_seq int,
  event text NOT NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  role text NOT NULL,
  actor_id uuid NOT NULL,
  -- What the operator said, and what is asked for.
  words text,
  fields text[] NOT NULL DEFAULT '{}',
  -- The operator's name as it was: the storefront reads no staff.
  by_name text,
  at timestamptz NOT NULL,
  PRIMARY KEY (application_id, seq),
  UNIQUE (application_id, seq, to_status),
  CONSTRAINT application_event_continues
    CHECK (prev_seq IS NOT DISTINCT FROM nullif(seq - 1, 0) AND (seq = 1) = (from_status = 'nothing')),
  CONSTRAINT application_event_says_why CHECK (event NOT IN ('ask', 'refuse') OR length(btrim(coalesce(words, ''))) >= 3),
  CONSTRAINT application_event_chain FOREIGN KEY (application_id, prev_seq, from_status)
    REFERENCES application_event (application_id, seq, to_status),
  CONSTRAINT application_event_legal FOREIGN KEY (event, from_status, to_status, role) REFERENCES application_transition
);
COMMENT ON TABLE application_event IS 'Key: application_id.';

CREATE TABLE application (
  id uuid PRIMARY KEY,
  no text NOT NULL UNIQUE,
  shopper_id uuid NOT NULL REFERENCES shopper,
  state text NOT NULL,
  seq int NOT NULL,
  shop_name text,
  about text,
  trader_kind text CONSTRAINT application_trader_kind CHECK (trader_kind IN ('person', 'company', 'club')),
  trader_name text,
  country text CONSTRAINT application_country CHECK (country ~ '^[A-Z]{2}$'),
  register_no text,
  vat_no text,
  address text,
  postcode text,
  city text,
  contact_name text,
  email text,
  phone text,
  category_ids uuid[] NOT NULL DEFAULT '{}',
  -- In which it was written: that of the shop's story.
  language text NOT NULL,
  -- What is to be completed.
  asked text[] NOT NULL DEFAULT '{}',
  shop_id uuid UNIQUE REFERENCES shop,
  created_at timestamptz NOT NULL,
  saved_at timestamptz NOT NULL,
  handed_in_at timestamptz,
  ended_at timestamptz,
  CONSTRAINT application_is_where_its_steps_end FOREIGN KEY (id, seq, state)
    REFERENCES application_event (application_id, seq, to_status),
  CONSTRAINT application_is_whole CHECK (state IN ('draft', 'withdrawn') OR num_nulls(shop_name, about, trader_kind, trader_name,
    country, address, city, contact_name, email, handed_in_at) = 0),
  CONSTRAINT application_asks CHECK ((state = 'to_complete') = (asked <> '{}')),
  CONSTRAINT application_opened CHECK ((state = 'approved') = (shop_id IS NOT NULL)),
  CONSTRAINT application_ended CHECK ((ended_at IS NOT NULL) = (state IN ('approved', 'refused', 'withdrawn')))
);
COMMENT ON TABLE application IS 'Key: shopper_id.';
-- One at a time, and who has a shop applies for no other.
CREATE UNIQUE INDEX application_one ON application (shopper_id) WHERE state NOT IN ('refused', 'withdrawn');
CREATE INDEX application_of_shopper ON application (shopper_id, created_at);
CREATE INDEX application_in_state ON application (state, handed_in_at, id);
-- What does not fit: two who give the same number or address.
CREATE INDEX application_by_register ON application (register_no) WHERE register_no IS NOT NULL;
CREATE INDEX application_by_vat ON application (vat_no) WHERE vat_no IS NOT NULL;
CREATE INDEX application_by_email ON application (lower(email)) WHERE email IS NOT NULL;

CREATE TABLE application_paper (
  application_id uuid NOT NULL REFERENCES application,
  place int NOT NULL CONSTRAINT application_paper_place CHECK (place >= 0),
  file_id uuid NOT NULL,
  kind text NOT NULL CONSTRAINT application_paper_kind CHECK (kind IN ('identity', 'register', 'goods')),
  image picture NOT NULL,
  PRIMARY KEY (application_id, place)
);
COMMENT ON TABLE application_paper IS 'Key: application_id.';

DO $$
DECLARE role text;
BEGIN
  CREATE TRIGGER application_event_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON application_event
    FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
  CREATE TRIGGER application_event_row_stays BEFORE UPDATE OR DELETE ON application_event
    FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
  FOR role IN SELECT rolname FROM pg_roles WHERE rolname IN ('tradewind_shop', 'tradewind_console') LOOP
    EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON application_transition FROM %I', role);
    EXECUTE format('REVOKE UPDATE, DELETE ON application_event FROM %I', role);
    EXECUTE format('REVOKE DELETE ON application, shop_trader FROM %I', role);
  END LOOP;
  -- The storefront's role neither decides nor opens: that takes the console's.
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'tradewind_shop') THEN
    REVOKE INSERT, UPDATE ON shop_trader FROM tradewind_shop;
  END IF;
END $$;

-- A private picture is hashed whatever it shows.
ALTER TABLE file DROP CONSTRAINT file_evidence_is_hashed;
ALTER TABLE file ADD CONSTRAINT file_evidence_is_hashed CHECK (scene NOT IN ('evidence', 'paper') OR dhash IS NOT NULL);

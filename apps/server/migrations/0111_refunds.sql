-- Refunds: what is asked for or given of an order, its way from state to state, and all that is shown for it.
CREATE TABLE refund_transition (
  event text NOT NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  role text NOT NULL,
  PRIMARY KEY (event, from_status, to_status, role)
);
COMMENT ON TABLE refund_transition IS 'Reference: the same in every market.';
INSERT INTO refund_transition (event, from_status, to_status, role) VALUES
  ('apply', 'nothing', 'applied', 'buyer'),
  ('give', 'nothing', 'paying', 'seller'),
  ('give', 'nothing', 'paying', 'operator'),
  ('revoke', 'nothing', 'returning', 'buyer'),
  ('revoke_unsent', 'nothing', 'paying', 'buyer'),
  ('withdraw', 'applied', 'withdrawn', 'buyer'),
  ('withdraw', 'offered', 'withdrawn', 'buyer'),
  ('withdraw', 'returning', 'withdrawn', 'buyer'),
  ('withdraw', 'escalated', 'withdrawn', 'buyer'),
  ('agree', 'applied', 'paying', 'seller'),
  ('agree', 'applied', 'paying', 'operator'),
  ('agree', 'applied', 'paying', 'system'),
  ('agree', 'offered', 'paying', 'seller'),
  ('agree', 'offered', 'paying', 'operator'),
  ('agree_return', 'applied', 'returning', 'seller'),
  ('agree_return', 'applied', 'returning', 'operator'),
  ('agree_return', 'applied', 'returning', 'system'),
  ('agree_return', 'offered', 'returning', 'seller'),
  ('agree_return', 'offered', 'returning', 'operator'),
  ('counter', 'applied', 'applied', 'buyer'),
  ('counter', 'offered', 'offered', 'buyer'),
  ('offer', 'applied', 'offered', 'seller'),
  ('offer', 'offered', 'offered', 'seller'),
  ('accept', 'offered', 'paying', 'buyer'),
  ('accept', 'applied', 'paying', 'seller'),
  ('accept', 'offered', 'paying', 'seller'),
  ('accept_return', 'offered', 'returning', 'buyer'),
  ('accept_return', 'applied', 'returning', 'seller'),
  ('accept_return', 'offered', 'returning', 'seller'),
  ('decline', 'offered', 'applied', 'buyer'),
  ('refuse', 'applied', 'refused', 'seller'),
  ('refuse', 'applied', 'refused', 'operator'),
  ('escalate', 'refused', 'escalated', 'buyer'),
  ('lapse', 'offered', 'closed', 'system'),
  ('lapse', 'refused', 'closed', 'system'),
  ('lapse', 'returning', 'closed', 'system'),
  ('send', 'returning', 'returned', 'buyer'),
  ('arrive', 'returned', 'returned', 'buyer'),
  ('arrive', 'returned', 'returned', 'seller'),
  ('receive', 'returning', 'paying', 'seller'),
  ('receive', 'returning', 'paying', 'operator'),
  ('receive', 'returned', 'paying', 'seller'),
  ('receive', 'returned', 'paying', 'operator'),
  ('receive', 'returned', 'paying', 'system'),
  ('contest', 'returned', 'escalated', 'seller'),
  ('judge', 'escalated', 'paying', 'operator'),
  ('judge_return', 'escalated', 'returning', 'operator'),
  ('judge_against', 'escalated', 'closed', 'operator'),
  ('pay', 'paying', 'refunded', 'system');

CREATE TABLE refund_event (
  refund_id uuid NOT NULL,
  seq int NOT NULL CONSTRAINT refund_event_seq CHECK (seq > 0),
  -- The step before; none for the first.
  prev_seq int,
  event text NOT NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  role text NOT NULL,
  actor_id uuid NOT NULL,
  amount bigint NOT NULL CONSTRAINT refund_event_amount CHECK (amount >= 0),
  reason text,
  at timestamptz NOT NULL,
  PRIMARY KEY (refund_id, seq),
  UNIQUE (refund_id, seq, to_status),
  CONSTRAINT refund_event_continues
    CHECK (prev_seq IS NOT DISTINCT FROM nullif(seq - 1, 0) AND (seq = 1) = (from_status = 'nothing')),
  CONSTRAINT refund_event_chain FOREIGN KEY (refund_id, prev_seq, from_status)
    REFERENCES refund_event (refund_id, seq, to_status),
  CONSTRAINT refund_event_legal FOREIGN KEY (event, from_status, to_status, role) REFERENCES refund_transition
);
COMMENT ON TABLE refund_event IS 'Key: refund_id.';

CREATE TABLE refund (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  buyer_id uuid NOT NULL REFERENCES shopper,
  shop_id uuid NOT NULL REFERENCES shop,
  kind text NOT NULL CONSTRAINT refund_kind CHECK (kind IN ('request', 'gift', 'revocation')),
  state text NOT NULL,
  seq int NOT NULL,
  -- What was asked for, and what holds now: an agreement may be about something else.
  asked_type smallint NOT NULL CONSTRAINT refund_type CHECK (asked_type IN (1, 2)),
  with_return boolean NOT NULL,
  goods_status smallint NOT NULL CONSTRAINT refund_goods_status CHECK (goods_status IN (0, 1)),
  reason text CONSTRAINT refund_reason CHECK (reason IN ('not_received', 'damaged', 'wrong_item', 'not_as_described',
    'missing_parts', 'not_needed', 'other')),
  explanation text,
  -- What is asked for, agreed or judged, and what came back.
  amount bigint NOT NULL CONSTRAINT refund_amount CHECK (amount >= 0),
  refunded bigint NOT NULL DEFAULT 0,
  -- What the shop or an operator said last.
  answer text,
  judged boolean NOT NULL DEFAULT false,
  sent boolean NOT NULL DEFAULT false,
  -- On whose word the money goes, once somebody gave it.
  decided_as text CONSTRAINT refund_decided_as CHECK (decided_as IN ('buyer', 'seller', 'timer', 'operator')),
  decided_by uuid,
  pay_tries int NOT NULL DEFAULT 0,
  pay_error text,
  pay_failed_at timestamptz,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT refund_is_where_its_events_lead FOREIGN KEY (id, seq, state) REFERENCES refund_event (refund_id, seq, to_status),
  CONSTRAINT refund_reason_of_a_request CHECK ((kind = 'request') = (reason IS NOT NULL)),
  CONSTRAINT refund_decided CHECK ((decided_as IS NULL) = (decided_by IS NULL)
    AND (state NOT IN ('paying', 'refunded') OR decided_as IS NOT NULL)),
  CONSTRAINT refund_refunded CHECK (refunded IN (0, amount) AND (refunded > 0) = (state = 'refunded')),
  CONSTRAINT refund_ended CHECK ((ended_at IS NOT NULL) = (state IN ('refunded', 'closed', 'withdrawn')))
);
COMMENT ON TABLE refund IS 'Key: buyer_id.';
-- One at a time, and one request in all.
CREATE UNIQUE INDEX refund_one_at_a_time ON refund (order_id)
  WHERE state IN ('applied', 'offered', 'refused', 'returning', 'returned', 'escalated', 'paying');
CREATE UNIQUE INDEX refund_asked_once ON refund (order_id) WHERE kind = 'request' AND state <> 'withdrawn';
CREATE INDEX refund_of_order ON refund (order_id, created_at);
CREATE INDEX refund_of_buyer ON refund (buyer_id, created_at, id);
CREATE INDEX refund_of_shop ON refund (shop_id, state, created_at, id);
CREATE INDEX refund_in_state ON refund (state, created_at, id);

CREATE TABLE refund_line (
  refund_id uuid NOT NULL REFERENCES refund,
  place int NOT NULL CONSTRAINT refund_line_place CHECK (place >= 0),
  order_id uuid NOT NULL,
  -- Null is the freight.
  order_line_id uuid,
  quantity int NOT NULL,
  amount bigint NOT NULL CONSTRAINT refund_line_amount CHECK (amount >= 0),
  received int,
  fit int,
  PRIMARY KEY (refund_id, place),
  FOREIGN KEY (order_line_id, order_id) REFERENCES order_line (id, order_id),
  CONSTRAINT refund_line_quantity CHECK (quantity >= 0 AND (order_line_id IS NOT NULL OR quantity = 0)),
  CONSTRAINT refund_line_received CHECK ((received IS NULL) = (fit IS NULL) AND received BETWEEN 0 AND quantity
    AND fit BETWEEN 0 AND received)
);
CREATE UNIQUE INDEX refund_line_once ON refund_line (refund_id, order_line_id) NULLS NOT DISTINCT;
COMMENT ON TABLE refund_line IS 'Key: refund_id.';

-- What is shown for a refund; it only grows.
CREATE TABLE refund_proof (
  id uuid PRIMARY KEY,
  refund_id uuid NOT NULL REFERENCES refund,
  place int NOT NULL,
  role text NOT NULL CONSTRAINT refund_proof_role CHECK (role IN ('buyer', 'seller', 'operator')),
  image picture NOT NULL,
  sha256 bytea NOT NULL CONSTRAINT refund_proof_sha256 CHECK (length(sha256) = 32),
  at timestamptz NOT NULL,
  UNIQUE (refund_id, place)
);
COMMENT ON TABLE refund_proof IS 'Key: refund_id.';

CREATE TABLE refund_parcel (
  refund_id uuid PRIMARY KEY REFERENCES refund,
  carrier text NOT NULL,
  no text NOT NULL,
  receipt picture,
  sent_at timestamptz NOT NULL,
  delivered_at timestamptz,
  delivered_by text CONSTRAINT refund_parcel_delivered_by CHECK (delivered_by IN ('buyer', 'seller')),
  link text,
  -- What sending it cost, and what of it comes back.
  freight bigint CONSTRAINT refund_parcel_freight CHECK (freight > 0),
  freight_back bigint NOT NULL DEFAULT 0,
  CONSTRAINT refund_parcel_freight_back CHECK (freight_back BETWEEN 0 AND coalesce(freight, 0)),
  CONSTRAINT refund_parcel_delivered CHECK ((delivered_at IS NULL) = (delivered_by IS NULL))
);
COMMENT ON TABLE refund_parcel IS 'Key: refund_id.';

CREATE TABLE refund_offer (
  id uuid PRIMARY KEY,
  refund_id uuid NOT NULL REFERENCES refund,
  side text NOT NULL CONSTRAINT refund_offer_side CHECK (side IN ('buyer', 'seller')),
  amount bigint NOT NULL CONSTRAINT refund_offer_amount CHECK (amount > 0),
  with_return boolean NOT NULL,
  state text NOT NULL CONSTRAINT refund_offer_state CHECK (state IN ('open', 'accepted', 'declined', 'replaced', 'over')),
  at timestamptz NOT NULL
);
CREATE UNIQUE INDEX refund_offer_one_open ON refund_offer (refund_id, side) WHERE state = 'open';
CREATE INDEX refund_offer_of ON refund_offer (refund_id, at);
COMMENT ON TABLE refund_offer IS 'Key: refund_id.';

CREATE TABLE refund_case (
  refund_id uuid NOT NULL REFERENCES refund,
  place int NOT NULL CONSTRAINT refund_case_place CHECK (place > 0),
  opened_at timestamptz NOT NULL,
  opened_as text NOT NULL CONSTRAINT refund_case_opened_as CHECK (opened_as IN ('buyer', 'seller')),
  contest text CONSTRAINT refund_case_contest CHECK (contest IN ('wrong', 'used', 'empty', 'missing')),
  words text,
  burden text NOT NULL CONSTRAINT refund_case_burden CHECK (burden IN ('shop', 'shopper')),
  verdict text CONSTRAINT refund_case_verdict CHECK (verdict IN ('for_buyer', 'in_part', 'for_shop')),
  fault text CONSTRAINT refund_case_fault CHECK (fault IN ('shop', 'carrier', 'buyer', 'nobody')),
  reason text,
  judged_at timestamptz,
  judged_by uuid,
  -- The buyer called it off before anybody judged.
  called_off boolean NOT NULL DEFAULT false,
  PRIMARY KEY (refund_id, place),
  CONSTRAINT refund_case_judged CHECK ((verdict IS NULL) = (fault IS NULL) AND (verdict IS NULL) = (reason IS NULL)
    AND (verdict IS NULL) = (judged_by IS NULL)
    AND (judged_at IS NOT NULL) = (verdict IS NOT NULL OR called_off))
);
CREATE UNIQUE INDEX refund_case_one_open ON refund_case (refund_id) WHERE judged_at IS NULL;
COMMENT ON TABLE refund_case IS 'Key: refund_id.';

DO $$
DECLARE role text; kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['refund_event', 'refund_proof'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON %1$s
      FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()', kept);
    EXECUTE format('CREATE TRIGGER %1$s_row_stays BEFORE UPDATE OR DELETE ON %1$s
      FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change()', kept);
  END LOOP;
  FOR role IN SELECT rolname FROM pg_roles WHERE rolname IN ('tradewind_shop', 'tradewind_console') LOOP
    EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON refund_transition FROM %I', role);
    EXECUTE format('REVOKE UPDATE, DELETE ON refund_event, refund_proof FROM %I', role);
    EXECUTE format('REVOKE DELETE ON refund, refund_line, refund_parcel, refund_offer, refund_case FROM %I', role);
  END LOOP;
END $$;

-- The picture of a refund's order lines, and its orders, are asked for at the orders' door.
CREATE VIEW published.refund WITH (security_invoker = true) AS
  SELECT id, order_id, kind, state, amount, refunded, created_at FROM refund;

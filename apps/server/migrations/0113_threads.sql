-- Who talks with whom about what. Today threads of refunds alone; the rest comes with talk.
CREATE TABLE chat_thread (
  id uuid PRIMARY KEY,
  kind text NOT NULL CONSTRAINT chat_thread_kind CHECK (kind IN ('platform', 'shop', 'refund')),
  shopper_id uuid NOT NULL REFERENCES shopper,
  shop_id uuid REFERENCES shop,
  -- What it is about: a refund for that kind.
  subject_id uuid,
  status text NOT NULL DEFAULT 'open' CONSTRAINT chat_thread_status CHECK (status IN ('open', 'closed')),
  assigned_to uuid REFERENCES staff,
  last_seq int NOT NULL DEFAULT 0 CONSTRAINT chat_thread_last_seq CHECK (last_seq >= 0),
  shopper_read_seq int NOT NULL DEFAULT 0,
  party_read_seq int NOT NULL DEFAULT 0,
  operator_read_seq int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  CONSTRAINT chat_thread_read CHECK (shopper_read_seq BETWEEN 0 AND last_seq AND party_read_seq BETWEEN 0 AND last_seq
    AND operator_read_seq BETWEEN 0 AND last_seq),
  CONSTRAINT chat_thread_subject CHECK (kind <> 'refund' OR (subject_id IS NOT NULL AND shop_id IS NOT NULL))
);
CREATE UNIQUE INDEX chat_thread_of_refund ON chat_thread (subject_id) WHERE kind = 'refund';
COMMENT ON TABLE chat_thread IS 'Key: shopper_id.';

CREATE TABLE chat_message (
  -- Made by whoever sends it, so that sending twice is once.
  id uuid PRIMARY KEY,
  thread_id uuid NOT NULL REFERENCES chat_thread,
  -- Given under the lock of the thread's row: nobody reads a later one and misses an earlier.
  seq int NOT NULL CONSTRAINT chat_message_seq CHECK (seq > 0),
  role text NOT NULL CONSTRAINT chat_message_role CHECK (role IN ('buyer', 'seller', 'operator', 'system')),
  sender_id uuid NOT NULL,
  kind text NOT NULL CONSTRAINT chat_message_kind CHECK (kind IN ('text', 'picture', 'system')),
  text text,
  image picture,
  at timestamptz NOT NULL,
  UNIQUE (thread_id, seq),
  CONSTRAINT chat_message_says CHECK ((kind = 'picture') = (image IS NOT NULL) AND (kind = 'picture') = (text IS NULL))
);
CREATE INDEX chat_message_of_sender ON chat_message (sender_id, at);
COMMENT ON TABLE chat_message IS 'Key: thread_id.';
CREATE TRIGGER chat_message_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON chat_message
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER chat_message_row_stays BEFORE UPDATE OR DELETE ON chat_message
  FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
DO $$
DECLARE role text;
BEGIN
  FOR role IN SELECT rolname FROM pg_roles WHERE rolname IN ('tradewind_shop', 'tradewind_console') LOOP
    EXECUTE format('REVOKE UPDATE, DELETE ON chat_message FROM %I', role);
    EXECUTE format('REVOKE DELETE ON chat_thread FROM %I', role);
  END LOOP;
END $$;

-- Talk between shoppers and shops, and between shoppers and the house, beside the threads of refunds.
ALTER TABLE chat_thread
  -- What the thread is about now: what was last attached to it. For a refund's thread, that refund.
  ADD COLUMN subject_kind text,
  ADD COLUMN last_at timestamptz,
  -- Since when the shopper waits for an answer; null when it is their turn.
  ADD COLUMN waiting_since timestamptz,
  -- Milliseconds: who waits longest comes first, then whoever was answered last.
  ADD COLUMN inbox_key bigint NOT NULL DEFAULT 0;
UPDATE chat_thread AS t SET subject_kind = 'refund',
  last_at = coalesce((SELECT max(m.at) FROM chat_message AS m WHERE m.thread_id = t.id), t.created_at);
ALTER TABLE chat_thread ALTER COLUMN last_at SET NOT NULL;
ALTER TABLE chat_thread DROP CONSTRAINT chat_thread_subject;
ALTER TABLE chat_thread
  ADD CONSTRAINT chat_thread_subject_kind CHECK (subject_kind IN ('order', 'product', 'refund', 'topup')),
  ADD CONSTRAINT chat_thread_subject CHECK ((subject_kind IS NULL) = (subject_id IS NULL)),
  ADD CONSTRAINT chat_thread_parties CHECK (CASE kind
    WHEN 'refund' THEN shop_id IS NOT NULL AND subject_kind IS NOT NULL AND subject_kind = 'refund'
    WHEN 'shop' THEN shop_id IS NOT NULL
    ELSE shop_id IS NULL END);
CREATE UNIQUE INDEX chat_thread_of_shop ON chat_thread (shopper_id, shop_id) WHERE kind = 'shop';
CREATE UNIQUE INDEX chat_thread_of_house ON chat_thread (shopper_id) WHERE kind = 'platform';
CREATE INDEX chat_thread_newest ON chat_thread (shopper_id, last_at, id) WHERE last_seq > 0;
CREATE INDEX chat_thread_inbox ON chat_thread (shop_id, inbox_key, id) WHERE kind = 'shop';
CREATE INDEX chat_thread_house_inbox ON chat_thread (inbox_key, id) WHERE kind = 'platform';

ALTER TABLE chat_message
  ADD COLUMN card_kind text,
  ADD COLUMN card_id uuid,
  -- What somebody of a shop or of the house goes by, as it was then: the storefront reads no staff.
  ADD COLUMN sender_name text;
ALTER TABLE chat_message DROP CONSTRAINT chat_message_kind, DROP CONSTRAINT chat_message_says;
ALTER TABLE chat_message
  ADD CONSTRAINT chat_message_kind CHECK (kind IN ('text', 'picture', 'card', 'system')),
  ADD CONSTRAINT chat_message_card_kind CHECK (card_kind IN ('order', 'product', 'refund', 'topup')),
  ADD CONSTRAINT chat_message_says CHECK (
    (kind = 'picture') = (image IS NOT NULL) AND (kind IN ('text', 'system')) = (text IS NOT NULL)
    AND (kind = 'card') = (card_id IS NOT NULL) AND (card_id IS NULL) = (card_kind IS NULL));

-- How long a shopper waited for each answer; what a shop's page says of it is made from these.
CREATE TABLE chat_answer (
  thread_id uuid NOT NULL REFERENCES chat_thread,
  seq int NOT NULL,
  shop_id uuid REFERENCES shop,
  waited_s int NOT NULL CONSTRAINT chat_answer_waited CHECK (waited_s >= 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (thread_id, seq)
);
CREATE INDEX chat_answer_of_shop ON chat_answer (shop_id, at);
COMMENT ON TABLE chat_answer IS 'Key: thread_id.';

-- Ready answers of a shop, or of the house.
CREATE TABLE chat_snippet (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  -- What is typed behind a slash.
  short text NOT NULL CONSTRAINT chat_snippet_short CHECK (short <> ''),
  title text NOT NULL CONSTRAINT chat_snippet_title CHECK (title <> ''),
  text text NOT NULL CONSTRAINT chat_snippet_text CHECK (text <> ''),
  changed_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX chat_snippet_of_owner ON chat_snippet (owner_id, short);
COMMENT ON TABLE chat_snippet IS 'Key: owner_id.';

CREATE VIEW published.answer_wait WITH (security_invoker = true) AS SELECT shop_id, waited_s, at FROM chat_answer;

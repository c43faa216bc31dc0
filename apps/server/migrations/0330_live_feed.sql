-- What happened to whom, as ids: where open pages have to look again. Written with what it tells, numbered behind its commit.
CREATE TABLE live_feed (
  id uuid PRIMARY KEY,
  -- A shopper, a shop, or the house (live/tell-live.ts).
  owner_id uuid NOT NULL,
  kind text NOT NULL CONSTRAINT live_feed_kind CHECK (kind IN ('message', 'notice', 'order', 'refund', 'wallet', 'queue')),
  ref uuid,
  -- Given by one at a time (live_head): whoever has heard a number has not missed a lower one.
  seq bigint CONSTRAINT live_feed_seq CHECK (seq > 0),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX live_feed_in_order ON live_feed (seq);
CREATE INDEX live_feed_of_owner ON live_feed (owner_id, seq);
CREATE INDEX live_feed_without_number ON live_feed (id) WHERE seq IS NULL;
COMMENT ON TABLE live_feed IS 'Key: owner_id.';

CREATE TABLE live_head (
  id int PRIMARY KEY DEFAULT 1 CONSTRAINT live_head_is_one CHECK (id = 1),
  last_seq bigint NOT NULL DEFAULT 0,
  -- Up to here nothing is kept any more.
  swept_seq bigint NOT NULL DEFAULT 0,
  CONSTRAINT live_head_seq CHECK (swept_seq BETWEEN 0 AND last_seq)
);
INSERT INTO live_head DEFAULT VALUES;
COMMENT ON TABLE live_head IS 'Key: id.';

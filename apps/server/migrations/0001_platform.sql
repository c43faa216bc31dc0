-- Technique without business words: what every module stands on.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- With the embedded database two roles beside the owner: what the shop's process may do and what the console's may do.
-- The ledger schema grants less than this (0002). A plain DATABASE_URL has one role for everything.
DO $$
DECLARE role text;
BEGIN
  FOREACH role IN ARRAY ARRAY['tradewind_shop', 'tradewind_console'] LOOP
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = role) THEN
      EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', role);
      EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO %I', role);
    END IF;
  END LOOP;
END $$;

-- What this database is, decided once when it is founded (demo world or not). One row.
CREATE TABLE world (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  demo boolean NOT NULL,
  founded_at timestamptz NOT NULL,
  demo_ready_at timestamptz,
  -- Fingerprint of the pepper, so that a process with another one is refused.
  secret_fingerprint text NOT NULL
);

-- Answers of writes that carried an Idempotency-Key; kept 24 hours. Shard key: actor_id.
CREATE TABLE idempotency (
  actor_id uuid NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 8 AND 255),
  call text NOT NULL,
  request_hash bytea NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (actor_id, key)
);
CREATE INDEX idempotency_age ON idempotency (created_at);

-- Messages from one module to another, written in the transaction that they tell of. Shard key: shard_id.
CREATE TABLE outbox (
  id uuid PRIMARY KEY,
  topic text NOT NULL,
  shard_id uuid NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  tries int NOT NULL DEFAULT 0,
  retry_at timestamptz,
  last_error text
);
CREATE INDEX outbox_todo ON outbox (created_at) WHERE done_at IS NULL;

-- Something that happens by itself at a moment of the application's clock. A paused timer keeps the time it had left.
-- Shard key: that of its subject.
CREATE TABLE timer (
  kind text NOT NULL,
  subject_id uuid NOT NULL,
  due_at timestamptz,
  left_ms bigint CHECK (left_ms >= 0),
  tries int NOT NULL DEFAULT 0,
  last_error text,
  PRIMARY KEY (subject_id, kind),
  CHECK ((due_at IS NULL) <> (left_ms IS NULL))
);
CREATE INDEX timer_due ON timer (due_at) WHERE due_at IS NOT NULL;

-- How far the clock was moved. Only ever written when TEST_CLOCK=1, which production refuses.
CREATE TABLE test_clock (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  offset_ms bigint NOT NULL
);

-- Uploaded files: bytes live in DATA_DIR/files, this row says whose they are. Shard key: owner_id.
CREATE TABLE file (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  scene text NOT NULL,
  -- Name of the stored bytes; the same picture stored twice has one name.
  name text NOT NULL,
  original_sha256 bytea NOT NULL,
  width int NOT NULL,
  height int NOT NULL,
  placeholder text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Set when a review, a profile or a product shows it. Orphans die after 24 hours.
  used_at timestamptz
);
CREATE INDEX file_owner ON file (owner_id, name);
CREATE INDEX file_orphan ON file (created_at) WHERE used_at IS NULL;

-- How often somebody tried something that may be guessed (logins). Shard key: subject.
CREATE TABLE attempt (
  subject text PRIMARY KEY,
  fails int NOT NULL CHECK (fails >= 0),
  window_ends_at timestamptz NOT NULL
);

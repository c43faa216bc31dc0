-- An event that no reader can be found for, or whose payload is not what its topic promises. It waits here, with the
-- reason, until somebody sends it again (`npm run events`): it keeps no other event waiting, and is never lost.
-- Shard key: shard_id.
CREATE TABLE parked_event (
  id uuid PRIMARY KEY,
  topic text NOT NULL,
  shard_id uuid NOT NULL,
  payload jsonb NOT NULL,
  -- Why nobody read it.
  reason text NOT NULL,
  announced_at timestamptz NOT NULL,
  parked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX parked_event_oldest ON parked_event (parked_at);

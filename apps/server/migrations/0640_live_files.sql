-- Open pages hear how far a file is that is read or made behind the request: a catalogue, somebody's own data.
ALTER TABLE live_feed DROP CONSTRAINT live_feed_kind;
ALTER TABLE live_feed ADD CONSTRAINT live_feed_kind
  CHECK (kind IN ('message', 'notice', 'order', 'refund', 'wallet', 'queue', 'file'));

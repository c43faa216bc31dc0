-- When the making of the demo world began: without demo_ready_at it was cut off, or is still under way.
ALTER TABLE world ADD COLUMN demo_begun_at timestamptz;

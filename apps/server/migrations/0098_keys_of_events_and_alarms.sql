-- By what the rows of the two youngest tables belong together (0051).
COMMENT ON TABLE alarm_told IS 'Of the market as a whole.';
COMMENT ON TABLE parked_event IS 'Key: shard_id.';

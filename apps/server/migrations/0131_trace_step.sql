-- What most carriers tell in the same words has a name, so that it can be read in every language.
ALTER TABLE trace
  ADD COLUMN step text,
  ADD CONSTRAINT trace_step_check CHECK (
    step IN ('accepted', 'sorted', 'departed', 'arrived', 'customs', 'out', 'tried', 'delivered'));

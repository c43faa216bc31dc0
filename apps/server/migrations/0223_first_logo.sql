-- The picture that a shop was opened with: another one in its place is its own. Shops from before began with their own.
ALTER TABLE shop ADD COLUMN first_logo text;

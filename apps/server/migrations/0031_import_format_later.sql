-- What kind of file it is, is found out by whoever reads it, no longer in the request: unknown until then. A file that
-- nothing can be made of ends without it.
ALTER TABLE import_run ALTER COLUMN format DROP NOT NULL;
ALTER TABLE import_run ADD CONSTRAINT import_run_recognised CHECK (format IS NOT NULL OR (state <> 'done' AND line = 0));

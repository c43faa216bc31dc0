-- The parts of the catalogue from the oldest to the newest as a question, of as few words as say it.
CREATE OR REPLACE FUNCTION search_parts(oldest int, newest int) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  part int := oldest;
  size int;
  words text := '';
BEGIN
  WHILE part <= newest LOOP
    size := CASE WHEN part % 64 = 0 AND part + 63 <= newest THEN 64 WHEN part % 8 = 0 AND part + 7 <= newest THEN 8 ELSE 1 END;
    words := words || CASE WHEN words = '' THEN '' ELSE ' | ' END
      || quote_literal(CASE size WHEN 1 THEN 'part:' WHEN 8 THEN 'part8:' ELSE 'part64:' END || part / size);
    part := part + size;
  END LOOP;
  RETURN words::tsquery;
END $$;

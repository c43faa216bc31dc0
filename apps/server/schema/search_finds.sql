-- Whether a question finds anything at all. By the index of words, as in search_candidates.
CREATE OR REPLACE FUNCTION search_finds(question tsquery) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE
SET enable_seqscan = off AS $$
BEGIN
  RETURN EXISTS (SELECT FROM search_document AS d WHERE d.words @@ question);
END $$;

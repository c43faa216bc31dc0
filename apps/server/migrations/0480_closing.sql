-- An account that its owner closes: asked for, thought over, and then an empty row that books and orders still point at.
-- docs/decisions/0048-closing-an-account.md.
ALTER TABLE shopper
  -- From when on it may be closed; set while its owner wants it to be.
  ADD COLUMN closing_at timestamptz,
  ADD COLUMN closed_at timestamptz,
  ADD CONSTRAINT shopper_closed_when_due CHECK (closed_at >= closing_at),
  ADD CONSTRAINT shopper_closed_is_empty CHECK (closed_at IS NULL OR (closing_at IS NOT NULL AND password_hash = ''
    AND num_nonnulls(email, mobile, family_name, given_name, avatar_name) = 0));

CREATE VIEW published.closed_shopper WITH (security_invoker = true) AS SELECT id FROM shopper WHERE closed_at IS NOT NULL;

-- What only grows is thrown away for who is not here any more: as in 0430_keeping.sql, by functions that choose by the table.
DO $$
DECLARE place text;
BEGIN
  FOREACH place IN ARRAY ARRAY['report_picture', 'shopper_note'] LOOP
    EXECUTE format('DROP TRIGGER %I ON %I', place || '_only_grows', place);
    EXECUTE format('DROP TRIGGER %I ON %I', place || '_row_stays', place);
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()',
      place || '_only_grows', place);
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION guard_kept()',
      place || '_row_stays', place);
  END LOOP;
END $$;

-- Each answers the names of the pictures that were shown there.
CREATE FUNCTION forget_talks(p_shopper uuid) RETURNS text[]
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp SET tradewind.sweeping = 'on' AS $$
  WITH theirs AS (
    SELECT t.id FROM chat_thread AS t JOIN published.closed_shopper AS s ON s.id = t.shopper_id
    WHERE t.shopper_id = p_shopper
  ), messages AS (
    DELETE FROM chat_message AS m USING theirs WHERE m.thread_id = theirs.id RETURNING m.image ->> 'name' AS picture
  ), answers AS (
    DELETE FROM chat_answer AS a USING theirs WHERE a.thread_id = theirs.id
  ), threads AS (
    DELETE FROM chat_thread AS t USING theirs WHERE t.id = theirs.id
  )
  SELECT coalesce(array_agg(picture) FILTER (WHERE picture IS NOT NULL), '{}') FROM messages
$$;

CREATE FUNCTION forget_refund_evidence(p_shopper uuid) RETURNS text[]
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp SET tradewind.sweeping = 'on' AS $$
  WITH theirs AS (
    SELECT r.id FROM refund AS r JOIN published.closed_shopper AS s ON s.id = r.buyer_id
    WHERE r.buyer_id = p_shopper
  ), proofs AS (
    DELETE FROM refund_proof AS p USING theirs WHERE p.refund_id = theirs.id RETURNING p.image ->> 'name' AS picture
  )
  SELECT coalesce(array_agg(picture), '{}') FROM proofs
$$;

CREATE FUNCTION forget_complaint_pictures(p_shopper uuid) RETURNS text[]
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp SET tradewind.sweeping = 'on' AS $$
  WITH theirs AS (
    SELECT c.id FROM complaint AS c JOIN published.closed_shopper AS s ON s.id = c.shopper_id
    WHERE c.shopper_id = p_shopper
  ), shown AS (
    DELETE FROM complaint_picture AS p USING theirs WHERE p.complaint_id = theirs.id RETURNING p.image ->> 'name' AS picture
  )
  SELECT coalesce(array_agg(picture), '{}') FROM shown
$$;

-- What was decided about the product stays without who reported it.
CREATE FUNCTION forget_reports(p_shopper uuid) RETURNS text[]
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp SET tradewind.sweeping = 'on' AS $$
  WITH theirs AS (
    SELECT r.id FROM report AS r JOIN published.closed_shopper AS s ON s.id = r.shopper_id
    WHERE r.shopper_id = p_shopper
  ), shown AS (
    DELETE FROM report_picture AS p USING theirs WHERE p.report_id = theirs.id RETURNING p.image ->> 'name' AS picture
  ), reports AS (
    DELETE FROM report AS r USING theirs WHERE r.id = theirs.id
  )
  SELECT coalesce(array_agg(picture), '{}') FROM shown
$$;

-- Papers of whoever opened a shop stay with it, for their time.
CREATE FUNCTION forget_papers(p_shopper uuid) RETURNS text[]
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH theirs AS (
    SELECT a.id FROM application AS a JOIN published.closed_shopper AS s ON s.id = a.shopper_id
    WHERE a.shopper_id = p_shopper AND a.state <> 'approved'
  ), papers AS (
    DELETE FROM application_paper AS p USING theirs WHERE p.application_id = theirs.id RETURNING p.image ->> 'name' AS picture
  )
  SELECT coalesce(array_agg(picture), '{}') FROM papers
$$;

CREATE FUNCTION forget_notes(p_shopper uuid) RETURNS text[]
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp SET tradewind.sweeping = 'on' AS $$
  WITH notes AS (
    DELETE FROM shopper_note AS n USING published.closed_shopper AS s
    WHERE n.shopper_id = p_shopper AND s.id = n.shopper_id
  )
  SELECT '{}'::text[]
$$;

REVOKE ALL ON FUNCTION forget_talks, forget_refund_evidence, forget_complaint_pictures, forget_reports, forget_papers, forget_notes
  FROM PUBLIC;
-- Closing is done with the console's rights, as what is kept is thrown away.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'tradewind_console') THEN
    GRANT EXECUTE ON FUNCTION forget_talks, forget_refund_evidence, forget_complaint_pictures, forget_reports, forget_papers,
      forget_notes TO tradewind_console;
    GRANT DELETE ON article_reader, push_subscription, push_out TO tradewind_console;
    GRANT SELECT (shopper_id) ON push_out TO tradewind_console;
  END IF;
END $$;

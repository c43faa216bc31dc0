-- How long what is kept: settings that two administrators change, and what throws away by them. docs/decisions/0047-what-is-kept.md.

CREATE TABLE keeping (
  kind text PRIMARY KEY,
  days int NOT NULL,
  -- What the law, or somebody else's right, leaves to set.
  least int NOT NULL CONSTRAINT keeping_least CHECK (least >= 1),
  CONSTRAINT keeping_days CHECK (days BETWEEN least AND 3650)
);
COMMENT ON TABLE keeping IS 'Of the market as a whole.';
INSERT INTO keeping (kind, days, least) VALUES
  ('uploads', 1, 1), ('live', 2, 1), ('quotes', 30, 1), ('looked', 365, 1), ('notices', 365, 30), ('devices', 180, 30),
  ('security', 180, 90), ('papers', 365, 90), ('applications', 730, 90), ('talks', 730, 180), ('evidence', 1095, 365),
  ('complaints', 1095, 365), ('revocations', 1095, 365);

CREATE VIEW published.keeping WITH (security_invoker = true) AS SELECT kind, days FROM keeping;

-- From when on things of a kind are kept; what is older goes. A moved clock moves it.
CREATE FUNCTION kept_from(p_kind text) RETURNS timestamptz
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT now() + coalesce((SELECT offset_ms FROM test_clock), 0) * interval '1 millisecond' - days * interval '1 day'
  FROM published.keeping WHERE kind = p_kind
$$;

-- What only grows may still be thrown away when its time is over: by the functions that say so, which choose by the table above.
CREATE FUNCTION guard_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('tradewind.sweeping', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = 'this stays as it was written, until its time is over';
END $$;

DO $$
DECLARE place text;
BEGIN
  FOREACH place IN ARRAY ARRAY['chat_message', 'complaint_picture', 'refund_proof'] LOOP
    EXECUTE format('DROP TRIGGER %I ON %I', place || '_only_grows', place);
    EXECUTE format('DROP TRIGGER %I ON %I', place || '_row_stays', place);
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()',
      place || '_only_grows', place);
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION guard_kept()',
      place || '_row_stays', place);
  END LOOP;
END $$;

-- It goes by the real clock alone: who can move a clock must not be able to remove traces.
DROP FUNCTION sweep_security_events();
CREATE FUNCTION sweep_security_log(p_most int) RETURNS int
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (
    DELETE FROM security_event WHERE id IN (
      SELECT e.id FROM security_event AS e
      WHERE e.at < now() - (SELECT days FROM published.keeping WHERE kind = 'security') * interval '1 day' LIMIT p_most)
    RETURNING id
  )
  SELECT count(*)::int FROM gone
$$;

CREATE VIEW published.ended_refund WITH (security_invoker = true) AS
  SELECT id, ended_at FROM refund WHERE ended_at IS NOT NULL;

-- Pictures that the books name by their file stay with them.
CREATE VIEW published.topup_proof WITH (security_invoker = true) AS SELECT file_id FROM topup_proof;

-- Talks in which nobody has said anything for so long, and the threads of refunds with their other evidence.
CREATE FUNCTION sweep_talks(p_most int) RETURNS TABLE (gone int, pictures text[])
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp SET tradewind.sweeping = 'on' AS $$
  WITH old AS (
    SELECT t.id FROM chat_thread AS t LEFT JOIN published.ended_refund AS r ON t.kind = 'refund' AND r.id = t.subject_id
    WHERE CASE t.kind WHEN 'refund' THEN r.ended_at < kept_from('evidence') ELSE t.last_at < kept_from('talks') END
    LIMIT p_most
  ), messages AS (
    DELETE FROM chat_message AS m USING old WHERE m.thread_id = old.id RETURNING m.image ->> 'name' AS picture
  ), answers AS (
    DELETE FROM chat_answer AS a USING old WHERE a.thread_id = old.id
  ), threads AS (
    DELETE FROM chat_thread AS t USING old WHERE t.id = old.id RETURNING t.id
  )
  SELECT (SELECT count(*)::int FROM threads), coalesce(array_agg(picture) FILTER (WHERE picture IS NOT NULL), '{}') FROM messages
$$;

CREATE FUNCTION sweep_refund_evidence(p_most int) RETURNS TABLE (gone int, pictures text[])
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp SET tradewind.sweeping = 'on' AS $$
  WITH old AS (
    SELECT p.id FROM refund_proof AS p JOIN refund AS r ON r.id = p.refund_id WHERE r.ended_at < kept_from('evidence') LIMIT p_most
  ), proofs AS (
    DELETE FROM refund_proof AS p USING old WHERE p.id = old.id RETURNING p.image ->> 'name' AS picture
  ), receipts AS (
    UPDATE refund_parcel AS p SET receipt = NULL
    FROM (SELECT q.refund_id, q.receipt ->> 'name' AS picture FROM refund_parcel AS q JOIN refund AS r ON r.id = q.refund_id
      WHERE q.receipt IS NOT NULL AND r.ended_at < kept_from('evidence') LIMIT p_most) AS was
    WHERE p.refund_id = was.refund_id RETURNING was.picture
  ), all_of_it AS (SELECT picture FROM proofs UNION ALL SELECT picture FROM receipts)
  SELECT count(*)::int, coalesce(array_agg(picture), '{}') FROM all_of_it
$$;

CREATE FUNCTION sweep_complaints(p_most int) RETURNS TABLE (gone int, pictures text[])
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp SET tradewind.sweeping = 'on' AS $$
  WITH old AS (
    SELECT id FROM complaint WHERE decided_at < kept_from('complaints') LIMIT p_most
  ), shown AS (
    DELETE FROM complaint_picture AS p USING old WHERE p.complaint_id = old.id RETURNING p.image ->> 'name' AS picture
  ), complaints AS (
    DELETE FROM complaint AS c USING old WHERE c.id = old.id RETURNING c.id
  )
  SELECT (SELECT count(*)::int FROM complaints), coalesce(array_agg(picture) FILTER (WHERE picture IS NOT NULL), '{}') FROM shown
$$;

REVOKE ALL ON FUNCTION sweep_security_log, sweep_talks, sweep_refund_evidence, sweep_complaints FROM PUBLIC;
DO $$
DECLARE role text;
BEGIN
  FOR role IN SELECT rolname FROM pg_roles WHERE rolname IN ('tradewind_shop', 'tradewind_console') LOOP
    EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON keeping FROM %I', role);
    EXECUTE format('GRANT EXECUTE ON FUNCTION sweep_security_log TO %I', role);
  END LOOP;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'tradewind_console') THEN
    GRANT UPDATE (days) ON keeping TO tradewind_console;
    GRANT EXECUTE ON FUNCTION sweep_talks, sweep_refund_evidence, sweep_complaints TO tradewind_console;
  END IF;
END $$;

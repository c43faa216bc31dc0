-- Pictures of a report go when their time is over, as those of a complaint do. What was reported and decided stays: a takedown rests on it.
-- docs/decisions/0047-what-is-kept.md.

INSERT INTO keeping (kind, days, least) VALUES ('reports', 1095, 365);

CREATE FUNCTION sweep_report_pictures(p_most int) RETURNS TABLE (gone int, pictures text[])
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp SET tradewind.sweeping = 'on' AS $$
  WITH old AS (
    SELECT p.report_id, p.place FROM report_picture AS p JOIN report AS r ON r.id = p.report_id
      JOIN report_decision AS d ON d.id = r.decision_id
    WHERE d.at < kept_from('reports') LIMIT p_most
  ), shown AS (
    DELETE FROM report_picture AS p USING old WHERE p.report_id = old.report_id AND p.place = old.place
    RETURNING p.image ->> 'name' AS picture
  )
  SELECT count(*)::int, coalesce(array_agg(picture), '{}') FROM shown
$$;

REVOKE ALL ON FUNCTION sweep_report_pictures FROM PUBLIC;
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'tradewind_console') THEN
    GRANT EXECUTE ON FUNCTION sweep_report_pictures TO tradewind_console;
  END IF;
END $$;

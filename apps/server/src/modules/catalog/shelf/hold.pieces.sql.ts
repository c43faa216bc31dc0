import sql, { type Sql } from 'sql-template-tag'

/** The words of a hold `h`, each with what it is by the list. */
export const foundOf: Sql = sql`(
  SELECT coalesce(json_agg(json_build_object('word', f.word, 'rule', k.rule, 'name', k.name, 'why', k.why)), '[]')
  FROM jsonb_to_recordset(h.found) AS f(kind uuid, word text) JOIN published.prohibited_kind AS k ON k.id = f.kind)`

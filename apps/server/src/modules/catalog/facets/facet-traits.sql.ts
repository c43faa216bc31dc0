import sql, { empty, join, type Sql } from 'sql-template-tag'

/** Traits, of which a product has up to forty, are counted over the first so many, and the answer says so. */
export const MOST_TRAITED = 1_000

/** The names that are worth a filter: those of many of the products, with neither one value nor a hundred. */
const NAMES = { most: 12, fewestValues: 2, mostValues: 30, shownValues: 20 }

export type TraitCount = { name: string; value: string; count: number; label: string; value_label: string }
/** A name that was chosen, and the `traits` of the cards that all other filters leave. */
export type ChosenTrait = { name: string; values: readonly string[]; cards: Sql }

/** Chosen names first, in their own sets; then the names that most of the found products have. */
export function traitCounts(found: Sql, chosen: readonly ChosenTrait[]): Sql {
  const names = chosen.map(({ name }) => name)
  const ofChosen = chosen.map(
    ({ name, values, cards }, index) => sql`
      SELECT ${index}::int AS place, ${name}::text AS name, substr(t, length(${name}::text) + 2) AS value, 1 AS one
      FROM (${cards}) AS c, unnest(c.traits) AS t WHERE starts_with(t, ${`${name}=`})
      UNION ALL SELECT ${index}::int, ${name}::text, v, 0 FROM unnest(${values}::text[]) AS v`,
  )
  return sql`
    WITH each AS (
      SELECT t, count(*)::int AS count FROM (${found}) AS c, unnest(c.traits) AS t GROUP BY t
    ), split AS (
      SELECT split_part(t, '=', 1) AS name, substr(t, strpos(t, '=') + 1) AS value, count FROM each
    ), useful AS (
      SELECT name, ${chosen.length}::int + row_number() OVER (ORDER BY sum(count) DESC, name) AS place FROM split
      WHERE name <> ALL(${names}::text[])
      GROUP BY name HAVING count(*) BETWEEN ${NAMES.fewestValues}::int AND ${NAMES.mostValues}::int
      ORDER BY 2 LIMIT ${NAMES.most - chosen.length}::int
    ), counts AS (
      SELECT u.place, s.name, s.value, s.count, false AS chosen FROM useful AS u JOIN split AS s ON s.name = u.name
      ${
        ofChosen.length > 0
          ? sql`UNION ALL SELECT place, name, value, sum(one)::int, bool_or(one = 0) FROM (${join(ofChosen, ' UNION ALL ')}) AS c
              GROUP BY place, name, value`
          : empty
      }
    )
    SELECT place, name, value, count FROM (
      SELECT *, row_number() OVER (PARTITION BY name ORDER BY chosen DESC, count DESC, value) AS rank FROM counts
    ) AS ranked WHERE rank <= ${NAMES.shownValues}::int`
}

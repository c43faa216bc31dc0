import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

/** Searches for one word on one day, and who made them as far as that is known. */
export type CountedWord = {
  day: string
  shop: string | null
  lang: string
  word: string
  times: number
  found: number
  callers: readonly string[]
}

/** Beyond so many different words of a day only those that are known are counted on. */
const MOST_WORDS = 10_000

/** How many of these days are new. */
export const openDays = (tx: Tx, days: readonly string[]) =>
  tx.run(sql`
    INSERT INTO search_day (day, salt) SELECT day, uuid_send(gen_random_uuid()) FROM unnest(${days}::date[]) AS day ORDER BY day
    ON CONFLICT DO NOTHING`)

/**
 * Adds to the counts of these words, in their order, so that two processes never wait in a circle. Who has searched for the word on that day
 * before is no other caller.
 */
export const addSearches = (tx: Tx, words: readonly CountedWord[]) =>
  tx.run(sql`
    WITH given AS (
      SELECT g.* FROM unnest(${words.map(({ day }) => day)}::date[], ${words.map(({ shop }) => shop)}::uuid[],
        ${words.map(({ lang }) => lang)}::text[], ${words.map(({ word }) => word)}::text[], ${words.map(({ times }) => times)}::int[],
        ${words.map(({ found }) => found)}::int[]) WITH ORDINALITY AS g (day, shop_id, lang, word, times, found, place)
      WHERE g.shop_id IS NULL OR EXISTS (SELECT FROM published.shop AS s WHERE s.id = g.shop_id)
    ), asked AS (
      SELECT DISTINCT g.place, g.day, substr(sha256(d.salt || convert_to(
        concat_ws(chr(10), a.caller, g.shop_id::text, g.lang, g.word), 'UTF8')), 1, 16) AS digest
      FROM unnest(${words.flatMap(({ callers }, index) => callers.map(() => index + 1))}::int[],
        ${words.flatMap(({ callers }) => callers)}::text[]) AS a (place, caller)
      JOIN given AS g ON g.place = a.place JOIN search_day AS d ON d.day = g.day
    ), fresh AS (
      INSERT INTO search_asker (day, digest) SELECT day, digest FROM asked ORDER BY day, digest ON CONFLICT DO NOTHING
      RETURNING day, digest
    ), written AS (
      INSERT INTO searched AS s (day, shop_id, lang, word, times, callers, found)
      SELECT g.day, g.shop_id, g.lang, g.word, g.times,
        (SELECT count(*)::int FROM asked AS a JOIN fresh AS f ON f.day = a.day AND f.digest = a.digest WHERE a.place = g.place), g.found
      FROM given AS g JOIN search_day AS d ON d.day = g.day
      WHERE d.words < ${MOST_WORDS} OR EXISTS (SELECT FROM searched AS o
        WHERE o.day = g.day AND o.shop_id IS NOT DISTINCT FROM g.shop_id AND o.lang = g.lang AND o.word = g.word)
      ORDER BY g.day, g.shop_id, g.lang, g.word COLLATE "C"
      ON CONFLICT (day, shop_id, lang, word) DO UPDATE
        SET times = s.times + excluded.times, callers = s.callers + excluded.callers, found = excluded.found
      RETURNING s.day, (s.xmax = 0) AS is_new
    )
    UPDATE search_day AS d SET words = d.words + n.more
    FROM (SELECT day, count(*)::int AS more FROM written WHERE is_new GROUP BY day) AS n WHERE n.day = d.day`)

/** Who searched on a day that is over nobody can tell any more. */
export const forgetAskers = async (tx: Tx): Promise<void> => {
  await tx.run(sql`DELETE FROM search_asker WHERE day < ${TODAY}`)
  await tx.run(sql`UPDATE search_day SET salt = '' WHERE day < ${TODAY}`)
}

/** By the clock of the database, which a test moves. */
const TODAY = sql`(kept_from('searches') + (SELECT days FROM published.keeping WHERE kind = 'searches') * interval '1 day')::date`

export const sweepSearched = (tx: Tx, most: number) =>
  tx.run(sql`
    DELETE FROM searched WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM searched WHERE day < kept_from('searches')::date ORDER BY day LIMIT ${most}))`)

export const sweepDays = (tx: Tx) =>
  tx.run(sql`
    DELETE FROM search_day AS d WHERE day < kept_from('searches')::date AND NOT EXISTS (SELECT FROM search_asker AS a WHERE a.day = d.day)`)

/** Most callers first. The floor is that of the index: one person is one caller. */
export const selectPopular = (db: Db, lang: string, from: string, limit: number) =>
  db.many<Narrowed<rows.Popular, { word: string }>>(popularStatement(lang, from, limit))

export const popularStatement = (lang: string, from: string, limit: number): Sql => sql`
  SELECT word FROM (
    SELECT word, callers FROM searched
    WHERE lang = ${lang} AND day >= ${from}::date AND callers >= 5 AND found > 0 AND shop_id IS NULL
    ORDER BY day DESC LIMIT ${MOST_READ}
  ) AS s WHERE NOT EXISTS (SELECT FROM search_hidden AS h WHERE h.word = s.word)
  GROUP BY word ORDER BY sum(callers) DESC, word LIMIT ${limit}`

/** However many words many people search for. */
const MOST_READ = 5_000

export const selectUnfound = (db: Db, shop: string, from: string, limit: number) =>
  db.many<Narrowed<rows.Unfound, { times: number; day: string }>>(unfoundStatement(shop, from, limit))

/** What was searched inside a shop and found nothing the last time, most often first. */
export const unfoundStatement = (shop: string, from: string, limit: number): Sql => sql`
  SELECT word, sum(times)::int AS times, max(day)::text AS day FROM searched
  WHERE shop_id = ${shop} AND day >= ${from}::date
  GROUP BY word HAVING (array_agg(found ORDER BY day DESC, found DESC))[1] = 0
  ORDER BY sum(times) DESC, max(day) DESC, word LIMIT ${limit}`

export type MarketSearch = Narrowed<rows.Market, { times: number; callers: number; found: number; day: string }>

export const selectMarket = (db: Db, unfound: boolean, from: string, limit: number) =>
  db.many<MarketSearch>(marketStatement(unfound, from, limit))

/** What was searched in the whole market, most callers first; all of it, or what found nothing the last time. */
export const marketStatement = (unfound: boolean, from: string, limit: number): Sql => sql`
  SELECT s.lang, s.word, s.times, s.callers, s.found, s.day, EXISTS (SELECT FROM search_hidden AS h WHERE h.word = s.word) AS hidden
  FROM (
    SELECT lang, word, sum(times)::int AS times, sum(callers)::int AS callers, max(day)::text AS day,
      (array_agg(found ORDER BY day DESC))[1] AS found
    FROM searched WHERE shop_id IS NULL AND day >= ${from}::date GROUP BY lang, word
  ) AS s WHERE NOT ${unfound} OR s.found = 0
  ORDER BY s.callers DESC, s.times DESC, s.word, s.lang LIMIT ${limit}`

export const selectHidden = (db: Db) =>
  db.many<rows.Hidden>(sql`SELECT word FROM search_hidden ORDER BY hidden_at DESC, word`)

export const hideWord = (tx: Tx, word: string, by: string, at: Date) =>
  tx.run(
    sql`INSERT INTO search_hidden (word, hidden_by, hidden_at) VALUES (${word}, ${by}, ${at}) ON CONFLICT DO NOTHING`,
  )

export const showWord = (tx: Tx, word: string) => tx.run(sql`DELETE FROM search_hidden WHERE word = ${word}`)

import type { ArticleKind, ArticleTopic } from '@tradewind/contract/code-lists'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

/** The newest text of an article in one language. */
const newest = (columns: Sql, lang: string): Sql => sql`
  SELECT ${columns} FROM article_text AS n WHERE n.article_id = a.id AND n.lang = ${lang}
  ORDER BY n.revision DESC LIMIT 1`

/** What a reader is shown of `article AS a`: their language where it is of the edition in force, else English. */
const shownTo = (lang: string, columns: Sql): Sql => sql`
  LEFT JOIN LATERAL (${newest(columns, lang)}) AS own ON own.edition = a.edition
  LEFT JOIN LATERAL (${newest(columns, 'en')}) AS english ON own.edition IS NULL`

type Listed = { kind: ArticleKind; topic: ArticleTopic | null; title: string }

const WEEK = sql`(SELECT coalesce(sum(d.opened), 0)::int FROM article_day AS d WHERE d.article_id = a.id AND d.day >= `

/** Help in its order; what nobody may read yet, or any more, is left out. */
export const selectHelpList = (db: Db, { lang, since }: { lang: string; since: string }) =>
  db.many<Narrowed<rows.HelpList, Omit<Listed, 'kind'> & { topic: ArticleTopic; opened: number }>>(sql`
    SELECT a.id, a.topic, coalesce(own.title, english.title) AS title, ${WEEK} ${since}::date) AS opened
    FROM article AS a ${shownTo(lang, sql`n.title, n.edition`)}
    WHERE a.kind = 'help' AND a.retired_at IS NULL AND coalesce(own.title, english.title) IS NOT NULL
    ORDER BY a.place, a.id`)

/** Help in which at least half of the words stand, most words first, and before others where they stand in the title. */
export const selectHelpFound = (
  db: Db,
  { lang, since, words }: { lang: string; since: string; words: readonly string[] },
) =>
  db.many<
    Narrowed<
      rows.HelpFound,
      Omit<Listed, 'kind'> & { topic: ArticleTopic; opened: number; hits: number; titled: number }
    >
  >(sql`
    SELECT f.id, f.topic, f.title, f.opened, f.hits, f.titled FROM (
      SELECT a.id, a.topic, a.place, coalesce(own.title, english.title) AS title, ${WEEK} ${since}::date) AS opened,
        (SELECT count(*) FROM unnest(${words}::text[]) AS w (word)
          WHERE coalesce(own.words, english.words) @@ w.word::tsquery)::int AS hits,
        (SELECT count(*) FROM unnest(${words}::text[]) AS w (word)
          WHERE coalesce(own.title_words, english.title_words) @@ w.word::tsquery)::int AS titled
      FROM article AS a ${shownTo(lang, sql`n.title, n.edition, n.words, n.title_words`)}
      WHERE a.kind = 'help' AND a.retired_at IS NULL) AS f
    WHERE f.title IS NOT NULL AND f.hits > 0 AND f.hits * 2 >= cardinality(${words}::text[])
    ORDER BY f.hits DESC, f.titled DESC, f.place, f.id`)

export const selectLawList = (db: Db, lang: string) =>
  db.many<Narrowed<rows.LawList, { title: string }>>(sql`
    SELECT a.id, a.edition, a.since, coalesce(own.title, english.title) AS title
    FROM article AS a ${shownTo(lang, sql`n.title, n.edition`)}
    WHERE a.kind = 'law' AND a.retired_at IS NULL AND coalesce(own.title, english.title) IS NOT NULL
    ORDER BY a.place, a.id`)

/** One article as it is read, and how its readers found it. */
export const selectReading = (db: Db, { id, kind, lang }: { id: string; kind: ArticleKind; lang: string }) =>
  db.maybe<
    Narrowed<
      rows.Reading,
      Omit<Listed, 'kind'> & { body: string; lang: LocaleCode; changed_at: Date; helped: number; not_helped: number }
    >
  >(sql`
    SELECT a.id, a.topic, a.edition, a.since, coalesce(own.title, english.title) AS title,
      coalesce(own.body, english.body) AS body, coalesce(own.lang, english.lang) AS lang,
      coalesce(own.written_at, english.written_at) AS changed_at,
      coalesce(t.helped, 0) AS helped, coalesce(t.not_helped, 0) AS not_helped
    FROM article AS a ${shownTo(lang, sql`n.title, n.body, n.lang, n.edition, n.written_at`)}
    LEFT JOIN article_tally AS t ON t.article_id = a.id
    WHERE a.id = ${id} AND a.kind = ${kind} AND a.retired_at IS NULL AND coalesce(own.title, english.title) IS NOT NULL`)

/** The first text of each edition, which says what it changed. */
export const selectEditions = (db: Db, { id, lang }: { id: string; lang: string }) =>
  db.many<Narrowed<rows.Editions, { edition: number; at: Date }>>(sql`
    SELECT DISTINCT ON (t.edition) t.edition, t.written_at AS at, coalesce(own.changed, t.changed) AS changed
    FROM article_text AS t
    LEFT JOIN LATERAL (
      SELECT o.changed FROM article_text AS o
      WHERE o.article_id = t.article_id AND o.lang = ${lang} AND o.edition = t.edition ORDER BY o.revision LIMIT 1) AS own ON true
    WHERE t.article_id = ${id} AND t.lang = 'en'
    ORDER BY t.edition DESC, t.revision`)

export const selectIsReadable = (db: Db, { id, kind }: { id: string; kind: ArticleKind }) =>
  db.maybe<rows.IsReadable>(sql`SELECT FROM article WHERE id = ${id} AND kind = ${kind} AND retired_at IS NULL`)

export type NewArticle = { id: string; kind: ArticleKind; topic: ArticleTopic | null; place: number; since: Date }

/** 0 where an article is called so already. */
export const insertArticle = (tx: Tx, article: NewArticle) =>
  tx.run(sql`
    INSERT INTO article (id, kind, topic, place, edition, since)
    VALUES (${article.id}, ${article.kind}, ${article.topic}, ${article.place}, 1, ${article.since})
    ON CONFLICT (id) DO NOTHING`)

export type NewText = {
  articleId: string
  lang: string
  revision: number
  edition: number
  title: string
  body: string
  changed: string | null
  by: { authorId: string } | { file: Buffer }
  titleWords: readonly string[]
  words: readonly string[]
  at: Date
}

/** 0 where somebody else wrote this revision. */
export const insertText = (tx: Tx, text: NewText) =>
  tx.run(sql`
    INSERT INTO article_text (article_id, lang, revision, edition, title, body, changed, author_id, file_sha256, title_words, words,
      written_at)
    VALUES (${text.articleId}, ${text.lang}, ${text.revision}, ${text.edition}, ${text.title}, ${text.body}, ${text.changed},
      ${'authorId' in text.by ? text.by.authorId : null}, ${'file' in text.by ? text.by.file : null},
      array_to_tsvector(${text.titleWords}::text[]), array_to_tsvector(${text.words}::text[]), ${text.at})
    ON CONFLICT DO NOTHING`)

/** What came with the program and stands unchanged: the hash of the file that each newest text was read from. */
export const selectNewestFiles = (db: Db) =>
  db.many<rows.NewestFiles>(sql`
    SELECT DISTINCT ON (article_id, lang) article_id, lang, revision, edition, file_sha256 FROM article_text
    ORDER BY article_id, lang, revision DESC`)

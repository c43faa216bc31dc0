import type { ArticleKind, ArticleTopic } from '@tradewind/contract/code-lists'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

export type ListedText = {
  lang: string
  title: string
  revision: number
  edition: number
  author_id: string | null
  author: string | null
  at: string
}

/** All articles with the newest text of each language, and in which language somebody is writing. */
export const selectMarketArticles = (db: Db, since: string) =>
  db.many<
    Narrowed<
      rows.MarketArticles,
      {
        kind: ArticleKind
        topic: ArticleTopic | null
        texts: ListedText[]
        drafts: string[]
        opened: number
        helped: number
        not_helped: number
      }
    >
  >(sql`
    SELECT a.id, a.kind, a.topic, a.edition, a.since, a.retired_at,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('lang', t.lang, 'title', t.title, 'revision', t.revision, 'edition', t.edition,
          'author_id', t.author_id, 'author', s.name, 'at', t.written_at)), '[]')
        FROM (SELECT DISTINCT ON (lang) * FROM article_text WHERE article_id = a.id ORDER BY lang, revision DESC) AS t
        LEFT JOIN published.staff AS s ON s.id = t.author_id) AS texts,
      (SELECT coalesce(array_agg(d.lang), '{}') FROM article_draft AS d WHERE d.article_id = a.id) AS drafts,
      (SELECT coalesce(sum(d.opened), 0)::int FROM article_day AS d WHERE d.article_id = a.id AND d.day >= ${since}::date) AS opened,
      coalesce(y.helped, 0) AS helped, coalesce(y.not_helped, 0) AS not_helped
    FROM article AS a LEFT JOIN article_tally AS y ON y.article_id = a.id
    ORDER BY a.kind, a.place, a.id`)

export const selectArticle = (db: Db, id: string) =>
  db.maybe<
    Narrowed<rows.Article, { kind: ArticleKind; topic: ArticleTopic | null; helped: number; not_helped: number }>
  >(sql`
    SELECT a.id, a.kind, a.topic, a.edition, a.since, a.retired_at, coalesce(y.helped, 0) AS helped,
      coalesce(y.not_helped, 0) AS not_helped
    FROM article AS a LEFT JOIN article_tally AS y ON y.article_id = a.id WHERE a.id = ${id}`)

/** Held against others who publish it. */
export const lockArticle = (tx: Tx, id: string) =>
  tx.maybe<Narrowed<rows.LockedArticle, { kind: ArticleKind }>>(sql`
    SELECT id, kind, edition, retired_at FROM article WHERE id = ${id} FOR UPDATE`)

/** Every text of an article in one language, the newest first. */
export const selectTexts = (db: Db, { id, lang }: { id: string; lang: string }) =>
  db.many<rows.Texts>(sql`
    SELECT t.revision, t.edition, t.title, t.changed, t.author_id, s.name AS author, t.written_at
    FROM article_text AS t LEFT JOIN published.staff AS s ON s.id = t.author_id
    WHERE t.article_id = ${id} AND t.lang = ${lang} ORDER BY t.revision DESC`)

/** The text of one revision; the newest without one. */
export const selectText = (db: Db, { id, lang, revision }: { id: string; lang: string; revision?: number }) =>
  db.maybe<rows.Text>(sql`
    SELECT title, body, revision, edition FROM article_text
    WHERE article_id = ${id} AND lang = ${lang} AND revision = coalesce(${revision ?? null}::int, revision)
    ORDER BY revision DESC LIMIT 1`)

export const selectDraft = (db: Db, { id, lang }: { id: string; lang: string }) =>
  db.maybe<rows.Draft>(sql`
    SELECT d.title, d.body, d.author_id, s.name AS author, d.saved_at
    FROM article_draft AS d JOIN published.staff AS s ON s.id = d.author_id
    WHERE d.article_id = ${id} AND d.lang = ${lang}`)

export type NewDraft = { id: string; lang: string; title: string; body: string; authorId: string; at: Date }

export const upsertDraft = (tx: Tx, draft: NewDraft) =>
  tx.run(sql`
    INSERT INTO article_draft (article_id, lang, title, body, author_id, saved_at)
    VALUES (${draft.id}, ${draft.lang}, ${draft.title}, ${draft.body}, ${draft.authorId}, ${draft.at})
    ON CONFLICT (article_id, lang) DO UPDATE SET title = excluded.title, body = excluded.body,
      author_id = excluded.author_id, saved_at = excluded.saved_at`)

/** 0 where nothing was being written. */
export const deleteDraft = (tx: Tx, { id, lang }: { id: string; lang: string }) =>
  tx.run(sql`DELETE FROM article_draft WHERE article_id = ${id} AND lang = ${lang}`)

export const renewArticle = (tx: Tx, { id, edition, at }: { id: string; edition: number; at: Date }) =>
  tx.run(sql`UPDATE article SET edition = ${edition}, since = ${at} WHERE id = ${id}`)

export const retire = (tx: Tx, id: string, at: Date | null) =>
  tx.run(sql`UPDATE article SET retired_at = ${at} WHERE id = ${id}`)

export const selectLastPlace = (db: Db) =>
  db.one<Narrowed<rows.LastPlace, { place: number; count: number }>>(sql`
    SELECT coalesce(max(place), 0) AS place, count(*)::int AS count FROM article`)

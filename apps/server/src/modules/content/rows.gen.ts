// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// market-articles.sql.ts selectArticle e0c654c5f2
export type Article = {
  id: tables.Article['id']
  kind: tables.Article['kind']
  topic: tables.Article['topic']
  edition: tables.Article['edition']
  since: tables.Article['since']
  retired_at: tables.Article['retired_at']
  helped: number
  not_helped: number
}

// market-articles.sql.ts selectDraft b98e5d2f47
export type Draft = {
  title: tables.ArticleDraft['title']
  body: tables.ArticleDraft['body']
  author_id: tables.ArticleDraft['author_id']
  author: tables.PublishedStaff['name']
  saved_at: tables.ArticleDraft['saved_at']
}

// content.sql.ts selectEditions 204eb3ce39
export type Editions = {
  edition: tables.ArticleText['edition'] | null
  at: tables.ArticleText['written_at'] | null
  changed: string | null
}

// content.sql.ts selectHelpFound 00c90257b4
export type HelpFound = {
  id: tables.Article['id']
  topic: tables.Article['topic']
  title: string | null
  opened: number | null
  hits: number | null
  titled: number | null
}

// content.sql.ts selectHelpList 4a1051a2a0
export type HelpList = {
  id: tables.Article['id']
  topic: tables.Article['topic']
  title: string | null
  opened: number | null
}

// content.sql.ts selectIsReadable d259f813a4
export type IsReadable = Record<string, never>

// market-articles.sql.ts selectLastPlace 283b2952aa
export type LastPlace = {
  place: number
  count: number
}

// content.sql.ts selectLawList bb0525cf31
export type LawList = {
  id: tables.Article['id']
  edition: tables.Article['edition']
  since: tables.Article['since']
  title: string | null
}

// market-articles.sql.ts lockArticle d3d7639bd1
export type LockedArticle = {
  id: tables.Article['id']
  kind: tables.Article['kind']
  edition: tables.Article['edition']
  retired_at: tables.Article['retired_at']
}

// readers.sql.ts lockReader 6ae2751f8c
export type LockedReader = {
  helped: tables.ArticleReader['helped']
}

// market-articles.sql.ts selectMarketArticles a93e444d7f
export type MarketArticles = {
  id: tables.Article['id']
  kind: tables.Article['kind']
  topic: tables.Article['topic']
  edition: tables.Article['edition']
  since: tables.Article['since']
  retired_at: tables.Article['retired_at']
  texts: unknown
  drafts: string[] | null
  opened: number | null
  helped: number
  not_helped: number
}

// readers.sql.ts moveTally bcd539aaed
export type MovedTally = {
  helped: tables.ArticleTally['helped']
  not_helped: tables.ArticleTally['not_helped']
}

// content.sql.ts selectNewestFiles 05bea9770f
export type NewestFiles = {
  article_id: tables.ArticleText['article_id']
  lang: tables.ArticleText['lang']
  revision: tables.ArticleText['revision']
  edition: tables.ArticleText['edition']
  file_sha256: tables.ArticleText['file_sha256']
}

// content.sql.ts selectReading 70a72c4e57
export type Reading = {
  id: tables.Article['id']
  topic: tables.Article['topic']
  edition: tables.Article['edition']
  since: tables.Article['since']
  title: string | null
  body: string | null
  lang: string | null
  changed_at: Date | null
  helped: number
  not_helped: number
}

// readers.sql.ts selectRemarks f2cb2a360e
export type Remarks = {
  text: tables.ArticleReader['remark']
  at: tables.ArticleReader['answered_at']
}

// market-articles.sql.ts selectText 80900c9ffa
export type Text = {
  title: tables.ArticleText['title']
  body: tables.ArticleText['body']
  revision: tables.ArticleText['revision']
  edition: tables.ArticleText['edition']
}

// market-articles.sql.ts selectTexts ebf8375dd0
export type Texts = {
  revision: tables.ArticleText['revision']
  edition: tables.ArticleText['edition']
  title: tables.ArticleText['title']
  changed: tables.ArticleText['changed']
  author_id: tables.ArticleText['author_id']
  author: tables.PublishedStaff['name'] | null
  written_at: tables.ArticleText['written_at']
}

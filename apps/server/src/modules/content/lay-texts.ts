import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { activeLocales, type LocaleCode } from '@tradewind/messages/locales'
import type { Database } from '../../platform/db.ts'
import { knownArticles } from './articles.ts'
import { insertArticle, insertText, selectNewestFiles } from './content.sql.ts'
import { findable } from './findable.ts'

const FOLDER = new URL('../../../texts/', import.meta.url)

export type StartingText = { articleId: string; lang: LocaleCode; title: string; body: string; sha256: Buffer }

/** The texts that come with the program. The first line is the title. */
export function readStartingTexts(folder = FOLDER): StartingText[] {
  const files = knownArticles.flatMap(({ id }) => activeLocales.map(({ file_name: lang }) => ({ articleId: id, lang })))
  return files.map(({ articleId, lang }) => {
    const text = readFileSync(new URL(`${lang}/${articleId}.md`, folder), 'utf8').replaceAll('\r\n', '\n')
    const [, title, body] = /^# (.+)\n([\s\S]+)$/.exec(text) ?? []
    if (!title || !body) throw new Error(`texts/${lang}/${articleId}.md does not begin with "# " and a title`)
    const sha256 = createHash('sha256').update(text).digest()
    return { articleId, lang, title: title.trim(), body: body.trim(), sha256 }
  })
}

/**
 * Lays the texts of this release where there are none, and in the place of those of the release before; what somebody of the house
 * wrote stays. At every start, by several processes at once if need be.
 */
export async function layTexts(db: Database, at: Date, folder?: URL): Promise<void> {
  const texts = readStartingTexts(folder)
  await db.tx(async (tx) => {
    for (const [place, article] of knownArticles.entries()) await insertArticle(tx, { ...article, place, since: at })
    const newest = new Map((await selectNewestFiles(tx)).map((row) => [`${row.article_id} ${row.lang}`, row]))
    for (const { articleId, lang, title, body, sha256 } of texts) {
      const before = newest.get(`${articleId} ${lang}`)
      if (before && (before.file_sha256 === null || sha256.equals(before.file_sha256))) continue
      await insertText(tx, {
        ...{ articleId, lang, title, body, changed: null, at },
        revision: (before?.revision ?? 0) + 1,
        edition: before?.edition ?? 1,
        by: { file: sha256 },
        ...findable({ title, body }, lang),
      })
    }
  })
}

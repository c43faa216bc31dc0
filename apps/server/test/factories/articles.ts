import type { ArticleKind } from '@tradewind/contract/code-lists'
import { insertArticle, insertText } from '../../src/modules/content/content.sql.ts'
import { findable } from '../../src/modules/content/findable.ts'
import { upsertDraft } from '../../src/modules/content/market-articles.sql.ts'
import { newId } from '../../src/platform/id.ts'
import type { Server } from '../harness.ts'
import { buildOperator } from './staff.ts'

type Built = { kind?: ArticleKind; title?: string; body?: string }

/** An article that stands in English, and of which somebody of the house is writing another text. */
export async function buildArticle(
  server: Server,
  { kind = 'help', title = 'Where is my parcel?', body = 'On its way. **Wait** a day or two.' }: Built = {},
): Promise<string> {
  const id = `article-${newId().slice(-12)}`
  const [at, author] = [server.clock.now(), await buildOperator(server, ['administrator'])]
  await server.databases.console.tx(async (tx) => {
    await insertArticle(tx, { id, kind, topic: kind === 'help' ? 'orders' : null, place: 500, since: at })
    await insertText(tx, {
      ...{ articleId: id, lang: 'en', revision: 1, edition: 1, title, body, changed: null, at },
      by: { file: Buffer.alloc(32, 1) },
      ...findable({ title, body }, 'en'),
    })
    await upsertDraft(tx, { id, lang: 'en', title, body: `${body}\n\nWritten anew.`, authorId: author.id, at })
  })
  return id
}

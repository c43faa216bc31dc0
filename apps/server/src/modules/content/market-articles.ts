import type { Answer, Parsed } from '@tradewind/contract/calls'
import type { LocaleCode } from '@tradewind/messages/locales'
import { findActiveLocale } from '@tradewind/messages/locales'
import { asOperator, type Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { fieldError, missing } from '../../platform/errors.ts'
import { plainText, readBlocks, withText } from './blocks.ts'
import { type Figures, readFigures, unknownFigures } from './figures.ts'
import { selectArticle, selectDraft, selectMarketArticles, selectText, selectTexts } from './market-articles.sql.ts'
import { selectRemarks } from './readers.sql.ts'
import { weekUntil } from './week.ts'

export type ArticleView = Answer<'GET /api/admin/content_detail'>
type Listed = Answer<'GET /api/admin/content_list'>

const REMARKS_SHOWN = 20

export async function listArticles(ctx: Context): Promise<Listed> {
  asOperator(ctx)
  const rows = await selectMarketArticles(ctx.db, weekUntil(ctx.now()))
  return {
    list: rows.map(({ texts, drafts, ...row }) => ({
      ...viewSummary(row),
      title: (texts.find(({ lang }) => lang === ctx.lang) ?? texts.find(({ lang }) => lang === 'en'))?.title ?? row.id,
      texts: texts.map(({ lang, revision, edition, author_id, author, at }) => ({
        lang,
        revision,
        edition,
        by: viewAuthor(author_id, author),
        at: new Date(at).toISOString(),
        draft: drafts.includes(lang),
      })),
      opened: row.opened,
      helped: row.helped,
      not_helped: row.not_helped,
    })),
  }
}

export async function showArticle(ctx: Context, input: Parsed<'GET /api/admin/content_detail'>): Promise<ArticleView> {
  asOperator(ctx)
  return viewArticle(ctx.db, input.id, languageOf(input.lang))
}

export async function showRevision(
  ctx: Context,
  { id, lang, revision }: Parsed<'GET /api/admin/content_revision'>,
): Promise<Answer<'GET /api/admin/content_revision'>> {
  asOperator(ctx)
  const text = await selectText(ctx.db, { id, lang, revision })
  if (!text) throw missing()
  const before = revision > 1 ? await selectText(ctx.db, { id, lang, revision: revision - 1 }) : undefined
  return { title: text.title, body: text.body, before: before ? { title: before.title, body: before.body } : null }
}

/** A language that readers can choose. */
export function languageOf(lang: string): LocaleCode {
  const found = findActiveLocale(lang)
  if (!found) throw fieldError('lang', 'language_required')
  return found.file_name
}

export async function viewArticle(db: Db, id: string, lang: LocaleCode): Promise<ArticleView> {
  const row = await selectArticle(db, id)
  if (!row) throw missing()
  const text = await selectText(db, { id, lang })
  const english = await selectText(db, { id, lang: 'en' })
  const draft = await selectDraft(db, { id, lang })
  const figures = await readFigures(db, lang)
  return {
    ...viewSummary(row),
    lang,
    text: text ?? null,
    english: english ? { title: english.title, body: english.body, revision: english.revision } : null,
    draft: draft
      ? {
          title: draft.title,
          body: draft.body,
          by: viewAuthor(draft.author_id, draft.author),
          saved_at: draft.saved_at.toISOString(),
          ...readDraft(draft, figures),
        }
      : null,
    history: (await selectTexts(db, { id, lang })).map(
      ({ revision, edition, title, changed, author_id, author, written_at }) => ({
        revision,
        edition,
        title,
        by: viewAuthor(author_id, author),
        at: written_at.toISOString(),
        changed,
      }),
    ),
    figures: figures.list,
    helped: row.helped,
    not_helped: row.not_helped,
    remarks: (await selectRemarks(db, id, REMARKS_SHOWN)).flatMap(({ text: said, at }) =>
      said !== null && at !== null ? { text: said, at: at.toISOString() } : [],
    ),
  }
}

/** As readers would see it, and what keeps it from them. */
export function readDraft({ title, body }: { title: string; body: string }, { fill }: Pick<Figures, 'fill'>) {
  const { problems, ...blocks } = readBlocks(body)
  const unknown = [title, plainText(blocks.lead), plainText(blocks.body)].flatMap(unknownFigures)
  return {
    shown: { lead: withText(blocks.lead, fill), body: withText(blocks.body, fill) },
    problems: [...problems, ...unknown],
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof selectArticle>>>

const viewSummary = (row: Pick<Row, 'id' | 'kind' | 'topic' | 'edition' | 'since' | 'retired_at'>) => ({
  id: row.id,
  kind: row.kind,
  topic: row.topic,
  edition: row.edition,
  since: row.since.toISOString(),
  retired: row.retired_at !== null,
})

const viewAuthor = (id: string | null, name: string | null) => (id && name !== null ? { id, name } : null)

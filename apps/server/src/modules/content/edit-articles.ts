import type { Parsed } from '@tradewind/contract/calls'
import { MOST_ARTICLES } from '@tradewind/contract/limits'
import { asOperator, type Context } from '../../platform/context.ts'
import { DomainError, fieldError, missing } from '../../platform/errors.ts'
import { operate } from '../approvals/approvals.ts'
import { insertArticle, insertText } from './content.sql.ts'
import { findable } from './findable.ts'
import {
  deleteDraft,
  lockArticle,
  renewArticle,
  retire,
  selectDraft,
  selectLastPlace,
  selectText,
  upsertDraft,
} from './market-articles.sql.ts'
import { type ArticleView, languageOf, readDraft, viewArticle } from './market-articles.ts'

/** Kept whatever is wrong with it: what keeps it from readers is told beside it, and refused when it is to be published. */
export async function saveDraft(ctx: Context, input: Parsed<'POST /api/admin/content_draft'>): Promise<ArticleView> {
  const { id: authorId } = asOperator(ctx)
  const { id, title, body } = input
  const lang = languageOf(input.lang)
  return operate(ctx, input, { on: 'article', id, note: lang }, async (tx) => {
    if (!(await lockArticle(tx, id))) throw missing()
    await upsertDraft(tx, { id, lang, title, body, authorId, at: ctx.now() })
    return viewArticle(tx, id, lang)
  })
}

export async function dropDraft(ctx: Context, input: Parsed<'POST /api/admin/content_drop'>): Promise<ArticleView> {
  asOperator(ctx)
  const { id } = input
  const lang = languageOf(input.lang)
  return operate(ctx, input, { on: 'article', id, note: lang }, async (tx) => {
    if (!(await lockArticle(tx, id))) throw missing()
    if ((await deleteDraft(tx, { id, lang })) === 0) throw new DomainError('state.not_allowed', { status: 'no draft' })
    return viewArticle(tx, id, lang)
  })
}

/**
 * A new edition begins in English, which every language falls back to; from then on a text of the edition before is shown to nobody,
 * until it is published anew. Of a law text every change says what it is.
 */
export async function publishDraft(
  ctx: Context,
  input: Parsed<'POST /api/admin/content_publish'>,
): Promise<ArticleView> {
  const { id: authorId } = asOperator(ctx)
  const { id, changed: told, renews } = input
  const lang = languageOf(input.lang)
  return operate(ctx, input, { on: 'article', id, note: lang }, async (tx, changed) => {
    const article = await lockArticle(tx, id)
    if (!article) throw missing()
    const draft = await selectDraft(tx, { id, lang })
    if (!draft) throw new DomainError('state.not_allowed', { status: 'no draft' })
    if (article.kind === 'law' && told === null) throw fieldError('changed', 'required')
    if (renews && lang !== 'en') throw fieldError('renews', 'english_first')
    const [problem] = readDraft(draft, { fill: (text) => text }).problems
    if (problem)
      throw fieldError('body', problem.what === 'figure' ? 'unknown_figure' : 'cannot_be_shown', { at: problem.at })
    const before = await selectText(tx, { id, lang })
    const edition = article.edition + Number(renews && before !== undefined)
    if (edition !== article.edition) await renewArticle(tx, { id, edition, at: ctx.now() })
    const revision = (before?.revision ?? 0) + 1
    await insertText(tx, {
      ...{ articleId: id, lang, revision, edition, title: draft.title, body: draft.body, changed: told },
      by: { authorId },
      ...findable(draft, lang),
      at: ctx.now(),
    })
    await deleteDraft(tx, { id, lang })
    changed(`text.${lang}`, before ? String(before.revision) : null, String(revision))
    if (before) changed(`title.${lang}`, before.title, draft.title)
    changed('edition', String(article.edition), String(edition))
    return viewArticle(tx, id, lang)
  })
}

export async function addArticle(ctx: Context, input: Parsed<'POST /api/admin/content_add'>): Promise<ArticleView> {
  const { id: authorId } = asOperator(ctx)
  const { id, topic, title, body } = input
  return operate(ctx, input, { on: 'article', id }, async (tx) => {
    const last = await selectLastPlace(tx)
    if (last.count >= MOST_ARTICLES) throw fieldError('id', 'too_many', { max: MOST_ARTICLES })
    const added = await insertArticle(tx, { id, kind: 'help', topic, place: last.place + 1, since: ctx.now() })
    if (added === 0) throw new DomainError('request.conflict')
    await upsertDraft(tx, { id, lang: 'en', title, body, authorId, at: ctx.now() })
    return viewArticle(tx, id, 'en')
  })
}

/** A law text stays: others lead to it, and some were accepted. */
export async function retireArticle(
  ctx: Context,
  input: Parsed<'POST /api/admin/content_retire'>,
): Promise<ArticleView> {
  asOperator(ctx)
  const { id, retired } = input
  return operate(ctx, input, { on: 'article', id }, async (tx, changed) => {
    const article = await lockArticle(tx, id)
    if (!article) throw missing()
    if (article.kind === 'law') throw new DomainError('state.not_allowed', { status: 'law' })
    await retire(tx, id, retired ? ctx.now() : null)
    changed('retired', String(article.retired_at !== null), String(retired))
    return viewArticle(tx, id, 'en')
  })
}

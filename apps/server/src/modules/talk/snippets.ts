import type { Answer, Parsed } from '@tradewind/contract/calls'
import { MOST_SNIPPETS } from '@tradewind/contract/limits'
import { findActiveLocale } from '@tradewind/messages/locales'
import type { Context } from '../../platform/context.ts'
import { type Tx, violates } from '../../platform/db.ts'
import { DomainError, fieldError, missing } from '../../platform/errors.ts'
import { imageOf } from '../../platform/files.ts'
import { newId } from '../../platform/id.ts'
import { signedImage } from '../../platform/private-files.ts'
import { releasePictures, takeEvidence } from '../identity/identity.ts'
import { HOUSE } from '../live/live.ts'
import { deleteSnippet, type SnippetRow, selectSnippets, upsertSnippet } from './inbox.sql.ts'
import type { Clerk } from './inbox.ts'

const ownerOf = ({ shopId }: Clerk): string => shopId ?? HOUSE

type Snippet = Answer<'POST /api/seller/snippet_save'>
const view = (ctx: Context, { image, ...row }: SnippetRow): Snippet => ({
  ...row,
  image: image && signedImage(ctx, image),
})

export async function listSnippets(ctx: Context, clerk: Clerk): Promise<Answer<'GET /api/seller/snippet_list'>> {
  return { list: (await selectSnippets(ctx.db, ownerOf(clerk))).map((row) => view(ctx, row)) }
}

/** A new one, or another text for one that is there; in one language two do not begin with the same word. */
export async function saveSnippet(
  ctx: Context,
  tx: Tx,
  clerk: Clerk,
  { id, picture, lang = null, ...words }: Parsed<'POST /api/seller/snippet_save'>,
): Promise<Snippet> {
  if (lang !== null && !findActiveLocale(lang)) throw fieldError('lang', 'not_one_of')
  const known = await selectSnippets(tx, ownerOf(clerk))
  const before = known.find((one) => one.id === id)
  if (id !== undefined && !before) throw missing()
  const isTaken = known.some((one) => one.short === words.short && one.lang === lang && one.id !== id)
  if (isTaken || (id === undefined && known.length >= MOST_SNIPPETS)) throw new DomainError('request.conflict')
  const [taken] = picture ? await takeEvidence(tx, clerk.id, [picture], ctx.now()) : []
  // What is not said of a picture leaves the one that is there.
  const image = taken ? imageOf(taken) : picture === null ? null : (before?.image ?? null)
  const one = { id: id ?? newId(), ...words, lang, image }
  await upsertSnippet(tx, ownerOf(clerk), one, ctx.now()).catch((error: unknown) => {
    throw violates(error, 'chat_snippet_of_owner') ? new DomainError('request.conflict') : error
  })
  if (before?.image && before.image.name !== image?.name) await releasePictures(tx, [before.image.name])
  return view(ctx, one)
}

export async function throwSnippetAway(
  tx: Tx,
  clerk: Clerk,
  { id }: Parsed<'POST /api/seller/snippet_delete'>,
): Promise<Answer<'POST /api/seller/snippet_delete'>> {
  const gone = await deleteSnippet(tx, ownerOf(clerk), id)
  if (!gone) throw missing()
  if (gone.picture !== null) await releasePictures(tx, [gone.picture])
  return { done: true }
}

import type { Answer, Parsed } from '@tradewind/contract/calls'
import { MOST_SNIPPETS } from '@tradewind/contract/limits'
import type { Context } from '../../platform/context.ts'
import { type Tx, violates } from '../../platform/db.ts'
import { DomainError, missing } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { HOUSE } from '../live/live.ts'
import { deleteSnippet, selectSnippets, upsertSnippet } from './inbox.sql.ts'
import type { Clerk } from './inbox.ts'

const ownerOf = ({ shopId }: Clerk): string => shopId ?? HOUSE

export async function listSnippets(ctx: Context, clerk: Clerk): Promise<Answer<'GET /api/seller/snippet_list'>> {
  return { list: await selectSnippets(ctx.db, ownerOf(clerk)) }
}

/** A new one, or another text for one that is there; two do not begin with the same word. */
export async function saveSnippet(
  ctx: Context,
  tx: Tx,
  clerk: Clerk,
  { id, ...input }: Parsed<'POST /api/seller/snippet_save'>,
): Promise<Answer<'POST /api/seller/snippet_save'>> {
  const known = await selectSnippets(tx, ownerOf(clerk))
  if (id !== undefined && !known.some((one) => one.id === id)) throw missing()
  const isTaken = known.some((one) => one.short === input.short && one.id !== id)
  if (isTaken || (id === undefined && known.length >= MOST_SNIPPETS)) throw new DomainError('request.conflict')
  const one = { id: id ?? newId(), ...input }
  await upsertSnippet(tx, ownerOf(clerk), one, ctx.now()).catch((error: unknown) => {
    throw violates(error, 'chat_snippet_of_owner') ? new DomainError('request.conflict') : error
  })
  return one
}

export async function throwSnippetAway(
  tx: Tx,
  clerk: Clerk,
  { id }: Parsed<'POST /api/seller/snippet_delete'>,
): Promise<Answer<'POST /api/seller/snippet_delete'>> {
  if ((await deleteSnippet(tx, ownerOf(clerk), id)) === 0) throw missing()
  return { done: true }
}

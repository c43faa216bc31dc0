import type { Parsed } from '@tradewind/contract/calls'
import type { Upload } from '../../platform/bind.ts'
import { asOperator, asSeller, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { operate } from '../approvals/approvals.ts'
import { keepEvidence, takeUpload } from '../identity/identity.ts'
import {
  answerTalk,
  assignTalk,
  type Clerk,
  closeTalk,
  countInboxOf,
  listInbox,
  readInboxTalk,
  readTalk,
} from './inbox.ts'
import { listSnippets, saveSnippet, throwSnippetAway } from './snippets.ts'

const ofShop = (ctx: Context): Clerk => {
  const { id, shopId } = asSeller(ctx)
  return { id, shopId, role: 'seller' }
}
const ofHouse = (ctx: Context): Clerk => ({ id: asOperator(ctx).id, shopId: null, role: 'operator' })

const asShop = <T>(ctx: Context, work: (tx: Tx, clerk: Clerk) => Promise<T>): Promise<T> => {
  const clerk = ofShop(ctx)
  return ctx.db.tx((tx) => work(tx, clerk))
}
/** What one of the house does stands in the log. */
const asHouse = <T>(
  ctx: Context,
  input: { id?: string | undefined },
  work: (tx: Tx, clerk: Clerk) => Promise<T>,
): Promise<T> => {
  const clerk = ofHouse(ctx)
  return operate(ctx, input, { on: 'talk', id: input.id ?? clerk.id }, (tx) => work(tx, clerk))
}

/** The inbox of a shop. */
export const shopDesk = {
  list: (ctx: Context, input: Parsed<'GET /api/seller/chat_list'>) => listInbox(ctx, ofShop(ctx), input),
  count: (ctx: Context) => countInboxOf(ctx, ofShop(ctx)),
  read: (ctx: Context, input: Parsed<'GET /api/seller/chat_history'>) => readInboxTalk(ctx, ofShop(ctx), input),
  send: (ctx: Context, input: Parsed<'POST /api/seller/chat_send'>) =>
    asShop(ctx, (tx, clerk) => answerTalk(ctx, tx, clerk, input)),
  mark: (ctx: Context, input: Parsed<'POST /api/seller/chat_read'>) =>
    asShop(ctx, (tx, clerk) => readTalk(tx, clerk, input)),
  assign: (ctx: Context, input: Parsed<'POST /api/seller/chat_assign'>) =>
    asShop(ctx, (tx, clerk) => assignTalk(ctx, tx, clerk, input)),
  close: (ctx: Context, input: Parsed<'POST /api/seller/chat_close'>) =>
    asShop(ctx, (tx, clerk) => closeTalk(ctx, tx, clerk, input)),
  snippets: (ctx: Context) => listSnippets(ctx, ofShop(ctx)),
  saveSnippet: (ctx: Context, input: Parsed<'POST /api/seller/snippet_save'>) =>
    asShop(ctx, (tx, clerk) => saveSnippet(ctx, tx, clerk, input)),
  deleteSnippet: (ctx: Context, input: Parsed<'POST /api/seller/snippet_delete'>) =>
    asShop(ctx, (tx, clerk) => throwSnippetAway(tx, clerk, input)),
  upload: (ctx: Context, input: Upload) => keepPrivately(ctx, ofShop(ctx), input),
}

/** The inbox of the house. */
export const houseDesk = {
  list: (ctx: Context, input: Parsed<'GET /api/admin/chat_list'>) => listInbox(ctx, ofHouse(ctx), input),
  count: (ctx: Context) => countInboxOf(ctx, ofHouse(ctx)),
  read: (ctx: Context, input: Parsed<'GET /api/admin/chat_history'>) => readInboxTalk(ctx, ofHouse(ctx), input),
  send: (ctx: Context, input: Parsed<'POST /api/admin/chat_send'>) =>
    asHouse(ctx, input, (tx, clerk) => answerTalk(ctx, tx, clerk, input)),
  mark: (ctx: Context, input: Parsed<'POST /api/admin/chat_read'>) =>
    asHouse(ctx, input, (tx, clerk) => readTalk(tx, clerk, input)),
  assign: (ctx: Context, input: Parsed<'POST /api/admin/chat_assign'>) =>
    asHouse(ctx, input, (tx, clerk) => assignTalk(ctx, tx, clerk, input)),
  close: (ctx: Context, input: Parsed<'POST /api/admin/chat_close'>) =>
    asHouse(ctx, input, (tx, clerk) => closeTalk(ctx, tx, clerk, input)),
  snippets: (ctx: Context) => listSnippets(ctx, ofHouse(ctx)),
  saveSnippet: (ctx: Context, input: Parsed<'POST /api/admin/snippet_save'>) =>
    asHouse(ctx, input, (tx, clerk) => saveSnippet(ctx, tx, clerk, input)),
  deleteSnippet: (ctx: Context, input: Parsed<'POST /api/admin/snippet_delete'>) =>
    asHouse(ctx, input, (tx, clerk) => throwSnippetAway(tx, clerk, input)),
  upload: async (ctx: Context, input: Upload) => {
    const picture = await keepPrivately(ctx, ofHouse(ctx), input)
    return asHouse(ctx, { id: picture.id }, async () => picture)
  },
}

async function keepPrivately(ctx: Context, { id, role }: Clerk, { upload }: Upload) {
  await takeUpload(ctx, id, role)
  return ctx.files.receive(upload, (original) => keepEvidence(ctx, id, original))
}

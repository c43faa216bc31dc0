import type { Answer } from '@tradewind/contract/calls'
import type { LocaleCode } from '@tradewind/messages/locales'
import { asOperator, asSeller, type Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { assert } from '../../platform/errors.ts'
import { imageView } from '../../platform/files.ts'
import { selectTakedown, type TakedownRow } from './takedowns.sql.ts'

export type Takedown = Answer<'POST /api/admin/takedown_lift'>
export type OwnTakedown = Answer<'POST /api/seller/objection'>

/** What both sides read; a shop is not told who of the house it was. */
export const ownView = (row: TakedownRow): OwnTakedown => ({
  id: row.id,
  goods: row.goods && { ...row.goods, image: row.goods.image && imageView(row.goods.image) },
  gone: row.gone,
  reason: row.reason,
  words: row.words,
  at: row.at.toISOString(),
  objection:
    row.objection !== null && row.objected_at ? { words: row.objection, at: row.objected_at.toISOString() } : null,
  answer:
    row.verdict && row.answer !== null && row.answered_at
      ? { verdict: row.verdict, words: row.answer, at: row.answered_at.toISOString() }
      : null,
  ended_at: row.ended_at?.toISOString() ?? null,
  end_words: row.end_words,
})

export const takedownView = (row: TakedownRow, ctx: Context): Takedown => {
  const { id: me, roles } = asOperator(ctx)
  const waits = row.objection !== null && row.answered_at === null && row.ended_at === null
  return {
    ...ownView(row),
    merchant: { id: row.shop_id, name: row.shop_name, standing: row.standing },
    by: row.maker,
    objected_by: row.objector,
    answered_by: row.answerer,
    ended_by: row.ender,
    can_answer: waits && row.by_id !== me && (roles.includes('support') || roles.includes('administrator')),
  }
}

async function read(db: Db, id: string, lang: LocaleCode): Promise<TakedownRow> {
  const row = await selectTakedown(db, id, lang)
  assert(row, 'a takedown stays')
  return row
}

export const loadTakedown = async (ctx: Context, db: Db, id: string): Promise<Takedown> =>
  takedownView(await read(db, id, ctx.lang), ctx)

export async function loadOwnTakedown(ctx: Context, db: Db, id: string): Promise<OwnTakedown> {
  asSeller(ctx)
  return ownView(await read(db, id, ctx.lang))
}

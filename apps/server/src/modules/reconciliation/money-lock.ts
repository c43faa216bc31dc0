import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asOperator, type Context } from '../../platform/context.ts'
import { type Db, violates } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { operate } from '../approvals/approvals.ts'
import { insertWord, type LockRow, selectClosedLock, selectWords } from './money-lock.sql.ts'
import { selectAlone } from './statement-lines.sql.ts'

type MoneyLock = Answer<'GET /api/admin/money_lock'>

export async function showMoneyLock(ctx: Context): Promise<MoneyLock> {
  asOperator(ctx)
  return viewOf(ctx.db, await selectClosedLock(ctx.db))
}

/**
 * The word of somebody that bank and chain agree with the books. The first is that of finance, which has compared them; no
 * word is taken while anything stands on one side alone. The second, of another person, opens the lock.
 */
export async function unlockMoney(ctx: Context, input: Parsed<'POST /api/admin/money_unlock'>): Promise<MoneyLock> {
  const { id, roles } = asOperator(ctx)
  const closed = await selectClosedLock(ctx.db)
  return operate(ctx, input, { on: 'money_lock', id: closed?.id ?? newId(), note: input.note }, async (tx) => {
    const lock = await selectClosedLock(tx)
    if (!lock) return viewOf(tx, undefined)
    if ((await selectAlone(tx)).length > 0) throw new DomainError('state.not_allowed', { status: 'unreconciled' })
    const words = await selectWords(tx, lock.id)
    if (words.length === 0 && !roles.includes('finance')) throw new DomainError('access.denied')
    await insertWord(tx, lock.id, { staff_id: id, note: input.note, said_at: ctx.now() }).catch((error: unknown) => {
      throw violates(error, 'money_word_of_different_people') ? new DomainError('access.denied') : error
    })
    return viewOf(tx, words.length === 0 ? lock : await selectClosedLock(tx))
  })
}

async function viewOf(db: Db, lock: LockRow | undefined): Promise<MoneyLock> {
  // Every desk asks whether the lock is closed, on every page: what stands on one side alone is worked out where that keeps money in.
  const alone = lock ? await selectAlone(db) : []
  const words = lock ? await selectWords(db, lock.id) : []
  return {
    locked: lock !== undefined,
    locked_at: lock?.locked_at.toISOString() ?? null,
    backup_taken_at: lock?.backup_taken_at.toISOString() ?? null,
    reconciled: alone.length === 0,
    words: words.map(({ staff_id, name, note, said_at }) => ({ by: staff_id, name, note, at: said_at.toISOString() })),
  }
}

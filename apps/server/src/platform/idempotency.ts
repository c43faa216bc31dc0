import { hash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Context } from './context.ts'
import type { Tx } from './db.ts'
import { DomainError } from './errors.ts'
import type * as rows from './rows.gen.ts'
import type { Narrowed } from './schema/narrowed.ts'

/** A refusal whose writes stay: a wrong try that has to be counted. `transactOnce` commits them, then throws it. */
export class CountedRefusal {
  readonly refusal: DomainError
  constructor(refusal: DomainError) {
    this.refusal = refusal
  }
}

/**
 * Runs a write that must act once. With an Idempotency-Key the last statement of the transaction keeps the answer under
 * it, and the key is unique: of two that are worked at once one waits there for the other, is undone as a whole, and gets
 * the stored answer. So does one that comes later, whether it could be worked once more or is refused by now; another body
 * under the same key is refused. What was refused keeps nothing, so that the same key may be tried again once the cause
 * is gone.
 */
export async function transactOnce<T>(
  ctx: Context,
  input: unknown,
  work: (tx: Tx) => Promise<T | CountedRefusal>,
): Promise<T> {
  const { actor, idempotencyKey: key } = ctx
  if (!key || actor.kind === 'visitor') return answerOf(await ctx.db.tx(work))
  const requestHash = hash('sha256', `${ctx.call}\n${JSON.stringify(input)}`, 'buffer')
  const attempt = ctx.db.tx(async (tx) => {
    const answer = await work(tx)
    if (answer instanceof CountedRefusal) return answer
    tx.send(sql`
      INSERT INTO idempotency (actor_id, key, call, request_hash, answer, created_at)
      VALUES (${actor.id}, ${key}, ${ctx.call}, ${requestHash}, ${JSON.stringify(answer)}, ${ctx.now()})`)
    return answer
  })
  const outcome = await attempt.catch(async (error: unknown) => {
    // Should this fail as well, nobody knows whether it was done: that is what is thrown, not a refusal that may be untrue.
    const stored = await ctx.db.maybe<Narrowed<rows.KeptAnswer, { answer: T }>>(sql`
      SELECT request_hash, answer FROM idempotency WHERE actor_id = ${actor.id} AND key = ${key}`)
    if (!stored) throw error
    if (!stored.request_hash.equals(requestHash)) throw new DomainError('request.conflict')
    return stored.answer
  })
  return answerOf(outcome)
}

function answerOf<T>(outcome: T | CountedRefusal): T {
  if (outcome instanceof CountedRefusal) throw outcome.refusal
  return outcome
}

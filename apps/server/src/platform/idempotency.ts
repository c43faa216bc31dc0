import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Context } from './context.ts'
import type { Tx } from './db.ts'
import { DomainError } from './errors.ts'

/** Thrown where the key was claimed before; the transaction that found it so has nothing to do. */
class AnsweredBefore extends Error {}

/**
 * Runs a write that must act once. With an Idempotency-Key the row comes first in the transaction, and the work travels
 * with it: a second request waits on the row, undoes what it may have begun, and gets the stored answer; another body
 * under the same key is refused. A refusal rolls the row back with everything else, so that the same key may be tried
 * again once the cause is gone.
 */
export async function transactOnce<T>(ctx: Context, input: unknown, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { actor, idempotencyKey: key } = ctx
  if (!key || actor.kind === 'visitor') return ctx.db.tx(work)
  const requestHash = createHash('sha256')
    .update(`${ctx.call}\n${JSON.stringify(input)}`)
    .digest()
  const attempt = ctx.db.tx(async (tx) => {
    const claim = tx.run(sql`
      INSERT INTO idempotency (actor_id, key, call, request_hash, created_at)
      VALUES (${actor.id}, ${key}, ${ctx.call}, ${requestHash}, ${ctx.now()})
      ON CONFLICT DO NOTHING`)
    const working = work(tx)
    // Whatever becomes of it counts only if the key was free; what it would still ask for is refused with its transaction.
    working.catch(() => undefined)
    if ((await claim) === 0) throw new AnsweredBefore()
    const answer = await working
    tx.send(sql`
      UPDATE idempotency SET answer = ${JSON.stringify(answer)}
      WHERE actor_id = ${actor.id} AND key = ${key}`)
    return answer
  })
  return attempt.catch(async (error: unknown) => {
    if (!(error instanceof AnsweredBefore)) throw error
    const stored = await ctx.db.one<{ request_hash: Buffer; answer: T }>(sql`
      SELECT request_hash, answer FROM idempotency WHERE actor_id = ${actor.id} AND key = ${key}`)
    if (!stored.request_hash.equals(requestHash)) throw new DomainError('request.conflict')
    return stored.answer
  })
}

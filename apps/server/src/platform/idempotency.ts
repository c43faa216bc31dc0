import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Context } from './context.ts'
import type { Tx } from './db.ts'
import { DomainError } from './errors.ts'

/**
 * Runs a write that must act once. With an Idempotency-Key the row comes first in the transaction:
 * a second request waits on it, then gets the stored answer; another body under the same key is refused. A refusal rolls
 * the row back with everything else, so that the same key may be tried again once the cause is gone.
 */
export async function transactOnce<T>(ctx: Context, input: unknown, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { actor, idempotencyKey: key } = ctx
  if (!key || actor.kind === 'visitor') return ctx.db.tx(work)
  const requestHash = createHash('sha256')
    .update(`${ctx.call}\n${JSON.stringify(input)}`)
    .digest()
  return ctx.db.tx(async (tx) => {
    const claimed = await tx.run(sql`
      INSERT INTO idempotency (actor_id, key, call, request_hash, created_at)
      VALUES (${actor.id}, ${key}, ${ctx.call}, ${requestHash}, ${ctx.now()})
      ON CONFLICT DO NOTHING`)
    if (claimed === 0) {
      const stored = await tx.one<{ request_hash: Buffer; answer: T }>(sql`
        SELECT request_hash, answer FROM idempotency WHERE actor_id = ${actor.id} AND key = ${key}`)
      if (!stored.request_hash.equals(requestHash)) throw new DomainError('request.conflict')
      return stored.answer
    }
    const answer = await work(tx)
    tx.send(sql`
      UPDATE idempotency SET answer = ${JSON.stringify(answer)}
      WHERE actor_id = ${actor.id} AND key = ${key}`)
    return answer
  })
}

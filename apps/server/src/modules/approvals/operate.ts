import sql from 'sql-template-tag'
import { asOperator, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/id.ts'
import { transactOnce } from '../../platform/idempotency.ts'
import { SECRET_FIELDS } from '../../platform/log.ts'

/** What an operator's call is done to, for the audit log: a kind of thing, which one, and a word on it where that helps. */
export type Act = { on: string; id: string; note?: string }

/**
 * Every write of an operator goes through here: it acts once per Idempotency-Key, and who did what to what stands in the
 * audit log in the same transaction. What is refused or fails is not in the log: it did not happen.
 */
export async function operate<T>(ctx: Context, input: object, act: Act, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { id } = asOperator(ctx)
  return transactOnce(ctx, input, async (tx) => {
    noteAct(ctx, tx, { actorId: id, input, act })
    return work(tx)
  })
}

export function noteAct(
  { call, requestId, now }: Context,
  tx: Tx,
  { actorId, input, act: { on, id, note } }: { actorId: string; input: object; act: Act },
): void {
  tx.send(sql`
    INSERT INTO operator_act (id, actor_id, call, subject_kind, subject_id, input, note, request_id, done_at)
    VALUES (${newId()}, ${actorId}, ${call}, ${on}, ${id}, ${JSON.stringify(input, withoutSecrets)}::jsonb, ${note ?? null},
      ${requestId}, ${now()})`)
}

const withoutSecrets = (name: string, value: unknown): unknown => (SECRET_FIELDS.includes(name) ? undefined : value)

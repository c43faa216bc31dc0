import sql from 'sql-template-tag'
import { asOperator, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/id.ts'
import { transactOnce } from '../../platform/idempotency.ts'
import { SECRET_FIELDS } from '../../platform/log.ts'
import { HOUSE, tellLive } from '../live/live.ts'

/** What an operator's call is done to, for the audit log: a kind of thing, which one, and a word on it where that helps. */
export type Act = { on: string; id: string; note?: string }

/** Notes from what to what an act changes something; what stays as it was is not noted. */
export type Changed = (field: string, was: string | null, became: string | null) => void

/**
 * Every write of an operator goes through here: it acts once per Idempotency-Key, and who did what to what stands in the
 * audit log in the same transaction, with what `changed` was told. What is refused or fails is not in the log: it did not happen.
 */
export async function operate<T>(
  ctx: Context,
  input: object,
  act: Act,
  work: (tx: Tx, changed: Changed) => Promise<T>,
): Promise<T> {
  const { id } = asOperator(ctx)
  return transactOnce(ctx, input, async (tx) => {
    const actId = noteAct(ctx, tx, { actorId: id, input, act })
    // What one of the house did may have been waiting for the others.
    tellLive(tx, { ownerId: HOUSE, kind: 'queue' })
    return work(tx, changesOf(tx, actId))
  })
}

/** Answers the id of the act. */
export function noteAct(
  { call, requestId, now }: Context,
  tx: Tx,
  { actorId, input, act: { on, id, note } }: { actorId: string; input: object; act: Act },
): string {
  const actId = newId()
  tx.send(sql`
    INSERT INTO operator_act (id, actor_id, call, subject_kind, subject_id, input, note, request_id, done_at)
    VALUES (${actId}, ${actorId}, ${call}, ${on}, ${id}, ${JSON.stringify(input, withoutSecrets)}::jsonb, ${note ?? null},
      ${requestId}, ${now()})`)
  return actId
}

/** Writes what an act changes, under it. */
export function changesOf(tx: Tx, actId: string): Changed {
  let place = 0
  return (field, was, became) => {
    if (was === became) return
    place += 1
    tx.send(sql`
      INSERT INTO operator_act_change (act_id, place, field, was, became)
      VALUES (${actId}, ${place}, ${field}, ${was}, ${became})`)
  }
}

const withoutSecrets = (name: string, value: unknown): unknown => (SECRET_FIELDS.includes(name) ? undefined : value)

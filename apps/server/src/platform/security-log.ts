import sql, { type Sql } from 'sql-template-tag'
import type { Realm } from './bind.ts'
import type { Context } from './context.ts'
import type { Db, Tx } from './db.ts'
import type { Forgets, Held } from './held.ts'
import { newId } from './id.ts'
import { SECRET_FIELDS } from './log.ts'
import type * as rows from './rows.gen.ts'
import type { Narrowed } from './schema/narrowed.ts'

/** Every name that the security log knows. docs/operating.md says of each what it means; a test holds that page to this list. */
export const SECURITY_EVENTS = [
  'login',
  'login.delayed',
  'login.new_device',
  'register',
  'session.ended',
  'captcha.sent',
  'captcha.tried',
  'login_password.changed',
  'login_password.tried',
  'pay_password.changed',
  'pay_password.tried',
  'email.changed',
  'mobile.changed',
  'second_factor.changed',
  'second_factor.tried',
  'account.frozen',
  'account.freed',
  'account.restored',
  'account.closing',
  'account.kept',
  'account.closed',
  'staff.hired',
  'staff.changed',
  'staff.reset',
  'settings.changed',
  'guessing.alarm',
] as const

export type SecurityEvent = (typeof SECURITY_EVENTS)[number]
type Facts = Record<string, string | number | boolean | null>

export type Noted = {
  event: SecurityEvent
  /** An alarm wants somebody to look. */
  outcome?: 'done' | 'refused' | 'alarm'
  /** Whose account it is about; of whoever asks when left out, `null` for nobody that exists. */
  personId?: string | null
  realm?: Realm | 'system'
  /** What tells it from another such event. Never what somebody typed: a password gets typed into the wrong field. */
  facts?: Facts
}

const LEVELS = { done: 'info', refused: 'info', alarm: 'error' } as const

/**
 * Writes an event into the log and into the table. What was done belongs into the transaction that did it. A refusal is noted
 * on `ctx.db`, after the transaction: inside it would be rolled back with the rest.
 */
export async function noteSecurity(ctx: Context, db: Db | Tx, noted: Noted): Promise<void> {
  const { event, outcome = 'done', facts = {} } = noted
  const personId = noted.personId === undefined ? askerOf(ctx) : noted.personId
  const realm = noted.realm ?? realmOf(ctx)
  const told = withoutSecrets(facts)
  ctx.log[LEVELS[outcome]](
    { security: event, outcome, realm, personId, address: ctx.address, reqId: ctx.requestId, ...told },
    outcome === 'alarm' ? 'ALARM' : 'security',
  )
  const insert: Sql = sql`
    INSERT INTO security_event (id, event, outcome, realm, person_id, address, device, request_id, facts, at)
    VALUES (${newId()}, ${event}, ${outcome}, ${realm}, ${personId}, ${ctx.address}, ${ctx.device.slice(0, 200)},
      ${ctx.requestId}, ${JSON.stringify(told)}, ${ctx.now()})`
  // In a transaction it travels with the next statement: what is done does not wait for its note, and fails with it.
  if ('transaction' in db) db.send(insert)
  else await db.run(insert)
}

/** What was noted of somebody's account. */
export const heldByPlatform = {
  security_event: (id) =>
    sql`SELECT to_jsonb(t) - 'request_id' AS row FROM security_event AS t WHERE t.person_id = ${id}`,
} satisfies Held

/** From which address and with what goes with the account; what happened, when and from which net stays for its time. */
export const forgottenByPlatform = {
  security_event: (id) => sql`SELECT cut_security_addresses(${id})`,
} satisfies Forgets

const askerOf = ({ actor }: Context): string | null => ('id' in actor && actor.kind !== 'system' ? actor.id : null)

function realmOf({ actor, call }: Context): Realm | 'system' {
  if (actor.kind !== 'visitor') return actor.kind
  if (call.includes('/api/admin/')) return 'operator'
  return call.includes('/api/seller/') ? 'seller' : 'shopper'
}

const withoutSecrets = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => !SECRET_FIELDS.includes(name)))

/** Removes what has had its time, and answers how many; how old that is, the database decides. */
export const sweepSecurityEvents = async (tx: Tx, most = 500): Promise<number> =>
  (await tx.one<Narrowed<rows.SweptSecurityEvents, { gone: number }>>(sql`SELECT sweep_security_log(${most}) AS gone`))
    .gone

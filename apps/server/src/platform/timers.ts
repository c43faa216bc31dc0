import sql, { type Sql } from 'sql-template-tag'
import { type Context, SYSTEM_ID } from './context.ts'
import type { Db, Tx } from './db.ts'
import { assert } from './errors.ts'
import type * as rows from './rows.gen.ts'
import type { Narrowed } from './schema/narrowed.ts'

/**
 * Fires one timer. Runs in its own transaction: it locks its subject first, as everybody does, and only then takes the
 * timer with `takeTimer`; when that says false another process was faster and there is nothing to do.
 */
export type TimerHandler = (ctx: Context, subjectId: string) => Promise<void>
export type TimerTable<Kind extends string> = Record<Kind, TimerHandler>

/** Every kind of timer, as the tables of `timers.ts` have them, which says so here: who sets one of another kind does not compile. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface TimerKinds {}
export type TimerKind = keyof TimerKinds
/** What a process can fire. Another version may have kinds that this one does not know. */
export type Timers = Partial<TimerTable<TimerKind>>

/** A timer of that kind that the subject has already: paused, due or failed, it is as if it had just been set. */
const beginAnew = sql`ON CONFLICT (subject_id, kind)
    DO UPDATE SET due_at = excluded.due_at, left_ms = excluded.left_ms, tries = 0, last_error = NULL`

/** What is left of a timer at a moment; null without one. */
const leftMs = (dueAt: Sql, at: Sql): Sql => sql`greatest(0, (extract(epoch FROM ${dueAt} - ${at}) * 1000)::bigint)
      * CASE WHEN ${at} IS NOT NULL THEN 1 END`

export function setTimer(tx: Tx, kind: TimerKind, subjectId: string, dueAt: Date): void {
  tx.send(sql`
    INSERT INTO timer (kind, subject_id, due_at) VALUES (${kind}, ${subjectId}, ${dueAt})
    ${beginAnew}`)
}

/** The first timer of what sets its own again; nothing where there is one already. */
export const startTimer = (db: Db, kind: TimerKind, dueAt: Date): Promise<number> =>
  db.run(
    sql`INSERT INTO timer (kind, subject_id, due_at) VALUES (${kind}, ${SYSTEM_ID}, ${dueAt}) ON CONFLICT DO NOTHING`,
  )

/** When the timers of a subject are due, by kind, as a column of a statement; a paused one is null. */
export const timersOf = (subjectId: Sql): Sql =>
  sql`(SELECT jsonb_object_agg(m.kind, m.due_at) FROM timer AS m WHERE m.subject_id = ${subjectId})`

/** When one of them is due, likewise. */
export const timerOf = (subjectId: Sql, kind: TimerKind): Sql =>
  sql`(SELECT m.due_at FROM timer AS m WHERE m.subject_id = ${subjectId} AND m.kind = ${kind})`

/** When the first timer of a subject is due, as an expression of a statement. */
export const timerDueOf = (subjectId: Sql): Sql =>
  sql`(SELECT min(m.due_at) FROM timer AS m WHERE m.subject_id = ${subjectId} AND m.kind LIKE 'B%')`

/** Some timers of a subject end and others begin, in one statement; one that is among both begins anew. One with `pausedAt` waits. */
export function changeTimers(
  tx: Tx,
  subjectId: string,
  ended: readonly TimerKind[],
  begun: readonly { kind: TimerKind; dueAt: Date; pausedAt?: Date | undefined }[],
): void {
  const kinds = begun.map(({ kind }) => kind)
  const over = ended.filter((kind) => !kinds.includes(kind))
  if (over.length === 0 && begun.length === 0) return
  tx.send(sql`
    WITH dropped AS (DELETE FROM timer WHERE subject_id = ${subjectId} AND kind = ANY(${over}))
    INSERT INTO timer (kind, subject_id, due_at, left_ms)
    SELECT b.kind, ${subjectId}, CASE WHEN b.paused_at IS NULL THEN b.due_at END, ${leftMs(sql`b.due_at`, sql`b.paused_at`)}
    FROM unnest(${kinds}::text[], ${begun.map(({ dueAt }) => dueAt)}::timestamptz[],
      ${begun.map(({ pausedAt }) => pausedAt ?? null)}::timestamptz[]) AS b (kind, due_at, paused_at)
    ${beginAnew}`)
}

export async function pauseTimers(tx: Tx, subjectId: string, kinds: readonly TimerKind[], at: Date): Promise<void> {
  await tx.run(sql`
    UPDATE timer SET left_ms = greatest(0, (extract(epoch FROM due_at - ${at}::timestamptz) * 1000)::bigint), due_at = NULL
    WHERE subject_id = ${subjectId} AND kind = ANY(${kinds}) AND due_at IS NOT NULL`)
}

/** Each goes on with the time that it had left, or with `least` where that was less. */
export async function resumeTimers(
  tx: Tx,
  subjectId: string,
  kinds: readonly TimerKind[],
  { at, least = 0 }: { at: Date; least?: number },
): Promise<void> {
  await tx.run(sql`
    UPDATE timer SET due_at = ${at}::timestamptz + greatest(left_ms, ${least}::bigint) * interval '1 millisecond', left_ms = NULL
    WHERE subject_id = ${subjectId} AND kind = ANY(${kinds}) AND left_ms IS NOT NULL`)
}

/** Takes a timer that is due; decided in the statement, so that of several processes one wins. */
export async function takeTimer(tx: Tx, kind: TimerKind, subjectId: string, at: Date): Promise<boolean> {
  return (
    (await tx.run(sql`DELETE FROM timer WHERE subject_id = ${subjectId} AND kind = ${kind} AND due_at <= ${at}`)) === 1
  )
}

/** A timer that failed so often is told, and waits longer and longer, an hour at most: what is wrong with it is not of the moment. */
export const MANY_TRIES = 10

const kindsOf = (timers: Timers): string[] => Object.keys(timers)

/**
 * Fires what is due, oldest first; returns how many were tried. A failing timer is kept and tried again a minute later. One of a kind
 * that this version does not know is left alone: it holds nothing up, is told (`watch`), and fires where somebody knows it.
 */
export async function fireDueTimers(ctx: Context, timers: Timers, limit = 50): Promise<number> {
  const due = await dueTimers(ctx.db, ctx.now(), kindsOf(timers), limit)
  for (const { kind, subject_id } of due) {
    try {
      const handle = timers[kind]
      assert(handle, 'only what somebody fires was asked for')
      await handle(ctx, subject_id)
    } catch (err) {
      ctx.log.error({ err, kind, subject_id }, 'a timer failed; it will be tried again')
      await ctx.db.run(sql`
        UPDATE timer SET tries = tries + 1, last_error = ${String(err)}, due_at = ${ctx.now()}::timestamptz
          + least(60, power(2, greatest(0, tries + 1 - ${MANY_TRIES}::int))) * interval '1 minute'
        WHERE subject_id = ${subject_id} AND kind = ${kind}`)
    }
  }
  return due.length
}

/** Whether a timer is due that this process can fire. */
export const timerIsDue = (timers: Timers) => (at: Date) =>
  sql`SELECT FROM timer WHERE due_at <= ${at} AND kind = ANY(${kindsOf(timers)})`

const dueTimers = (db: Db, at: Date, kinds: readonly string[], limit: number) =>
  db.many<Narrowed<rows.DueTimers, { kind: TimerKind }>>(sql`
    SELECT kind, subject_id FROM timer WHERE due_at <= ${at} AND kind = ANY(${kinds}) ORDER BY due_at LIMIT ${limit}`)

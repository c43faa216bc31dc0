import type { Role } from '@tradewind/contract/code-lists'
import { WEEK_MS } from '@tradewind/contract/durations'
import { announce } from '../../announce.ts'
import { asOperator, asSystem, type Context } from '../../platform/context.ts'
import type { Database, Tx } from '../../platform/db.ts'
import { assert, DomainError, missing } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { setTimer, type TimerTable, takeTimer } from '../../platform/timers.ts'
import { type Changed, changesOf, noteAct, operate } from './operate.ts'
import {
  insertProposal,
  type Kind,
  lockProposal,
  type ProposalRow,
  selectProposal,
  selectProposals,
  updateClosed,
  updateConfirmed,
  updateDone,
} from './proposals.sql.ts'
import { refusedWord } from './word.ts'

/** What whoever confirms is told once, and nobody else ever. */
export type Given = { account: string; name: string; first_password: string }

/** What two people do together. `payload` is what was proposed, as JSON gives it back. */
export type ProposalKind = {
  /** Who may propose it, and who may confirm it. */
  roles: readonly Role[]
  /** What the audit log calls its subject. */
  on: string
  /** Outside of the transaction, before the second word: what takes long. Not called when it waited for its time. */
  prepare?: (ctx: Context, payload: Record<string, unknown>) => Promise<unknown>
  /** How long it waits after the second word; not at all when left out. */
  waitMs?: (tx: Tx, payload: Record<string, unknown>) => Promise<number>
  /** Does it, in the transaction of the second word, or of the timer: then the system is who acts. */
  apply: (ctx: Context, tx: Tx, asked: ProposalRow, prepared: unknown, changed: Changed) => Promise<Given | undefined>
  /** Tells whoever should hear of it; `what` has just happened. */
  tell?: (ctx: Context, tx: Tx, asked: ProposalRow, what: 'proposed' | 'confirmed' | 'done' | 'closed') => Promise<void>
}
export type ProposalKinds = Record<Kind, ProposalKind>

const TIMER = 'proposal'
const LIFE_MS = WEEK_MS

/**
 * Proposes, in the transaction of an act. What is about the same thing waits once.
 *
 * @throws DomainError request.conflict when such a thing waits already
 */
export async function propose(
  ctx: Context,
  tx: Tx,
  asked: { kind: Kind; subject: { id: string; name: string }; payload: object; tell?: ProposalKind['tell'] },
): Promise<ProposalRow> {
  const { id: by } = asOperator(ctx)
  const [id, at] = [newId(), ctx.now()]
  const { kind, subject, payload, tell } = asked
  const expiresAt = new Date(at.getTime() + LIFE_MS)
  if ((await insertProposal(tx, { id, kind, subject, payload, by, at, expiresAt })) === 0)
    throw new DomainError('request.conflict')
  setTimer(tx, TIMER, id, expiresAt)
  const row = await readProposal(tx, id)
  const news = kind === 'refund_judgement' ? 'judgement.proposed' : 'proposal.made'
  announce(tx, 'house.told', id, { news, ref_id: id, args: { what: kind }, by, at: at.toISOString() })
  await tell?.(ctx, tx, row, 'proposed')
  return row
}

/** The second word of an operator. Done in the same transaction, unless it has to wait for its time. */
export async function confirmProposal(
  ctx: Context,
  kinds: ProposalKinds,
  input: { id: string },
): Promise<{ row: ProposalRow; given: Given | undefined }> {
  const { id: by, roles } = asOperator(ctx)
  const { asked, kind, prepared } = await look(ctx, kinds, input.id)
  if (!kind.roles.some((role) => roles.includes(role))) throw new DomainError('access.denied')
  return operate(ctx, input, { on: kind.on, id: asked.subject_id }, (tx, changed) =>
    confirm(ctx, tx, { asked, kind, prepared, by, changed }),
  )
}

/** The second word of the machine itself, for a house with one administrator. Only the system may. */
export async function confirmOnMachine(
  ctx: Context,
  kinds: ProposalKinds,
  id: string,
): Promise<{ row: ProposalRow; given: Given | undefined }> {
  const { id: by } = asSystem(ctx)
  const { asked, kind, prepared } = await look(ctx, kinds, id)
  return ctx.db.tx(async (tx) => {
    const actId = noteAct(ctx, tx, { actorId: by, input: { id }, act: { on: kind.on, id: asked.subject_id } })
    return confirm(ctx, tx, { asked, kind, prepared, by, changed: changesOf(tx, actId) })
  })
}

/** What waits for a second word, for the machine. Only the system may. */
export async function listOpenProposals(ctx: Context): Promise<ProposalRow[]> {
  asSystem(ctx)
  return selectProposals(ctx.db, { state: 'open', limit: 50 })
}

async function look(ctx: Context, kinds: ProposalKinds, id: string) {
  const asked = await selectProposal(ctx.db, id)
  if (!asked) throw missing()
  const kind = kinds[asked.kind]
  return { asked, kind, prepared: await kind.prepare?.(ctx, asked.payload) }
}

async function confirm(
  ctx: Context,
  tx: Tx,
  {
    asked,
    kind,
    prepared,
    by,
    changed,
  }: { asked: ProposalRow; kind: ProposalKind; prepared: unknown; by: string; changed: Changed },
): Promise<{ row: ProposalRow; given: Given | undefined }> {
  const { id } = asked
  const at = ctx.now()
  const waitMs = (await kind.waitMs?.(tx, asked.payload)) ?? 0
  const notBefore = new Date(at.getTime() + waitMs)
  const word = updateConfirmed(tx, { id, by, at, notBefore, roles: kind.roles })
  if ((await word.catch(refusedWord(ctx))) === 0) {
    const { state } = await readProposal(tx, id)
    throw new DomainError('state.not_allowed', { status: state })
  }
  const confirmed = await readProposal(tx, id)
  if (waitMs > 0) {
    setTimer(tx, TIMER, id, notBefore)
    await kind.tell?.(ctx, tx, confirmed, 'confirmed')
    return { row: confirmed, given: undefined }
  }
  const given = await carryOut(ctx, tx, { asked: confirmed, kind, prepared, changed })
  return { row: await readProposal(tx, id), given }
}

/** What a timer does is no act: whoever confirmed it stands in the log. */
const noted: Changed = () => {}

async function carryOut(
  ctx: Context,
  tx: Tx,
  {
    asked,
    kind,
    prepared,
    changed = noted,
  }: { asked: ProposalRow; kind: ProposalKind; prepared?: unknown; changed?: Changed },
): Promise<Given | undefined> {
  const given = await kind.apply(ctx, tx, asked, prepared, changed)
  assert((await updateDone(tx, asked.id, ctx.now())) === 1, 'what is done was confirmed, and its time has come')
  await kind.tell?.(ctx, tx, asked, 'done')
  return given
}

/** Takes back one's own, or refuses another's, also while it waits for its time. */
export async function closeProposal(ctx: Context, kinds: ProposalKinds, input: { id: string }): Promise<ProposalRow> {
  const { id: by, roles } = asOperator(ctx)
  const asked = await selectProposal(ctx.db, input.id)
  if (!asked) throw missing()
  const kind = kinds[asked.kind]
  if (!kind.roles.some((role) => roles.includes(role))) throw new DomainError('access.denied')
  return operate(ctx, input, { on: kind.on, id: asked.subject_id }, async (tx) => {
    if ((await updateClosed(tx, asked.id, by, ctx.now())) === 0) {
      const { state } = await readProposal(tx, asked.id)
      throw new DomainError('state.not_allowed', { status: state })
    }
    const closed = await readProposal(tx, asked.id)
    await kind.tell?.(ctx, tx, closed, 'closed')
    return closed
  })
}

/** Does what was confirmed once its time has come, and closes what nobody confirmed in time. `db` may write what the kinds do. */
export const proposalTimers = (kinds: ProposalKinds, db: Database): TimerTable<typeof TIMER> => ({
  [TIMER]: (system, id) => {
    const ctx = { ...system, db }
    return db.tx(async (tx) => {
      await lockProposal(tx, id)
      if (!(await takeTimer(tx, TIMER, id, ctx.now()))) return
      const asked = await readProposal(tx, id)
      const kind = kinds[asked.kind]
      if (asked.state === 'waiting') await carryOut(ctx, tx, { asked, kind })
      if (asked.state !== 'open') return
      await updateClosed(tx, id, asSystem(ctx).id, ctx.now())
      await kind.tell?.(ctx, tx, await readProposal(tx, id), 'closed')
    })
  },
})

async function readProposal(tx: Tx, id: string): Promise<ProposalRow> {
  const row = await selectProposal(tx, id)
  assert(row, 'a proposal stays')
  return row
}

import type { Answer, Parsed } from '@tradewind/contract/calls'
import { type Cents, cents, formatDollars, HIGHEST_PRICE, parseDollars } from '@tradewind/contract/money'
import { topupMethods } from '@tradewind/contract/topup-methods'
import sql from 'sql-template-tag'
import { announce } from '../../announce.ts'
import { asOperator, type Context } from '../../platform/context.ts'
import { crashPoint } from '../../platform/crash-point.ts'
import type { Tx } from '../../platform/db.ts'
import { DomainError, fieldError, missing } from '../../platform/errors.ts'
import { approve, closeApproval, operate } from '../approvals/approvals.ts'
import { creditTopup } from '../ledger/ledger.ts'
import { advanceTopup } from './advance-topup.ts'
import { freeUsed, insertSender, type LockedTopup, lockTopup, updateLooked } from './audit.sql.ts'
import { readAudited } from './audit-queue.ts'
import { senderFingerprint } from './sender.ts'
import { methodRules } from './topup-methods.ts'
import { topupChain } from './topup-state.ts'
import { takeArrival } from './topups.sql.ts'

type Input = Parsed<'POST /api/admin/recharge_audit'>

/**
 * An auditor's word on a claim. Passed, what arrived is credited, once and as audited; above the limit that takes a second
 * auditor who saw the same. Refused, the claim gives back the evidence and the transaction that it had used.
 */
export async function auditTopup(ctx: Context, input: Input): Promise<Answer<'POST /api/admin/recharge_audit'>> {
  asOperator(ctx)
  await operate(ctx, input, { on: 'topup', id: input.id }, async (tx) => {
    const claim = await lockTopup(tx, input.id)
    if (!claim) throw missing()
    topupChain.step({ status: claim.audit }, input.audit === 2 ? 'refuse' : 'pass', 'auditor')
    if (input.audit === 2) await refuse(ctx, tx, claim, input)
    else await pass(ctx, tx, claim, input)
    return { done: true }
  })
  crashPoint('topup.committed')
  return readAudited(ctx, input.id)
}

async function pass(ctx: Context, tx: Tx, claim: LockedTopup, input: Input): Promise<void> {
  const { id, method } = claim
  const amount = readArrived(input)
  const bankRef = await readRef(tx, claim, input)
  const { id: by } = asOperator(ctx)
  const at = ctx.now()
  const { passed: event } = topupMethods[method]
  const reason = `seen as ${bankRef}`
  const ownerId = claim.shopper_id
  const sender = input.sender_account && (await senderFingerprint(tx, claim, input.sender_account, ctx.secrets))
  const word = await approve(ctx, tx, { event, refId: id, ownerId, amount, makerId: ownerId, reason })
  if (claim.looked_ref !== null && (await differ(tx, claim, bankRef)))
    throw new DomainError('request.conflict', { bank_ref: claim.looked_ref, yours: bankRef })
  const holder = await takeArrival(tx, methodRules[method].channelOf(claim), bankRef, id)
  if (holder === undefined) throw fieldError('bank_ref', 'own_payment')
  if (holder !== id) throw new DomainError('evidence.used', { field: 'bank_ref', topup_id: holder })
  if (sender) await insertSender(tx, id, sender)
  if ('waits' in word) {
    await updateLooked(tx, { id, arrived: amount, bankRef, by, at })
    return
  }
  const changes = sql`arrived = ${amount}, bank_ref = ${bankRef}, reason = ${input.reason ?? null}`
  await advanceTopup(tx, claim, { event: 'pass', actorId: by, at, changes })
  crashPoint('topup.passed')
  await creditTopup(tx, { topupId: id, method, userId: ownerId, amount, approvalId: word.approvalId, actorId: by, at })
  crashPoint('topup.credited')
  tell(tx, 'topup.passed', claim, { arrived: formatDollars(amount) }, at)
}

async function refuse(ctx: Context, tx: Tx, claim: LockedTopup, { reason }: Input): Promise<void> {
  if (!reason) throw fieldError('reason', 'required')
  const at = ctx.now()
  const { id: actorId } = asOperator(ctx)
  await advanceTopup(tx, claim, { event: 'refuse', actorId, at, changes: sql`reason = ${reason}` })
  await closeApproval(tx, claim.id)
  await freeUsed(tx, claim.id)
  tell(tx, 'topup.refused', claim, { reason }, at)
}

function tell(
  tx: Tx,
  topic: 'topup.passed' | 'topup.refused',
  claim: LockedTopup,
  args: Record<string, string>,
  at: Date,
): void {
  announce(tx, topic, claim.shopper_id, {
    shopper_id: claim.shopper_id,
    ref_id: claim.id,
    args: { amount: formatDollars(claim.amount), ...args },
    at: at.toISOString(),
  })
}

function readArrived({ arrived }: Input): Cents {
  if (!arrived) throw fieldError('arrived', 'amount_required')
  const amount = parseDollars(arrived)
  if (amount === 0n) throw fieldError('arrived', 'amount_not_positive')
  if (amount > HIGHEST_PRICE)
    throw new DomainError('amount.outside_limits', {
      field: 'arrived',
      min: formatDollars(cents(1)),
      max: formatDollars(HIGHEST_PRICE),
    })
  return amount
}

/** Two auditors who write one arrival differently have seen the same. */
async function differ(tx: Tx, { method, looked_ref: first }: LockedTopup, yours: string): Promise<boolean> {
  return first !== null && first !== yours && !(await methodRules[method].isSame(tx, first, yours))
}

/** Where it was seen; a transaction that was claimed unless told otherwise. */
async function readRef(tx: Tx, claim: LockedTopup, { bank_ref }: Input): Promise<string> {
  const typed = bank_ref ?? claim.tx_hash
  if (!typed) throw fieldError('bank_ref', 'required')
  return methodRules[claim.method].spell(tx, claim, typed)
}

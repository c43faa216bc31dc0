import { HOUR_MS } from '@tradewind/contract/durations'
import { formatDollars } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { asSystem, type Context, SYSTEM_ID } from '../../platform/context.ts'
import { crashPoint } from '../../platform/crash-point.ts'
import { assert, DomainError } from '../../platform/errors.ts'
import type { Signer } from '../../platform/signer.ts'
import { assertMoneyUnlocked } from '../reconciliation/reconciliation.ts'
import { lockOwnWithdrawal } from './advance-withdrawal.ts'
import { moneyWaits } from './closed-shop.ts'
import { decryptNumber } from './encrypted-number.ts'
import { selectForSigner } from './payees.sql.ts'
import { recordSent, takeForSending } from './send-withdrawal.ts'
import type { WithdrawalRow } from './withdrawals.sql.ts'

/** Longer than the signer is waited for: another process takes a payment over only when this one is gone. */
const AGAIN_MS = 30_000
const MOST_MS = HOUR_MS

const PASSED = sql`FROM withdrawal AS w
  WHERE w.status = 'approved' AND w.type = 'chain' AND NOT ${moneyWaits(sql`w.owner_type`, sql`w.owner_id`)}`
const toAskAgain = (at: Date) => sql`FROM withdrawal AS w WHERE w.ask_at <= ${at} AND w.status = 'sending'`

/** Whether there is a withdrawal for the signer. */
export const payoutWaits = (at: Date) => sql`SELECT ${PASSED} UNION ALL SELECT ${toAskAgain(at)}`

/**
 * Sends one withdrawal on chain, if there is one: takes it, asks the signer outside of any transaction, and writes down that
 * it was sent. Wherever the process ends in between, another asks again for the same withdrawal, and the signer answers what
 * it answered then. Returns whether there was one.
 */
export async function workOnePayout(ctx: Context): Promise<boolean> {
  const { signer } = ctx
  if (!signer || (await isMoneyLocked(ctx))) return false
  const row = (await takeNext(ctx)) ?? (await takeAgain(ctx))
  if (!row) return false
  crashPoint('payout.taken')
  try {
    await askSigner(ctx, signer, row)
  } catch (err) {
    ctx.log.error({ err, withdrawal: row.id }, 'a payout was not sent; the signer will be asked again')
    await ctx.db.run(sql`UPDATE withdrawal SET last_error = ${String(err)} WHERE id = ${row.id} AND status = 'sending'`)
  }
  return true
}

const isMoneyLocked = (ctx: Context): Promise<boolean> =>
  assertMoneyUnlocked(ctx.db).then(
    () => false,
    (error: unknown) => {
      if (error instanceof DomainError) return true
      throw error
    },
  )

const hand = (ctx: Context) => ({ role: 'signer', actorId: SYSTEM_ID, at: ctx.now() }) as const

/** The oldest that is passed. Committed, on the disk, before the signer hears of it. It waits where coins are missing. */
const takeNext = (ctx: Context): Promise<WithdrawalRow | undefined> =>
  takeOldest(ctx).catch((error: unknown) => {
    if (error instanceof DomainError && error.refusal === 'withdrawal.not_covered') return undefined
    throw error
  })

const takeOldest = (ctx: Context): Promise<WithdrawalRow | undefined> =>
  ctx.db.tx(async (tx) => {
    asSystem(ctx)
    const row = await tx.maybe<WithdrawalRow>(sql`
      SELECT w.* ${PASSED} ORDER BY w.created_at, w.id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`)
    return row && takeForSending(tx, row, hand(ctx), new Date(ctx.now().getTime() + AGAIN_MS))
  })

/** One that somebody took for the signer and nothing was heard of since. */
const takeAgain = (ctx: Context): Promise<WithdrawalRow | undefined> =>
  ctx.db.maybe<WithdrawalRow>(sql`
    UPDATE withdrawal AS w SET tries = w.tries + 1,
      ask_at = ${ctx.now()}::timestamptz + least(${MOST_MS}, ${AGAIN_MS} * power(2, least(w.tries, 10))) * interval '1 millisecond'
    WHERE w.id = (SELECT w.id ${toAskAgain(ctx.now())} ORDER BY w.ask_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING w.*`)

async function askSigner(ctx: Context, signer: Signer, row: WithdrawalRow): Promise<void> {
  const { sealed, network } = await selectForSigner(ctx.db, row.id)
  assert(network, 'a payment on chain has a network')
  const address = decryptNumber(sealed, row.payee_id, ctx.secrets)
  const answer = await signer.pay({ id: row.id, network, address, amount: formatDollars(row.arrives) })
  // Finance had it voided: it goes back by their word.
  if (answer.state === 'void') return
  crashPoint('payout.signed')
  await ctx.db.tx(async (tx) => {
    const locked = await lockOwnWithdrawal(tx, row.id, 'anybody')
    // Another process was told the same and was faster.
    if (locked.status !== 'sending') return
    await recordSent(tx, locked, hand(ctx), answer.reference)
    crashPoint('payout.posted')
  })
  crashPoint('payout.recorded')
}

import type { Answer, Parsed } from '@tradewind/contract/calls'
import { formatDollars, parseDollars } from '@tradewind/contract/money'
import { CLAIM_PARTS, hasPart } from '@tradewind/contract/topup-methods'
import { announce } from '../../announce.ts'
import { asShopper, type Context } from '../../platform/context.ts'
import { type Tx, violates } from '../../platform/db.ts'
import { DomainError, fieldError, missing } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { transactOnce } from '../../platform/idempotency.ts'
import { queueAtShopper, refuseClosing, takeEvidence } from '../identity/identity.ts'
import { HOUSE, tellLive } from '../live/live.ts'
import { readTerms, type Terms } from '../terms/terms.ts'
import { askComparison } from './alike/alike.sql.ts'
import { methodRules } from './topup-methods.ts'
import { claimed } from './topup-state.ts'
import { viewTopup } from './topup-view.ts'
import { countOpen, insertProofs, insertTopup, type NewTopup, selectOwnTopup, takeArrival } from './topups.sql.ts'

type Input = Parsed<'POST /api/user/recharge'>

/** How many claims of one person may be looked at at the same time. */
export const MOST_OPEN = 5

/** Writes down what a shopper says has been sent. Nothing is credited by that. */
export async function claimTopup(ctx: Context, input: Input): Promise<Answer<'POST /api/user/recharge'>> {
  const shopper = asShopper(ctx)
  const { id } = await transactOnce(ctx, input, async (tx) => {
    const claim = { ...readClaim(await readTerms(tx), input), id: newId(), shopperId: shopper.id, at: ctx.now() }
    await writeClaim(tx, claim, input.proof)
    return { id: claim.id }
  }).catch((error: unknown) => {
    // The same bytes, and the same upload: that one serves no other claim even when its own was refused.
    if (violates(error, 'evidence_serves_once') || violates(error, 'topup_proof_file_id_key'))
      throw new DomainError('evidence.used', { field: 'proof' })
    throw error
  })
  const row = await selectOwnTopup(ctx.db, shopper.id, id)
  if (!row) throw missing()
  return viewTopup(ctx, row)
}

async function writeClaim(tx: Tx, claim: NewTopup, proof: readonly string[]): Promise<void> {
  // So that they can be counted.
  await queueAtShopper(tx, claim.shopperId)
  await refuseClosing(tx, claim.shopperId)
  if ((await countOpen(tx, claim.shopperId)).open >= MOST_OPEN)
    throw new DomainError('topup.too_many_open', { max: MOST_OPEN })
  const evidence = await takeEvidence(tx, claim.shopperId, proof, claim.at)
  await insertTopup(tx, claim, claimed)
  await insertProofs(tx, claim.id, evidence, claim.at)
  askComparison(tx, claim.id, claim.at)
  const args = { amount: formatDollars(claim.amount) }
  announce(tx, 'house.told', claim.id, { news: 'topup.claimed', ref_id: claim.id, args, at: claim.at.toISOString() })
  tellLive(tx, { ownerId: HOUSE, kind: 'queue' }, { ownerId: claim.shopperId, kind: 'wallet', ref: claim.id })
  if (!claim.txHash) return
  const channel = methodRules[claim.method].channelOf(claim)
  const holder = await takeArrival(tx, channel, claim.txHash, claim.id)
  if (holder === undefined) throw fieldError('tx_hash', 'own_payment')
  if (holder !== claim.id) throw new DomainError('evidence.used', { field: 'tx_hash' })
}

type Claim = Omit<NewTopup, 'id' | 'shopperId' | 'at'>

/** What is claimed, held against the terms of this moment. */
function readClaim(terms: Terms, input: Input): Claim {
  if (new Set(input.proof).size < input.proof.length) throw fieldError('proof', 'duplicate')
  const amount = parseDollars(input.amount)
  if (amount === 0n) throw fieldError('amount', 'amount_not_positive')
  for (const part of CLAIM_PARTS)
    if (input[part] !== undefined && !hasPart(input.method, part)) throw fieldError(part, 'unknown')
  return { method: input.method, amount, ...methodRules[input.method].readPlace(terms, input, amount) }
}

import type { Answer, Parsed } from '@tradewind/contract/calls'
import { type Cents, formatDollars, parseDollars } from '@tradewind/contract/money'
import { asShopper, type Context } from '../../platform/context.ts'
import { type Tx, violates } from '../../platform/db.ts'
import { DomainError, fieldError, missing } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { transactOnce } from '../../platform/idempotency.ts'
import { queueAtShopper, takeEvidence } from '../identity/identity.ts'
import { type Limits, type Network, readTerms, type Terms, transactionHash } from '../terms/terms.ts'
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
  if ((await countOpen(tx, claim.shopperId)).open >= MOST_OPEN)
    throw new DomainError('topup.too_many_open', { max: MOST_OPEN })
  const evidence = await takeEvidence(tx, claim.shopperId, proof, claim.at)
  await insertTopup(tx, claim, claimed)
  await insertProofs(tx, claim.id, evidence, claim.at)
  if (!claim.network || !claim.txHash) return
  const holder = await takeArrival(tx, claim.network, claim.txHash, claim.id)
  if (holder === undefined) throw fieldError('tx_hash', 'own_payment')
  if (holder !== claim.id) throw new DomainError('evidence.used', { field: 'tx_hash' })
}

type Claim = Omit<NewTopup, 'id' | 'shopperId' | 'at'>

/** What is claimed, held against the terms of this moment. */
function readClaim(terms: Terms, input: Input): Claim {
  if (new Set(input.proof).size < input.proof.length) throw fieldError('proof', 'duplicate')
  const amount = parseDollars(input.amount)
  if (amount === 0n) throw fieldError('amount', 'amount_not_positive')
  if (input.method === 'bank') {
    for (const field of ['network', 'address', 'tx_hash'] as const)
      if (input[field] !== undefined) throw fieldError(field, 'unknown')
    if (!terms.bank) throw new DomainError('state.not_allowed', { status: 'not_available' })
    refuseOutside(amount, terms.topup)
    return { method: 'bank', amount, network: null, coin: null, address: null, txHash: null }
  }
  if (!input.network) throw fieldError('network', 'network_required')
  const network = terms.networks.find((one) => one.network === input.network && one.enabled)
  if (!network) throw new DomainError('network.not_supported', { field: 'network' })
  if (!input.address) throw fieldError('address', 'wallet_address_required')
  if (input.address !== network.address) throw fieldError('address', 'address_not_shown')
  refuseOutside(amount, limitsOn(terms, network))
  const txHash = input.tx_hash ? transactionHash(network.addressForm, input.tx_hash) : null
  if (txHash === undefined) throw fieldError('tx_hash', 'not_tx_hash')
  const { coin, address } = network
  return { method: 'chain', amount, network: network.network, coin, address, txHash }
}

/** On a network no less than it takes at least. */
const limitsOn = ({ topup }: Terms, { min }: Network): Limits => ({ ...topup, min: min > topup.min ? min : topup.min })

function refuseOutside(amount: Cents, { min, max }: Limits): void {
  if (amount < min || amount > max)
    throw new DomainError('amount.outside_limits', {
      field: 'amount',
      min: formatDollars(min),
      max: formatDollars(max),
    })
}

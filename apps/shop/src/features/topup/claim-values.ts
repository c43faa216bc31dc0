import type { Input } from '@tradewind/contract/calls'
import { formatDollars, parseDollars } from '@tradewind/contract/money'
import { hasPart, type TopupMethod } from '@tradewind/contract/topup-methods'
import type { Problem, Problems } from '@tradewind/web/form/problems'
import { readTypedAmount } from '@tradewind/web/typed-amount'
import type { Limits, Network } from './topup-queries.ts'

/** What is typed; `proof` is the place of what is wrong with the pictures, which are kept elsewhere. */
export type ClaimValues = { amount: string; tx_hash: string; proof: string }

export const emptyClaim: ClaimValues = { amount: '', tx_hash: '', proof: '' }

/** What is missing for a purchase, or the least that may come in. */
export const atLeast = (short: string, min: string): string => (parseDollars(short) < parseDollars(min) ? min : short)

/** A correct amount and at least one picture (spec 5). The network and its address cannot be wrong: they are chosen. */
export const checkClaim = ({ amount }: ClaimValues, limits: Limits, proof: readonly string[]): Problems => ({
  amount: amountProblem(amount, limits),
  proof: proof.length === 0 && 'evidence_required',
})

function amountProblem(typed: string, { min, max }: Limits): Problem | undefined {
  if (typed.trim() === '') return 'amount_required'
  const amount = readTypedAmount(typed)
  if (amount === undefined) return 'not_money'
  const cents = parseDollars(amount)
  if (cents <= 0n) return 'amount_not_positive'
  if (cents >= parseDollars(min) && cents <= parseDollars(max)) return undefined
  return { message: 'amount_outside', args: { min, max } }
}

/** For the wire. */
export function toClaim(
  { amount, tx_hash }: ClaimValues,
  proof: readonly string[],
  method: TopupMethod,
  network?: Network,
): Input<'POST /api/user/recharge'> {
  const hash = tx_hash.trim()
  return {
    method,
    // Written in one way, so that "200" and "200.00" are one intent.
    amount: formatDollars(parseDollars(readTypedAmount(amount) ?? amount)),
    proof: [...proof],
    ...(network && { network: network.network, address: network.address }),
    ...(hasPart(method, 'tx_hash') && hash && { tx_hash: hash }),
  }
}

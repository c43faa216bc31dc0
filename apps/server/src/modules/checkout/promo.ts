import type { Cents } from '@tradewind/contract/money'
import type { LocalisedText } from '../../platform/localised.ts'
import type { PromoTerms } from './price-cart.ts'

export type NewPromo = PromoTerms & {
  /** Whether the page of its shop shows it to everybody. */
  shown: boolean
  code: string
  name: LocalisedText
  /** The goods that it covers must be worth this much. */
  minimum: Cents
  startsAt: Date
  endsAt: Date
  maxUses: number
  perShopper: number
}

/** What may be said anew of a code: all but its letters and whose it is. */
export type PromoChange = Omit<NewPromo, 'code' | 'shopId'>

export type Promo = NewPromo & {
  id: string
  used: number
  /** How often this shopper has used it. */
  usedByShopper: number
}

/** Why a code cannot be used; the words are those of `errors.promo.not_usable`. */
export type PromoReason =
  | 'unknown'
  | 'not_started'
  | 'expired'
  | 'used_up'
  | 'already_used'
  | 'minimum'
  | 'not_for_these_goods'
  /** It takes off freight, and there is none to pay. */
  | 'freight_free'

/** Why a promo cannot be used for goods of this worth at this time; undefined when it can. */
export function promoRefusal(promo: Promo, covered: Cents, at: Date): PromoReason | undefined {
  const closed = promoClosed(promo, at)
  if (closed) return closed
  if (covered === 0n) return 'not_for_these_goods'
  if (covered < promo.minimum) return 'minimum'
  return undefined
}

/** Why this shopper cannot use a promo at this time, whatever is bought. */
export function promoClosed(promo: Promo, at: Date): PromoReason | undefined {
  if (at < promo.startsAt) return 'not_started'
  if (at >= promo.endsAt) return 'expired'
  if (promo.used >= promo.maxUses) return 'used_up'
  if (promo.usedByShopper >= promo.perShopper) return 'already_used'
  return undefined
}

/** People type codes as they like. */
export const promoCode = (typed: string): string => typed.trim().toUpperCase()

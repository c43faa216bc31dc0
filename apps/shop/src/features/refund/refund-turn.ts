import { parseDollars } from '@tradewind/contract/money'
import type { Offer, Refund } from './refund-queries.ts'

/** The offer that waits for an answer: the shop's while there is one, for that is the reader's to answer. */
export function openOffer({ offers }: Refund): Offer | undefined {
  const open = offers.filter(({ state }) => state === 'open')
  return open.find(({ by }) => by === 'seller') ?? open[0]
}

/** What a heading says; names of `refund.head`. */
export type Heading =
  | 'applied'
  | 'shopOffers'
  | 'youOffer'
  | 'refused'
  | 'sendBack'
  | 'onTheWay'
  | 'shopLooks'
  | 'judging'
  | 'contested'
  | 'paying'
  | 'failed'
  | 'refunded'
  | 'given'
  | 'judgedForShop'
  | 'closed'
  | 'withdrawn'
  | 'revoked'

/** What is true now, and whose turn it is. */
export function headingOf(refund: Refund): Heading {
  const { state, kind, parcel } = refund
  switch (state) {
    case 'applied':
      return openOffer(refund)?.by === 'buyer' ? 'youOffer' : 'applied'
    case 'offered':
      return 'shopOffers'
    case 'refused':
      return 'refused'
    case 'returning':
      return kind === 'revocation' ? 'revoked' : 'sendBack'
    case 'returned':
      return parcel?.delivered_at ? 'shopLooks' : 'onTheWay'
    case 'escalated':
      return refund.case?.contest ? 'contested' : 'judging'
    case 'paying':
      return refund.failed ? 'failed' : 'paying'
    case 'refunded':
      return kind === 'gift' ? 'given' : 'refunded'
    case 'closed':
      return refund.case?.verdict === 'for_shop' ? 'judgedForShop' : 'closed'
    case 'withdrawn':
      return 'withdrawn'
  }
}

/** What happens when nobody acts until the clock has run down; names of `refund.silence`. */
export type Silence = 'pays' | 'closes' | 'staysNo'

export function silenceOf(refund: Refund): Silence | undefined {
  switch (refund.state) {
    case 'applied':
      return 'pays'
    case 'offered':
      return 'closes'
    case 'refused':
      return 'staysNo'
    case 'returning':
      return refund.kind === 'revocation' ? undefined : 'closes'
    case 'returned':
      return 'pays'
    default:
      return undefined
  }
}

/** One sum as a share of the larger, for two bars on one scale; in percent. */
export function onOneScale(amount: string, beside: string): number {
  const [one, other] = [parseDollars(amount), parseDollars(beside)]
  const largest = one > other ? one : other
  return largest === 0n ? 0 : Number((one * 100n) / largest)
}

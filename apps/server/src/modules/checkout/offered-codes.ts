import { MOST_OFFERED_PROMOS } from '@tradewind/contract/limits'
import { type Cents, cents } from '@tradewind/contract/money'
import { readPromo } from './checkout.sql.ts'
import type { Offer } from './quote.ts'
import type { CandidateRow } from './shown-promos.sql.ts'

/** A code that would make an offer cheaper, and by how much. */
export type OfferedCode = { row: CandidateRow; saves: Cents }

/** Of the codes that a shopper keeps or could find, those that help here, the best first. */
export function offeredCodes(offer: Offer, candidates: readonly CandidateRow[]): OfferedCode[] {
  return candidates
    .flatMap((row) => {
      const { priced, reason } = offer.withCode(readPromo(row))
      return reason ? [] : [{ row, saves: cents(priced.discount + priced.freightOff) }]
    })
    .sort((one, other) => Number(other.saves - one.saves) || one.row.code.localeCompare(other.row.code))
    .slice(0, MOST_OFFERED_PROMOS)
}

import type { PromoKind } from '@tradewind/contract/code-lists'
import { useT } from '@tradewind/messages/react'

export type Terms = {
  kind: PromoKind
  /** Those that it is for; none said: all. */
  goods?: readonly unknown[] | null | undefined
  percent: number | null
  cap: string | null
  amount: string | null
  minimum: string
  per_shopper: number
}

/** What a code promises, in a sentence that buyers would understand: of one shop, or of the house. */
export function PromoTerms({ terms, house }: { terms: Terms; house?: true }) {
  const t = useT()
  const { kind, goods, percent, cap, amount, minimum, per_shopper } = terms
  const said = {
    kind,
    ratio: (percent ?? 0) / 100,
    amount: amount ?? '0',
    capped: cap === null ? 'no' : 'yes',
    cap: cap ?? '0',
    least: /^0*(\.0*)?$/.test(minimum) ? 'no' : 'yes',
    minimum,
    times: per_shopper,
  }
  return house ? t('promos.terms.saysHouse', said) : t('promos.terms.says', { ...said, goods: goods?.length ?? 0 })
}

import { useLocale, useT } from '@tradewind/messages/react'
import { Sum } from '@tradewind/ui/sum'
import { PromoTerms } from '../../shared/promo-terms.tsx'
import type { Proposal } from './proposal-states.ts'

type Benefit = { kind: 'percent'; percent: number; cap: string | null } | { kind: 'amount'; amount: string }

/** A code of the house as it was proposed: what it promises, when it holds, how often, and what that costs at most. */
export function HousePromoChange({ proposal }: { proposal: Proposal }) {
  const t = useT()
  const { intl } = useLocale()
  const said = Object.fromEntries(proposal.change.map(({ name, value }) => [name, value]))
  const benefit = JSON.parse(said.benefit ?? '{}') as Benefit
  const terms = {
    kind: benefit.kind,
    percent: benefit.kind === 'percent' ? benefit.percent : null,
    cap: benefit.kind === 'percent' ? benefit.cap : null,
    amount: benefit.kind === 'amount' ? benefit.amount : null,
    minimum: said.minimum ?? '0.00',
    per_shopper: Number(said.per_shopper),
  }
  return (
    <div className="mt-1 grid gap-0.5 text-s">
      <p className="text-pretty">
        <PromoTerms terms={terms} house />
      </p>
      <p>
        {t('promos.card.holds', { from: said.starts_at ?? '', to: new Date(Date.parse(said.ends_at ?? '') - 1) })}
        {' · '}
        {t('promos.house.uses', { count: Number(said.max_uses) })}
      </p>
      <p>
        {t('promos.card.most')}: <Sum amount={said.most ?? '0.00'} locale={intl} size="s" />
      </p>
    </div>
  )
}

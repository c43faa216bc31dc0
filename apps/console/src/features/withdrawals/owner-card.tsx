import { Link } from '@tanstack/react-router'
import { useLocale, useT } from '@tradewind/messages/react'
import { formatMoney } from '@tradewind/ui/money-format'
import { Note } from '@tradewind/ui/note'
import type { Withdrawal } from './withdrawal-queries.ts'

/** Whose money it is: since when they are here, what they traded, and the way to all of it. */
export function OwnerCard({ withdrawal: { owner, owner_facts: facts } }: { withdrawal: Withdrawal }) {
  const t = useT()
  const { intl } = useLocale()
  return (
    <section aria-label={t('payouts.owner.label')} className="mt-3 rounded-m bg-sunk/50 p-3.5">
      <p className="cap">{t('payouts.owner.label')}</p>
      <p className="font-medium">
        <Link
          to={owner.kind === 'shop' ? '/shops/$id' : '/users/$id'}
          params={{ id: owner.id }}
          className="hit underline underline-offset-4"
        >
          <bdi>{owner.name}</bdi>
        </Link>
        {facts.full_name && facts.full_name !== owner.name && (
          <span className="text-ink-2">
            {' '}
            · <bdi>{facts.full_name}</bdi>
          </span>
        )}
      </p>
      <p className="cap mt-1">
        {t(owner.kind === 'shop' ? 'payouts.owner.shopFacts' : 'payouts.owner.facts', {
          at: facts.since,
          count: facts.orders,
          total: formatMoney(facts.traded, intl),
        })}
        {facts.notes > 0 && ` · ${t('payouts.owner.notes', { count: facts.notes })}`}
      </p>
      {facts.frozen_at && (
        <Note tone="wait" className="mt-2">
          {t('payouts.owner.frozen', { at: facts.frozen_at })}
        </Note>
      )}
    </section>
  )
}

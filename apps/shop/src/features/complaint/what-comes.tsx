import { DAY_MS } from '@tradewind/contract/durations'
import { useT } from '@tradewind/messages/react'

/** Who answers until when, and who sees what. */
export function WhatComes({ shopDays, houseDays }: { shopDays: number; houseDays: number }) {
  const t = useT()
  const by = new Date(Date.now() + houseDays * DAY_MS).toISOString()
  return (
    <section>
      <h2 className="h3">{t('complaint.comes.title')}</h2>
      <ol className="mt-2 grid gap-2.5">
        {[
          { what: t('complaint.comes.shop'), when: t('complaint.comes.within', { count: shopDays }) },
          { what: t('complaint.comes.house'), when: t('complaint.comes.by', { at: by }) },
        ].map(({ what, when }, place) => (
          <li key={what} className="flex items-baseline gap-3">
            <span
              aria-hidden
              className={`mt-1 size-2.5 flex-none self-start rounded-full ${place === 0 ? 'bg-ink' : 'bg-line'}`}
            />
            <span className="min-w-0 flex-1">{what}</span>
            <span className="cap flex-none">{when}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-s text-pretty text-ink-2">{t('complaint.comes.sees')}</p>
    </section>
  )
}

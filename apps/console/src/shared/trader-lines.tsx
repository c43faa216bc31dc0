import { TRADER_FIELDS } from '@tradewind/contract/application'
import type { Answer } from '@tradewind/contract/calls'
import { useT } from '@tradewind/messages/react'
import { useTraderWords } from './trader-words.ts'

type Trader = NonNullable<Answer<'GET /api/seller/trader'>['trader']>

/** What of a trader would be other than it is, a line for each: what was, struck through, and what would be. */
export function TraderLines({ was, becomes }: { was: Trader | null; becomes: Trader }) {
  const t = useT()
  const say = useTraderWords()
  const changed = TRADER_FIELDS.filter((field) => was?.[field] !== becomes[field])
  return (
    <dl className="grid gap-x-6 gap-y-2 text-s wide:grid-cols-2">
      {changed.map((field) => {
        const [before, after] = [was && say(field, was[field]), say(field, becomes[field])]
        if (!before && !after) return null
        return (
          <div key={field}>
            <dt className="cap">{t(`traders.field.${field}`)}</dt>
            <dd className="[overflow-wrap:anywhere]">
              {before && (
                <del className="block text-ink-2">
                  <bdi>{before}</bdi>
                </del>
              )}
              <ins className="block font-medium no-underline">
                {after ? <bdi className="whitespace-pre-line">{after}</bdi> : t('traders.card.nothing')}
              </ins>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

import { useFormat, useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { Stars } from '@tradewind/ui/stars'

type StarBarsProps = {
  score: string
  /** Reviews with one to five stars, in that order. */
  stars: readonly number[]
  count: number
  chosen: number | undefined
  onChoose: (score: number | undefined) => void
}

/** The five bars; each filters the reviews below. A second tap shows all again. */
export function StarBars({ score, stars, count, chosen, onChoose }: StarBarsProps) {
  const t = useT()
  const format = useFormat()
  return (
    // biome-ignore lint/a11y/useSemanticElements: five switches of one filter, no form
    <div role="group" aria-label={t('product.review.narrow')} className="flex items-center gap-5">
      <div className="flex-none text-center">
        <b className="money text-[2.75rem]/none">{format.score(score)}</b>
        <Stars
          score={score}
          label={t('product.review.average', { score: format.score(score) })}
          className="mx-auto mt-1 block"
        />
        <span className="cap">{t('product.review.count', { count })}</span>
      </div>
      <div className="min-w-0 flex-1">
        {[5, 4, 3, 2, 1].map((value) => {
          const amount = stars[value - 1] ?? 0
          return (
            <button
              key={value}
              type="button"
              aria-pressed={chosen === value}
              onClick={() => amount > 0 && onChoose(chosen === value ? undefined : value)}
              aria-disabled={amount === 0 || undefined}
              className={cx(
                'pressable flex min-h-7 w-full items-center gap-2 rounded-s px-1 text-cap',
                chosen === value ? 'bg-ink text-on-ink' : chosen !== undefined && 'opacity-60',
                'aria-disabled:cursor-default',
              )}
            >
              <span className="sr-only">{t('product.review.filter', { stars: value, count: amount })}</span>
              <span aria-hidden className="w-3">
                {format.number(value)}
              </span>
              <span className="h-1.75 min-w-0 flex-1 overflow-hidden rounded-full bg-sunk in-aria-pressed:bg-[color-mix(in_srgb,var(--on-ink)_30%,transparent)]">
                <span
                  className="block h-full rounded-full bg-current"
                  style={{ inlineSize: `${(100 * amount) / Math.max(1, count)}%` }}
                />
              </span>
              <span aria-hidden className="min-w-6 text-end opacity-80">
                {format.number(amount)}
              </span>
            </button>
          )
        })}
      </div>
    </div>
  )
}

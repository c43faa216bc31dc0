import { useLocale, useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import type { Refund } from './refund-queries.ts'
import { isSoon, shareLeft, useTimeLeft } from './refund-times.ts'
import { type Silence, silenceOf } from './refund-turn.ts'

/** Until when somebody has to act, and what happens if nobody does: the four always together. */
export function RefundClock({ refund }: { refund: Refund }) {
  const t = useT()
  const { intl } = useLocale()
  const left = useTimeLeft()
  const at = refund.next?.at
  if (!at) return null
  const since = refund.timeline.reduce((latest, event) => (event.at > latest ? event.at : latest), refund.created_at)
  const soon = isSoon(at)
  const silence = silenceOf(refund)
  const moment = new Intl.DateTimeFormat(intl, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(at))
  return (
    <div className="mt-3">
      <div aria-hidden className="flex h-1.5 overflow-hidden rounded-full bg-sunk">
        <i
          className={cx('block rounded-full', soon ? 'bg-amber' : 'bg-ink')}
          style={{ inlineSize: `${Math.round(shareLeft(since, at) * 100)}%` }}
        />
      </div>
      <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <b className={cx('font-semibold', soon && 'text-amber')}>{t('refund.clock.left', { left: left(at) })}</b>
        <time dateTime={at} className="cap">
          {t('refund.clock.until', { moment })}
        </time>
      </p>
      {silence && <p className="text-s text-pretty text-ink-2">{t(`refund.silence.${silence satisfies Silence}`)}</p>}
    </div>
  )
}

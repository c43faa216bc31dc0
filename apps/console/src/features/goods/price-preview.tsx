import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { cx } from '@tradewind/ui/cx'
import { ArrowRight } from '@tradewind/ui/icons/arrow-right'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { Sum } from '@tradewind/ui/sum'
import { useState } from 'react'
import type { PricedRow } from './price-queries.ts'

const AT_ONCE = 50

/** Every price that would be changed, from what to what; what cannot be is named first. */
export function PricePreview({ rows, dimmed }: { rows: readonly PricedRow[] | undefined; dimmed: boolean }) {
  const t = useT()
  const { intl } = useLocale()
  const [shown, setShown] = useState(AT_ONCE)
  if (!rows)
    return (
      <SkeletonArea label={t('words.loading')} className="mt-4 grid gap-1.5">
        <Skeleton className="h-6 rounded-s" />
        <Skeleton className="h-6 rounded-s" />
      </SkeletonArea>
    )
  const sorted = [...rows.filter(({ becomes }) => becomes === null), ...rows.filter(({ becomes }) => becomes !== null)]
  return (
    <section aria-label={t('selling.price.preview')} className={cx('mt-4', dimmed && 'opacity-60')}>
      <h3 className="cap mb-1">{t('selling.price.preview')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <ul tabIndex={0} className="max-h-72 overflow-y-auto text-s">
        {sorted.slice(0, shown).map((row) => (
          <li key={row.sku_id} className="flex min-h-8 items-center gap-2">
            <bdi className="min-w-0 flex-1 truncate">{[row.title, row.spec].filter(Boolean).join(' · ')}</bdi>
            <Sum amount={row.was} locale={intl} size="s" tone="quiet" />
            <ArrowRight size={14} flip className="flex-none text-ink-2" />
            {row.becomes === null ? (
              <span className="text-danger">{t('selling.price.tooLow')}</span>
            ) : (
              <Sum amount={row.becomes} locale={intl} size="s" tone={row.becomes === row.was ? 'quiet' : 'ink'} />
            )}
          </li>
        ))}
      </ul>
      {sorted.length > shown && (
        <Button kind="text" size="xs" onClick={() => setShown(shown + 10 * AT_ONCE)}>
          {t('selling.price.others', { count: sorted.length - shown })}
        </Button>
      )}
    </section>
  )
}

import { useLocale, useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { Group } from '@tradewind/ui/page'
import { Sum } from '@tradewind/ui/sum'
import type { Refund } from './refund-queries.ts'
import { onOneScale, openOffer } from './refund-turn.ts'

/** Two sums on one scale: what was asked for, and what is offered; then what each answer would do. */
export function OfferBox({ refund }: { refund: Refund }) {
  const t = useT()
  const offer = openOffer(refund)
  if (!offer) return null
  const asked = refund.timeline.find(({ event }) => event === 'apply')?.amount ?? refund.amount
  const theirs = offer.by === 'seller'
  return (
    <Group className="mt-4">
      <dl className="grid gap-2.5">
        <Bar label={t('refund.offer.asked')} amount={asked} share={onOneScale(asked, offer.amount)} hollow />
        <Bar
          label={t(theirs ? 'refund.offer.theirs' : 'refund.offer.yours')}
          amount={offer.amount}
          share={onOneScale(offer.amount, asked)}
          strong
        />
      </dl>
      {theirs && (
        <>
          <p className="mt-3 text-s text-pretty text-ink-2">
            {t(offer.with_return ? 'refund.offer.acceptReturn' : 'refund.offer.acceptKeep')}
          </p>
          <p className="mt-1 text-s text-pretty text-ink-2">{t('refund.offer.decline')}</p>
        </>
      )}
    </Group>
  )
}

type BarProps = { label: string; amount: string; share: number; hollow?: boolean; strong?: boolean }

function Bar({ label, amount, share, hollow, strong }: BarProps) {
  const { intl } = useLocale()
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-2.5 gap-y-1">
      <dt className={cx(strong ? 'font-semibold' : 'text-s')}>{label}</dt>
      <dd>
        <Sum amount={amount} locale={intl} size={strong ? 'l' : 's'} />
      </dd>
      <span aria-hidden className="col-span-2 block h-2.5 overflow-hidden rounded-full bg-sunk">
        <i
          className={cx('block h-full rounded-full', hollow ? 'shadow-[inset_0_0_0_1.5px_var(--ink-2)]' : 'bg-ink')}
          style={{ inlineSize: `${share}%` }}
        />
      </span>
    </div>
  )
}

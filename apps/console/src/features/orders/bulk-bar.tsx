import { MOST_CHOSEN_ORDERS } from '@tradewind/contract/limits'
import { formatDollars, parseDollars, sumCents } from '@tradewind/contract/money'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { IconButton } from '@tradewind/ui/icon-button'
import { X } from '@tradewind/ui/icons/x'
import type { ReactNode } from 'react'
import type { ChosenOrder } from './chosen-orders.ts'

type BulkBarProps = {
  orders: readonly ChosenOrder[]
  /** How many the list holds in all; undefined while nobody knows. */
  matches: { count: number; more: boolean } | undefined
  onAll: () => void
  onClear: () => void
  /** Left out where nothing of the list is still to be packed. */
  onPack: (() => void) | undefined
  packing: boolean
  /** What else can be done with them. */
  children?: ReactNode
}

/** At the foot while orders are chosen: how many, for how much, and what can be done to all of them at once. */
export function BulkBar({ orders, matches, onAll, onClear, onPack, packing, children }: BulkBarProps) {
  const t = useT()
  const count = orders.length
  const pieces = orders.reduce((sum, { quantity }) => sum + quantity, 0)
  const more = matches !== undefined && matches.count > count
  return (
    <section
      aria-label={t('packing.chosen.label')}
      className="rise sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-xl bg-raised px-3 py-2 shadow-float [--ground:var(--raised)]"
    >
      <p role="status" className="me-auto flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 ps-1 text-s">
        <b className="font-semibold">{t('packing.chosen.count', { count })}</b>
        <span className="text-ink-2">
          {t('packing.chosen.sum', {
            amount: formatDollars(sumCents(orders.map(({ total }) => parseDollars(total)))),
            count: pieces,
          })}
        </span>
        {more && (
          <button type="button" onClick={onAll} className="hit underline underline-offset-4">
            {matches.more
              ? t('packing.chosen.most', { count: MOST_CHOSEN_ORDERS })
              : t('packing.chosen.all', { count: matches.count })}
          </button>
        )}
      </p>
      <div className="scroll-x order-last -mx-3 w-[calc(100%+24px)] gap-2 px-3 py-1 *:flex-none *:whitespace-nowrap wide:order-none wide:mx-0 wide:w-auto wide:px-0">
        {children}
        {onPack && (
          // On a phone it stands where the thumb is.
          <Button
            kind="go"
            size="s"
            busy={packing}
            busyLabel={t('words.loading')}
            onClick={onPack}
            className="order-first wide:order-none"
          >
            {t('packing.pack.many', { count })}
          </Button>
        )}
      </div>
      <IconButton label={t('packing.chosen.clear')} onClick={onClear}>
        <X size={20} />
      </IconButton>
    </section>
  )
}

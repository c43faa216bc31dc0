import { addressLines } from '@tradewind/contract/address-lines'
import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Copy } from '@tradewind/ui/icons/copy'
import { MapPin } from '@tradewind/ui/icons/map-pin'
import { copyToClipboard } from '@tradewind/web/clipboard'
import type { Order } from './orders-queries.ts'

/** Where it goes, as its label will carry it, and ready for the carrier's own form. */
export function OrderAddress({ order: { address, ships_from, arrives } }: { order: Order }) {
  const t = useT()
  const format = useFormat()
  const lines = [address.addressee, ...addressLines(address), format.country(address.country)]
  return (
    <section aria-label={t('console.order.shipTo')} className="flex gap-3">
      <MapPin size={20} className="mt-0.5 text-ink-2" />
      <div className="min-w-0 flex-1">
        <address className="text-[0.875rem]/[1.43] not-italic">
          {lines.map((line) => (
            <span key={line} className="block first:font-semibold">
              <bdi>{line}</bdi>
            </span>
          ))}
          <a
            href={`tel:${address.mobile}`}
            aria-label={t('console.order.call', { mobile: address.mobile })}
            className="hit mt-0.5 inline-block text-ink-2 underline underline-offset-4"
          >
            <bdi dir="ltr">{address.mobile}</bdi>
          </a>
        </address>
        <p className="cap mt-2">
          {t('console.order.route', { from: ships_from, when: format.dateRange(arrives.from, arrives.to) })}
        </p>
      </div>
      <Button
        kind="soft"
        size="xs"
        icon={<Copy size={16} />}
        aria-label={t('console.order.copyAddress')}
        onClick={() => copyToClipboard([...lines, address.mobile].join('\n'))}
        className="flex-none self-start"
      >
        {t('words.copy')}
      </Button>
    </section>
  )
}

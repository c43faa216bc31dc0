import { useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'

type Away = { until: string; message: string | null }

/** A shop that takes no orders: until when, and what it says itself. */
export function ShopAway({ away, className }: { away: Away; className?: string }) {
  const t = useT()
  return (
    <Note tone="wait" className={className}>
      <b className="block font-semibold">{t('seller.away.title', { at: away.until })}</b>
      {away.message && <bdi className="block">{away.message}</bdi>}
      <span className="block">{t('seller.away.text')}</span>
    </Note>
  )
}

import { orderStates } from '@tradewind/contract/order-status'
import { useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import type { Order } from './orders-queries.ts'

/** That it goes elsewhere than at first, while it is still here: a label may have been written before. */
export function Readdressed({ order: { status, timeline } }: { order: Pick<Order, 'status' | 'timeline'> }) {
  const t = useT()
  const last = timeline.find(({ event }) => event === 'readdress')
  if (!last || orderStates[status].goods !== 'to send') return null
  return (
    <Note tone="wait" live className="mt-3">
      <b className="block font-semibold">{t('console.readdressed.title', { at: last.at })}</b>
      {t('console.readdressed.text')}
    </Note>
  )
}

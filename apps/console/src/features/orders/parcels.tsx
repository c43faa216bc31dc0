import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Plus } from '@tradewind/ui/icons/plus'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SentParcel } from '../../shared/sent-parcel.tsx'
import type { Order, Parcel } from './orders-queries.ts'
import { RenumberForm } from './renumber-form.tsx'
import { TraceForm } from './trace-form.tsx'

/** The packages of an order, what the carriers told about them, and room for what they tell next. */
export function Parcels({ order }: { order: Order }) {
  const t = useT()
  const [adding, setAdding] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => setAdding(false))
    opener.current?.focus()
  }
  return (
    <section>
      <h2 className="text-s font-semibold">{t('console.parcel.title')}</h2>
      {order.packages.map((parcel) => (
        <ParcelView key={parcel.id} parcel={parcel} order={order} />
      ))}
      {order.allowed.includes('trace') &&
        (adding ? (
          <TraceForm order={order} onClose={close} />
        ) : (
          <Button
            ref={opener}
            kind="soft"
            size="xs"
            icon={<Plus size={16} />}
            onClick={() => setAdding(true)}
            className="mt-3"
          >
            {t('console.trace.open')}
          </Button>
        ))}
    </section>
  )
}

function ParcelView({ parcel, order }: { parcel: Parcel; order: Order }) {
  const t = useT()
  const [correcting, setCorrecting] = useState(false)
  return (
    <SentParcel
      parcel={parcel}
      action={
        order.allowed.includes('renumber') && (
          <Button kind="text" onClick={() => setCorrecting(true)}>
            {t('console.renumber.open')}
          </Button>
        )
      }
    >
      {correcting && <RenumberForm orderId={order.id} parcel={parcel} onClose={() => setCorrecting(false)} />}
    </SentParcel>
  )
}

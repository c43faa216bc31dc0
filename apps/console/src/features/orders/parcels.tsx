import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { IconButton } from '@tradewind/ui/icon-button'
import { Copy } from '@tradewind/ui/icons/copy'
import { Plus } from '@tradewind/ui/icons/plus'
import { Truck } from '@tradewind/ui/icons/truck'
import { Tag } from '@tradewind/ui/tag'
import { Timeline } from '@tradewind/ui/timeline'
import { copyToClipboard } from '@tradewind/web/clipboard'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
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
  const format = useFormat()
  const [correcting, setCorrecting] = useState(false)
  const delivered = parcel.delivered_at !== null
  return (
    <article className="mt-2">
      <div className="flex items-center gap-2.5">
        <Truck size={20} flip className="text-ink-2" />
        <p className="min-w-0 flex-1 text-[0.875rem]/[1.43]">
          <bdi className="font-semibold">{parcel.carrier}</bdi> <bdi className="font-mono">{parcel.no}</bdi>
          <span className="cap block">{t('console.parcel.sent', { at: parcel.sent_at })}</span>
        </p>
        {delivered && <Tag>{t('console.parcel.delivered')}</Tag>}
        <IconButton
          label={t('console.parcel.copyNo', { no: parcel.no })}
          onClick={() => copyToClipboard(parcel.no)}
          className="-me-2"
        >
          <Copy size={20} />
        </IconButton>
      </div>
      <p className="ms-7.5 flex flex-wrap items-center gap-x-4">
        {parcel.link && (
          <a
            href={parcel.link}
            target="_blank"
            rel="noreferrer"
            className="hit relative text-s font-semibold underline underline-offset-3"
          >
            {t('console.parcel.follow', { carrier: parcel.carrier })}
          </a>
        )}
        {order.allowed.includes('renumber') && (
          <Button kind="text" onClick={() => setCorrecting(true)}>
            {t('console.renumber.open')}
          </Button>
        )}
      </p>
      {correcting && <RenumberForm orderId={order.id} parcel={parcel} onClose={() => setCorrecting(false)} />}
      <ul className="cap ms-7.5 mb-2">
        {parcel.items.map((item) => (
          <li key={item.order_item_id}>{t('console.parcel.content', { count: item.quantity, title: item.title })}</li>
        ))}
      </ul>
      {parcel.traces.length === 0 ? (
        <p className="ms-7.5 text-s text-ink-2">{t('console.parcel.noTraces')}</p>
      ) : (
        <Timeline
          label={`${parcel.carrier} ${parcel.no}`}
          entries={parcel.traces.map((trace, index) => ({
            id: `${trace.time} ${trace.text}`,
            title: <bdi>{trace.text}</bdi>,
            place: trace.place && <bdi>{trace.place}</bdi>,
            time: <time dateTime={trace.time}>{format.dateTime(trace.time)}</time>,
            now: index === 0,
          }))}
        />
      )}
    </article>
  )
}

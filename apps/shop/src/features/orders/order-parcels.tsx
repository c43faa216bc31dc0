import { orderStates } from '@tradewind/contract/order-status'
import { useT } from '@tradewind/messages/react'
import { ArrowSquareOut } from '@tradewind/ui/icons/arrow-square-out'
import { SectionHead } from '@tradewind/ui/page'
import { Timeline } from '@tradewind/ui/timeline'
import { CopyText } from '@tradewind/web/copy-text'
import type { Order } from './order-stage.ts'
import { useOrderTimes } from './order-times.ts'

type Parcel = Order['packages'][number]

/** The parcels and what the carriers told about them; where nobody has told anything, that is what is said. */
export function OrderParcels({ order }: { order: Order }) {
  const t = useT()
  const { packages, status, merchant } = order
  if (packages.length === 0)
    return orderStates[status].goods === 'to send' ? (
      <section>
        <SectionHead level={3} title={t('purchases.parcel.title')} className="mt-5" />
        <p className="font-semibold">{t('spec.empty.logistics')}</p>
        <p className="text-s text-pretty text-ink-2">{t('purchases.parcel.notSent', { shop: merchant.name })}</p>
      </section>
    ) : null
  return packages.map((parcel, place) => (
    <ParcelPart key={parcel.id} parcel={parcel} at={place + 1} of={packages.length} />
  ))
}

function ParcelPart({ parcel, at, of }: { parcel: Parcel; at: number; of: number }) {
  const t = useT()
  const times = useOrderTimes()
  const { carrier, no, items, traces, sent_at, link } = parcel
  return (
    <section className="mt-5">
      {of > 1 && <p className="cap">{t('purchases.parcel.one', { at, of })}</p>}
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="h3 min-w-0">
          <bdi>{carrier}</bdi>
        </h2>
        <CopyText label={t('purchases.parcel.copy', { no })} text={no} />
      </div>
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className="hit relative -mt-1 mb-3 inline-flex items-center gap-1.5 text-s font-semibold underline underline-offset-3"
        >
          {t('purchases.parcel.follow', { carrier })}
          <ArrowSquareOut size={16} flip />
        </a>
      )}
      {of > 1 && (
        <ul className="mb-3 text-s text-ink-2">
          {items.map(({ order_item_id, title, quantity }) => (
            <li key={order_item_id}>{t('purchases.parcel.item', { title, quantity })}</li>
          ))}
        </ul>
      )}
      {traces.length === 0 ? (
        <>
          <p className="font-semibold">{t('spec.empty.logistics')}</p>
          <p className="text-s text-pretty text-ink-2">
            {t('purchases.parcel.silent', { carrier, time: times.moment(sent_at) })}
          </p>
        </>
      ) : (
        <Timeline
          label={t('purchases.parcel.way', { no })}
          entries={traces.map((trace, place) => ({
            id: `${trace.time} ${trace.text}`,
            title: <bdi>{trace.text}</bdi>,
            place: trace.place && <bdi>{trace.place}</bdi>,
            time: <time dateTime={trace.time}>{times.moment(trace.time)}</time>,
            now: place === 0,
          }))}
        />
      )}
    </section>
  )
}

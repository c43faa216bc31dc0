import type { Answer } from '@tradewind/contract/calls'
import { useFormat, useT } from '@tradewind/messages/react'
import { IconButton } from '@tradewind/ui/icon-button'
import { Copy } from '@tradewind/ui/icons/copy'
import { Truck } from '@tradewind/ui/icons/truck'
import { Tag } from '@tradewind/ui/tag'
import { Timeline } from '@tradewind/ui/timeline'
import { copyToClipboard } from '@tradewind/web/clipboard'
import type { ReactNode } from 'react'

type Parcel = Answer<'GET /api/seller/order_detail'>['packages'][number]

type SentParcelProps = {
  parcel: Parcel
  /** What can be done to it, beside the way to the carrier's page. */
  action?: ReactNode
  /** Below its number. */
  children?: ReactNode
}

/** A package of an order: carrier, number and content, and what the carrier told of it. */
export function SentParcel({ parcel, action, children }: SentParcelProps) {
  const t = useT()
  const format = useFormat()
  return (
    <article className="mt-2">
      <div className="flex items-center gap-2.5">
        <Truck size={20} flip className="text-ink-2" />
        <p className="min-w-0 flex-1 text-[0.875rem]/[1.43]">
          <bdi className="font-semibold">{parcel.carrier}</bdi> <bdi className="font-mono">{parcel.no}</bdi>
          <span className="cap block">{t('console.parcel.sent', { at: parcel.sent_at })}</span>
        </p>
        {parcel.delivered_at !== null && <Tag>{t('console.parcel.delivered')}</Tag>}
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
        {action}
      </p>
      {children}
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

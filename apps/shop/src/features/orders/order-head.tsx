import { townOf } from '@tradewind/contract/address-area'
import { DAY_MS } from '@tradewind/contract/durations'
import { cents, formatDollars, parseDollars } from '@tradewind/contract/money'
import { orderStates } from '@tradewind/contract/order-status'
import { useLocale, useT } from '@tradewind/messages/react'
import { Timer } from '@tradewind/ui/icons/timer'
import { Note } from '@tradewind/ui/note'
import { RouteArc } from '@tradewind/ui/route-arc'
import { Sum } from '@tradewind/ui/sum'
import { NotHere } from './not-here.tsx'
import { useTimeToPay } from './order-line.tsx'
import { countDelivered, hasArrived, isPartSent, newestTrace, notHereSince, progressOf } from './order-progress.ts'
import { type Order, stageOf } from './order-stage.ts'
import { useOrderTimes } from './order-times.ts'
import { useWhatNext } from './what-next.ts'

/** What is happening, what comes next, the way of the parcel, and where the money is. */
export function OrderHead({ order }: { order: Order }) {
  const next = useWhatNext(order)
  return (
    <>
      <h1 tabIndex={-1} dir="auto" className="h1 text-balance outline-none">
        {useHeadline(order)}
      </h1>
      {next && <p className="mt-1 text-pretty text-ink-2">{next}</p>}
      <NotHere order={order} />
      <Way order={order} />
      <Money order={order} />
    </>
  )
}

function useHeadline(order: Order): string {
  const t = useT()
  const stage = stageOf(order)
  if (isPartSent(order)) return t('purchases.head.partSent')
  if (stage === 'toPack') return t('purchases.head.toPack', { shop: order.merchant.name })
  if (stage !== 'onTheWay') return t(`purchases.head.${stage}`)
  const arrived = countDelivered(order)
  if (arrived > 0) return t('purchases.head.arrivedSome', { arrived, all: order.packages.length })
  const trace = newestTrace(order)
  const notHere = notHereSince(order)
  if (notHere && (!trace || trace.time < notHere)) return t('purchases.head.notHere')
  if (!trace) return t('purchases.head.onTheWay')
  return trace.place ? t('purchases.head.trace', { text: trace.text, place: trace.place }) : trace.text
}

/** From the shop's town to the addressee's; nothing for an order that goes nowhere any more. */
function Way({ order }: { order: Order }) {
  const t = useT()
  const { goods } = orderStates[order.status]
  if (goods === 'off' && order.packages.length === 0) return null
  // "Taipei, Taiwan": the country has no room beside the arc.
  const from = order.ships_from.split(/[,،]/, 1)[0] ?? ''
  const to = townOf(order.address)
  const isSilent = order.packages.length > 0 && !newestTrace(order)
  const days = (time: string) =>
    Math.max(1, Math.round((new Date(time).getTime() - new Date(order.created_at).getTime()) / DAY_MS))
  return (
    <RouteArc
      from={from}
      to={to}
      label={t('purchases.way.label', { from, to })}
      progress={progressOf(order, Date.now())}
      arrived={(hasArrived(order) && !isPartSent(order)) || goods === 'received'}
      caption={
        order.packages.length === 0
          ? t('purchases.way.days', { from: days(order.arrives.from), to: days(order.arrives.to) })
          : undefined
      }
      unknown={isSilent ? t(goods === 'received' ? 'purchases.tag.received' : 'purchases.way.unknown') : undefined}
      className="mt-5"
    />
  )
}

function Money({ order }: { order: Order }) {
  const t = useT()
  const times = useOrderTimes()
  const locale = useLocale()
  const { status, total, refunded, merchant, next } = order
  const { money } = orderStates[status]
  if (money === 'unpaid' && next?.at) return <TimeToPay until={next.at} total={total} />
  if (money === 'back')
    return (
      <Note tone="safe" end={<Sum amount={refunded} locale={locale.intl} size="l" />} className="mt-4">
        {t('purchases.note.back')}
      </Note>
    )
  if (money !== 'held') return null
  // What came back in part lies in the balance again.
  const held = formatDollars(cents(parseDollars(total) - parseDollars(refunded)))
  return (
    <Note tone="safe" end={<Sum amount={held} locale={locale.intl} size="l" />} className="mt-4">
      {next?.action === 'confirm' && next.at
        ? t('purchases.note.confirm', { shop: merchant.name, day: times.day(next.at) })
        : t('purchases.note.paid', { shop: merchant.name })}
    </Note>
  )
}

function TimeToPay({ until, total }: { until: string; total: string }) {
  const t = useT()
  const locale = useLocale()
  const left = useTimeToPay(until)
  return (
    <Note
      tone="wait"
      icon={<Timer size={20} />}
      end={<Sum amount={total} locale={locale.intl} size="l" />}
      className="mt-4 tabular-nums"
    >
      {left ? t('purchases.note.pay', { left }) : t('purchases.line.payOver')}
    </Note>
  )
}

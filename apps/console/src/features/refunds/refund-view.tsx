import { useQueryClient } from '@tanstack/react-query'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import { SectionHead } from '@tradewind/ui/page'
import { Sum } from '@tradewind/ui/sum'
import { Tag } from '@tradewind/ui/tag'
import { Timeline } from '@tradewind/ui/timeline'
import { type ReactNode, useEffect } from 'react'
import { PanelHead } from '../../shared/panel-head.tsx'
import { AskedLines } from './asked-lines.tsx'
import { BoughtOrder } from './bought-order.tsx'
import { CaseNote } from './case-note.tsx'
import { EvidenceFile } from './evidence-file.tsx'
import { type Desk, noteRead, type Refund } from './refund-queries.ts'
import { silenceOf, stateTones } from './refund-queues.ts'
import { RefundThread } from './refund-thread.tsx'
import { ReturnParcel } from './return-parcel.tsx'
import { ShownProofs } from './shown-proofs.tsx'

type RefundViewProps = {
  refund: Refund
  of: Desk
  onClose: () => void
  /** What the reader can do about it now. */
  children: ReactNode
}

/** A refund: what is asked and why, until when somebody has to act, the goods, what was said, and how it went. */
export function RefundView({ refund, of, onClose, children }: RefundViewProps) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  const { amount, state, next, reason, explain, proofs, offers, parcel, burden, failed, lines } = refund
  const silence = silenceOf(refund)
  const cases = refund.case ? [...refund.earlier_cases, refund.case] : []
  const queryClient = useQueryClient()
  useEffect(() => {
    const last = refund.messages.at(-1)
    if (last && refund.unread > 0) void noteRead(queryClient, of, refund.id, last.seq).catch(() => undefined)
  }, [queryClient, of, refund])
  const open = offers.filter((offer) => offer.state === 'open')
  return (
    <>
      <PanelHead
        id="refund-title"
        onClose={onClose}
        above={<time dateTime={refund.created_at}>{t('aftersale.view.asked', { at: refund.created_at })}</time>}
      >
        <Sum amount={amount} locale={intl} size="xl" />
      </PanelHead>
      <p className="font-medium">
        {of === 'shop' ? (
          <bdi>{refund.buyer.name}</bdi>
        ) : (
          t('aftersale.view.by', { buyer: refund.buyer.name, shop: refund.merchant.name })
        )}
      </p>
      <p className="mt-2 flex flex-wrap gap-1.5">
        <Tag tone={stateTones[state]}>{t(`aftersale.state.${state}`)}</Tag>
        <Tag>{t(`aftersale.kind.${refund.kind}`)}</Tag>
        {reason && <Tag>{t(`aftersale.reason.${reason}`)}</Tag>}
        <Tag>{t(refund.type === 2 ? 'aftersale.view.withReturn' : 'aftersale.view.noReturn')}</Tag>
      </p>
      {next?.at && (
        <Note tone="wait" className="mt-3">
          <b className="block font-semibold">
            {t('aftersale.next.due', {
              whose: t(of === 'shop' && next.who === 'seller' ? 'aftersale.next.you' : `aftersale.next.${next.who}`),
              when: format.relative(next.at, new Date()),
            })}
          </b>
          <time dateTime={next.at}>{format.dateTime(next.at)}</time>
          {silence && <> · {t(`aftersale.next.${silence}`)}</>}
        </Note>
      )}
      {failed && (
        <Note tone="bad" className="mt-3">
          {t('aftersale.view.failed', { tries: failed.tries })}
        </Note>
      )}
      {open.map((offer) => (
        <Note key={offer.id} className="mt-3" end={<Sum amount={offer.amount} locale={intl} size="m" />}>
          {t(offer.by === 'buyer' ? 'aftersale.view.buyerOffers' : 'aftersale.view.shopOffers')}{' '}
          {t(offer.with_return ? 'aftersale.view.withReturn' : 'aftersale.view.noReturn')}
        </Note>
      ))}
      <div className="mt-4">{children}</div>
      <SectionHead title={t('aftersale.view.goods')} className="mt-6" />
      <AskedLines lines={lines} />
      {explain && (
        <>
          <SectionHead title={t('aftersale.view.why')} className="mt-6" />
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {explain}
          </p>
        </>
      )}
      <ShownProofs proofs={proofs} />
      <p className="cap mt-3">{t(burden === 'shop' ? 'aftersale.view.shopShows' : 'aftersale.view.shopperShows')}</p>
      {refund.answer && !refund.case?.verdict && (
        <Note className="mt-3">
          <bdi>{refund.answer}</bdi>
        </Note>
      )}
      {parcel && <ReturnParcel parcel={parcel} awaited={state === 'returned'} />}
      {cases.map((one) => (
        <CaseNote key={one.opened_at} one={one} />
      ))}
      <RefundThread refund={refund} of={of} />
      <SectionHead title={t('aftersale.view.history')} className="mt-6" />
      <Timeline
        label={t('aftersale.view.history')}
        entries={refund.timeline.toReversed().map((event, at) => ({
          id: `${event.at} ${event.event}`,
          title: t('aftersale.view.step', {
            who: t(`aftersale.who.${event.who}`),
            state: t(event.event === 'arrive' ? 'aftersale.view.arrived' : `aftersale.state.${event.to}`),
          }),
          place: event.reason ? <bdi>{event.reason}</bdi> : undefined,
          time: <time dateTime={event.at}>{format.dateTime(event.at)}</time>,
          now: at === 0 && refund.ended_at === null,
        }))}
      />
      <BoughtOrder bought={refund.bought} of={of} />
      <EvidenceFile refund={refund} of={of} />
    </>
  )
}

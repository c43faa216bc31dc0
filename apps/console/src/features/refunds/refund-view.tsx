import { Link } from '@tanstack/react-router'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Package } from '@tradewind/ui/icons/package'
import { KeyValue } from '@tradewind/ui/key-value'
import { Note } from '@tradewind/ui/note'
import { SectionHead } from '@tradewind/ui/page'
import { Picture } from '@tradewind/ui/picture'
import { Sum } from '@tradewind/ui/sum'
import { Tag } from '@tradewind/ui/tag'
import { Timeline } from '@tradewind/ui/timeline'
import type { ReactNode } from 'react'
import { PanelHead } from '../../shared/panel-head.tsx'
import { EvidenceFile } from './evidence-file.tsx'
import type { Refund } from './refund-queries.ts'
import { silenceOf, stateTones } from './refund-queues.ts'
import { RefundThread } from './refund-thread.tsx'

type RefundViewProps = {
  refund: Refund
  of: 'shop' | 'operator'
  onClose: () => void
  /** What the reader can do about it now. */
  children: ReactNode
}

/** A refund: what is asked and why, until when somebody has to act, the goods, what was said, and how it went. */
export function RefundView({ refund, of, onClose, children }: RefundViewProps) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  const { amount, state, next, reason, explain, proofs, offers, parcel, burden, failed, order, lines } = refund
  const silence = silenceOf(refund)
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
        <bdi>
          {of === 'shop'
            ? refund.buyer.name
            : t('aftersale.view.by', { buyer: refund.buyer.name, shop: refund.merchant.name })}
        </bdi>
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
      <SectionHead
        title={t('aftersale.view.goods')}
        end={
          of === 'shop' && (
            <Link to="/orders/$id" params={{ id: order.id }} className="text-s underline underline-offset-4">
              <bdi>{order.sn}</bdi>
            </Link>
          )
        }
        className="mt-6"
      />
      <ul className="grid gap-3">
        {lines.map((line) => (
          <li key={line.order_item_id ?? 'freight'} className="flex items-center gap-3">
            {line.image ? (
              <Picture source={line.image} alt="" sizes="56px" radius="m" className="w-14 flex-none" />
            ) : (
              <span className="grid size-14 flex-none place-items-center rounded-m bg-tint-oat">
                <Package />
              </span>
            )}
            <span className="min-w-0 flex-1">
              <span dir="auto" className="clamp-2 font-medium">
                {line.title ?? t('aftersale.view.freight')}
              </span>
              {line.spec && <bdi className="cap block">{line.spec}</bdi>}
              {line.quantity > 0 && (
                <span className="cap block">{t('aftersale.view.pieces', { count: line.quantity })}</span>
              )}
              {line.received !== null && (
                <span className="cap block">
                  {t('aftersale.view.received', { received: line.received, fit: line.fit ?? 0 })}
                </span>
              )}
            </span>
            <Sum amount={line.amount} locale={intl} size="s" />
          </li>
        ))}
      </ul>
      {explain && (
        <>
          <SectionHead title={t('aftersale.view.why')} className="mt-6" />
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {explain}
          </p>
        </>
      )}
      {proofs.length > 0 && (
        <ul aria-label={t('aftersale.view.proofs')} className="mt-3 flex flex-wrap gap-2">
          {proofs.map((proof, at) => (
            <li key={proof.id}>
              <a href={proof.image.url} target="_blank" rel="noreferrer">
                <Picture
                  source={proof.image}
                  alt={t('aftersale.view.proofOf', {
                    who: t(`aftersale.who.${proof.by}`),
                    at: at + 1,
                    of: proofs.length,
                  })}
                  sizes="96px"
                  radius="m"
                  className="size-24"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="cap mt-3">{t(burden === 'shop' ? 'aftersale.view.shopShows' : 'aftersale.view.shopperShows')}</p>
      {refund.answer && !refund.case?.verdict && (
        <Note className="mt-3">
          <bdi>{refund.answer}</bdi>
        </Note>
      )}
      {parcel && (
        <dl className="mt-4">
          <KeyValue label={t('aftersale.view.parcel')}>
            <bdi>{parcel.carrier}</bdi> <bdi dir="ltr">{parcel.no}</bdi>
          </KeyValue>
          {parcel.freight && (
            <KeyValue label={t('aftersale.view.returnFreight')}>
              <Sum amount={parcel.freight} locale={intl} size="s" />
            </KeyValue>
          )}
        </dl>
      )}
      {refund.case?.words && (
        <Note className="mt-4">
          <b className="block font-semibold">
            {refund.case.contest
              ? t('aftersale.view.contested', { what: t(`aftersale.contest.${refund.case.contest}`) })
              : t('aftersale.view.escalated')}
          </b>
          <bdi className="wrap-anywhere whitespace-pre-wrap">{refund.case.words}</bdi>
        </Note>
      )}
      {refund.case?.reason && (
        <Note className="mt-4">
          <b className="block font-semibold">{t('aftersale.view.judged')}</b>
          <bdi>{refund.case.reason}</bdi>
        </Note>
      )}
      <RefundThread refund={refund} of={of} />
      <SectionHead title={t('aftersale.view.history')} className="mt-6" />
      <Timeline
        label={t('aftersale.view.history')}
        entries={refund.timeline.toReversed().map((event, at) => ({
          id: `${event.at} ${event.event}`,
          title: t('aftersale.view.step', {
            who: t(`aftersale.who.${event.who}`),
            state: t(`aftersale.state.${event.to}`),
          }),
          place: event.reason ? <bdi>{event.reason}</bdi> : undefined,
          time: <time dateTime={event.at}>{format.dateTime(event.at)}</time>,
          now: at === 0 && refund.ended_at === null,
        }))}
      />
      <EvidenceFile refund={refund} of={of} />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isMissing } from '@tradewind/client/api-error'
import { useLocale, useT } from '@tradewind/messages/react'
import { IconButton } from '@tradewind/ui/icon-button'
import { CaretRight } from '@tradewind/ui/icons/caret-right'
import { ChatCircleDots } from '@tradewind/ui/icons/chat-circle-dots'
import { formatMoney } from '@tradewind/ui/money-format'
import { Note } from '@tradewind/ui/note'
import { Page } from '@tradewind/ui/page'
import { useEffect, useRef } from 'react'
import { GoodsThumb } from '../../shared/goods-thumb.tsx'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { NotFoundScreen } from '../../shared/not-found-screen.tsx'
import { Revocation } from '../../shared/revocation.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { OfferBox } from './offer-box.tsx'
import { RefundClock } from './refund-clock.tsx'
import { RefundDock } from './refund-dock.tsx'
import { RefundHistory } from './refund-history.tsx'
import { RefundMoney } from './refund-money.tsx'
import { infoQuery, noteRead, type Refund, refundQuery } from './refund-queries.ts'
import { RefundRows } from './refund-rows.tsx'
import { RefundSkeleton } from './refund-skeleton.tsx'
import { headingOf, openOffer } from './refund-turn.ts'
import { ReturnParcel } from './return-parcel.tsx'
import { Thread } from './thread.tsx'
import { Verdict } from './verdict.tsx'

type RefundPageProps = {
  id: string
  /** Somebody came to ask for what was asked for before. */
  already?: boolean | undefined
  /** It stands where its form stood a moment ago. */
  fresh?: boolean | undefined
}

/** What became of a request: what is true now, whose turn it is, and everything that was said and done. */
export function RefundPage({ id, already, fresh }: RefundPageProps) {
  const t = useT()
  const { data: refund, error, refetch } = useQuery(refundQuery(id))
  useEffect(() => {
    const last = refund?.messages.at(-1)
    if (refund && last && refund.unread > 0) void noteRead(id, last.seq).catch(() => undefined)
  }, [id, refund])
  if (isMissing(error)) return <NotFoundScreen />
  return (
    <>
      <ScreenBar
        title={refund ? null : undefined}
        end={
          <IconButton label={t('refund.talk.help')} render={<Link to="/service" search={{ refund: id }} />}>
            <ChatCircleDots />
          </IconButton>
        }
      />
      <Page foot="dock">
        {refund ? (
          <RefundParts refund={refund} already={already} fresh={fresh} />
        ) : error ? (
          <LoadFailed error={error} onRetry={refetch} />
        ) : (
          <RefundSkeleton />
        )}
      </Page>
      {refund && <RefundDock refund={refund} />}
    </>
  )
}

type RefundPartsProps = Pick<RefundPageProps, 'already' | 'fresh'> & { refund: Refund }

function RefundParts({ refund, already, fresh }: RefundPartsProps) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!fresh) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [fresh])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} dir="auto" className="h1 text-balance outline-none">
        {useHeadline(refund)}
      </h1>
      {already && refund.state === 'applied' && <p className="mt-1 text-ink-2">{t('spec.refund.alreadySubmitted')}</p>}
      <RefundClock refund={refund} />
      <OfferBox refund={refund} />
      <Answer refund={refund} />
      <Verdict refund={refund} />
      <RefundMoney refund={refund} />
      <About refund={refund} />
      <ReturnParcel refund={refund} />
      <OwnRevocation order={refund.order} />
      <Thread refund={refund} />
      <RefundHistory refund={refund} />
      <RefundRows refund={refund} />
    </>
  )
}

/** Independent of the request, whatever became of it: as long as the law gives it, it stands here too. */
function OwnRevocation({ order }: Pick<Refund, 'order'>) {
  const { data: info } = useQuery(infoQuery({ order_id: order.id }, []))
  return info ? <Revocation order={order} revocation={info.revocation} /> : null
}

function useHeadline(refund: Refund): string {
  const t = useT()
  const { intl } = useLocale()
  const money = (amount: string) => formatMoney(amount, intl, { cents: 'auto' })
  const shop = refund.merchant.name
  const heading = headingOf(refund)
  switch (heading) {
    case 'shopOffers':
    case 'youOffer':
      return t(`refund.head.${heading}`, { shop, amount: money(openOffer(refund)?.amount ?? refund.amount) })
    case 'refunded':
      return t('refund.head.refunded', { amount: money(refund.refunded) })
    case 'given':
      return t('refund.head.given', { shop, amount: money(refund.refunded) })
    case 'applied':
    case 'refused':
    case 'shopLooks':
    case 'onTheWay':
      return t(`refund.head.${heading}`, { shop })
    default:
      return t(`refund.head.${heading}`)
  }
}

/** Why the shop said no, or what it said with what it gave. */
function Answer({ refund }: { refund: Refund }) {
  const t = useT()
  const { answer, merchant, failed } = refund
  return (
    <>
      {failed && (
        <Note tone="wait" className="mt-4">
          {t('refund.page.failed', { tries: failed.tries })}
        </Note>
      )}
      {answer && !refund.case?.verdict && (
        <Note className="mt-4">
          <strong className="block font-semibold">{t('refund.page.says', { shop: merchant.name })}</strong>
          <bdi>{answer}</bdi>
        </Note>
      )}
    </>
  )
}

function About({ refund }: { refund: Refund }) {
  const t = useT()
  const { lines, order, merchant } = refund
  const goods = lines.filter(({ order_item_id }) => order_item_id !== null)
  const first = goods[0]
  const pieces = goods.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Link
      to="/orderInfo/{-$id}"
      params={{ id: order.id }}
      className="mt-4 flex items-center gap-3 rounded-m active:bg-sunk"
    >
      {first && (
        <GoodsThumb
          goods={{ id: first.order_item_id ?? refund.id, title: first.title ?? '', image: first.image }}
          width={64}
          className="size-16 flex-none"
        />
      )}
      <span className="min-w-0 flex-1">
        <b dir="auto" className="clamp-2 font-semibold">
          {first
            ? goods.length > 1
              ? t('refund.page.goodsMore', { title: first.title ?? '', count: goods.length - 1 })
              : pieces > 0
                ? t('refund.page.goods', { title: first.title ?? '', count: pieces })
                : first.title
            : t('refund.ask.freight')}
        </b>
        <span className="cap block">{t('refund.ask.of', { shop: merchant.name, sn: order.sn })}</span>
      </span>
      <CaretRight size={16} flip />
    </Link>
  )
}

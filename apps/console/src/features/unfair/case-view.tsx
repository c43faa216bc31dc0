import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import { SectionHead } from '@tradewind/ui/page'
import { Picture } from '@tradewind/ui/picture'
import { Stars } from '@tradewind/ui/stars'
import { useMay } from '../../shared/may.ts'
import { PanelHead } from '../../shared/panel-head.tsx'
import { DecideForm } from './decide-form.tsx'
import type { ReviewCase } from './unfair-queries.ts'

/** What was written, of which order and goods, why its shop calls it unfair, and the decision. */
export function CaseView({ reported, onClose }: { reported: ReviewCase; onClose: () => void }) {
  const t = useT()
  const may = useMay()
  const { review, goods, merchant, order, shopper, report, decision, history } = reported
  return (
    <>
      <PanelHead id="unfair-title" onClose={onClose} above={t(`unfair.reason.${report.reason}`)}>
        <bdi>{goods.title}</bdi>
      </PanelHead>
      <div className="mt-3 flex gap-3.5">
        {goods.image && <Picture source={goods.image} alt="" sizes="96px" radius="m" className="w-24 flex-none" />}
        <div className="min-w-0 flex-1 text-s">
          <Link to="/shops/$id" params={{ id: merchant.id }} className="hit font-semibold underline underline-offset-4">
            <bdi>{merchant.name}</bdi>
          </Link>
          <p className="cap mt-1 text-pretty">{t('unfair.history', history)}</p>
          <p className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
            <Link to="/market/orders/$id" params={{ id: order.id }} className="hit underline underline-offset-4">
              {t('unfair.order', { sn: order.sn })}
            </Link>
            <Link to="/users/$id" params={{ id: shopper.id }} className="hit underline underline-offset-4">
              {t('unfair.writer', { name: shopper.account })}
            </Link>
          </p>
        </div>
      </div>
      <SectionHead level={3} title={t('unfair.said')} />
      <Said review={review} />
      <SectionHead
        level={3}
        title={t('unfair.shopSays')}
        caption={t('unfair.reportedBy', { name: report.by, at: report.at })}
      />
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {report.words}
      </p>
      {decision ? (
        <Decided decision={decision} />
      ) : may('POST /api/admin/review_decide') ? (
        <DecideForm id={review.id} />
      ) : (
        <Note className="mt-5">{t('unfair.onlySupport')}</Note>
      )}
    </>
  )
}

function Said({ review: { buyer, goods_score, content, pics, language } }: Pick<ReviewCase, 'review'>) {
  const t = useT()
  return (
    <>
      <p className="cap flex flex-wrap items-center gap-x-2">
        <Stars score={goods_score} label={t('unfair.stars', { stars: goods_score })} />
        <bdi>{buyer}</bdi>
      </p>
      <p dir="auto" lang={language ?? undefined} className="mt-1 whitespace-pre-line wrap-anywhere">
        {content}
      </p>
      {pics.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {pics.map((image) => (
            <li key={image.url}>
              <a href={image.template.replace('{w}', '1920')} target="_blank" rel="noreferrer">
                <Picture source={image} alt={t('unfair.picture')} sizes="96px" radius="m" className="w-24" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Decided({ decision: { outcome, words, by, at } }: { decision: NonNullable<ReviewCase['decision']> }) {
  const t = useT()
  return (
    <div className="mt-5 rounded-m bg-sunk p-3.5">
      <b className="block font-semibold">{t(`unfair.state.${outcome}`)}</b>
      <p className="cap">{t('unfair.decidedBy', { name: by, at })}</p>
      <p dir="auto" className="mt-1.5 whitespace-pre-line wrap-anywhere">
        {words}
      </p>
    </div>
  )
}

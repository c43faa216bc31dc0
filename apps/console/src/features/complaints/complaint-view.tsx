import { Link } from '@tanstack/react-router'
import { useFormat, useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import { SectionHead } from '@tradewind/ui/page'
import type { ReactNode } from 'react'
import { useMay } from '../../shared/may.ts'
import { PanelHead } from '../../shared/panel-head.tsx'
import { AnswerForm } from './answer-form.tsx'
import type { MarketComplaint, ShopComplaint } from './complaint-queries.ts'
import { DecideForm } from './decide-form.tsx'

/** As the shop sees it: words, the order, and room for one answer. */
export function ShopComplaintView({ complaint, onClose }: { complaint: ShopComplaint; onClose: () => void }) {
  const t = useT()
  const { order } = complaint
  return (
    <>
      <Head complaint={complaint} onClose={onClose}>
        {t('complaints.by', { name: complaint.buyer.name })}
      </Head>
      <Words complaint={complaint} />
      {order && (
        <p className="mt-3 text-s">
          <Link to="/orders/$id" params={{ id: order.id }} className="hit font-semibold underline underline-offset-4">
            <bdi dir="ltr">{order.sn}</bdi>
          </Link>
        </p>
      )}
      <Said complaint={complaint} />
      {complaint.state === 'sent' && <AnswerForm complaint={complaint} />}
    </>
  )
}

/** As the house sees it: with pictures, who wrote it, what was before, and the decision. */
export function MarketComplaintView({ complaint, onClose }: { complaint: MarketComplaint; onClose: () => void }) {
  const t = useT()
  const may = useMay()
  const { merchant, shopper, order, proof, shop_counts } = complaint
  return (
    <>
      <Head complaint={complaint} onClose={onClose}>
        {merchant ? (
          <Link to="/shops/$id" params={{ id: merchant.id }} className="underline underline-offset-4">
            <bdi>{merchant.name}</bdi>
          </Link>
        ) : (
          t('complaints.noShop', { name: complaint.shop_name })
        )}
      </Head>
      {merchant && <p className="cap mt-1">{t('complaints.before', shop_counts)}</p>}
      <Words complaint={complaint} />
      {proof.length > 0 && (
        <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2.5">
          {proof.map((image) => (
            <li key={image.url}>
              <a href={image.template.replace('{w}', '1920')} target="_blank" rel="noreferrer">
                <img
                  src={image.url}
                  alt={t('complaints.label')}
                  width={image.width}
                  height={image.height}
                  className="aspect-[4/3] w-full rounded-m bg-sunk object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-s">
        <Link to="/users/$id" params={{ id: shopper.id }} className="hit font-semibold underline underline-offset-4">
          {t('complaints.by', { name: shopper.account })}
        </Link>
        {order && (
          <Link
            to="/market/orders/$id"
            params={{ id: order.id }}
            className="hit font-semibold underline underline-offset-4"
          >
            <bdi dir="ltr">{order.sn}</bdi>
          </Link>
        )}
      </p>
      <Said complaint={complaint} />
      {complaint.state !== 'decided' &&
        (may('POST /api/admin/complaint_decide') ? (
          <DecideForm complaint={complaint} />
        ) : (
          <Note className="mt-5">{t('complaints.onlySupport')}</Note>
        ))}
    </>
  )
}

type Both = ShopComplaint | MarketComplaint

function Head({ complaint, onClose, children }: { complaint: Both; onClose: () => void; children: ReactNode }) {
  const t = useT()
  return (
    <PanelHead
      id="complaint-title"
      onClose={onClose}
      above={t('complaints.above', { no: complaint.no, at: complaint.created_at })}
    >
      {children}
    </PanelHead>
  )
}

function Words({ complaint: { about, content } }: { complaint: Both }) {
  const t = useT()
  return (
    <>
      {about && <p className="mt-3 text-s font-semibold">{t(`complaints.about.${about}`)}</p>}
      <p dir="auto" className="mt-2 whitespace-pre-line">
        {content}
      </p>
    </>
  )
}

/** What the shop said, and what was decided. */
function Said({ complaint: { answer, decision, outcome } }: { complaint: Both }) {
  const t = useT()
  const format = useFormat()
  return (
    <>
      {answer && (
        <section className="mt-4 rounded-m bg-sunk p-3.5">
          <SectionHead title={t('complaints.says')} level={3} caption={format.dateTime(answer.at)} className="mt-0" />
          <p dir="auto" className="whitespace-pre-line">
            {answer.text}
          </p>
        </section>
      )}
      {decision && outcome && (
        <section className="mt-4 rounded-m bg-raised p-3.5">
          <SectionHead
            title={t(`complaints.${outcome}`)}
            level={3}
            caption={`${t('complaints.decidedBy', { name: decision.by ?? '' })} · ${format.dateTime(decision.at)}`}
            className="mt-0"
          />
          <p dir="auto" className="whitespace-pre-line">
            {decision.text}
          </p>
        </section>
      )}
    </>
  )
}

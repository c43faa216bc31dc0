import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Rule, SectionHead } from '@tradewind/ui/page'
import { Picture } from '@tradewind/ui/picture'
import { headOf } from './complaint-head.ts'
import type { Complaint } from './complaint-queries.ts'
import { Said } from './said.tsx'

/** One complaint: how it stands, then what was said, the newest first. */
export function ComplaintView({ complaint }: { complaint: Complaint }) {
  const t = useT()
  const { no, created_at, shop_name, merchant, about, content, answer, decision, proof, order } = complaint
  return (
    <>
      <p className="cap">{t('complaint.view.about', { no, at: created_at })}</p>
      <h1 className="h1 mt-1 text-balance">{headOf(t, complaint)}</h1>
      {decision && (
        <Said title={t('complaint.view.house', { name: decision.by ?? 'Tradewind' })} said={decision} strong />
      )}
      {answer && <Said title={t('complaint.view.shop', { shop: answer.by ?? shop_name })} said={answer} />}
      <Rule className="mt-5" />
      <SectionHead level={3} title={t('complaint.view.yours')} caption={about && t(`complaint.about.${about}`)} />
      <p dir="auto" className="whitespace-pre-line">
        {content}
      </p>
      {proof.length > 0 && (
        <ul aria-label={t('complaint.view.pictures')} className="mt-3 flex flex-wrap gap-2">
          {proof.map((picture) => (
            <li key={picture.url}>
              <a href={picture.template.replace('{w}', '960')} target="_blank" rel="noreferrer">
                <Picture source={picture} alt={t('complaint.view.pictures')} sizes="88px" radius="m" className="w-22" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-s">
        {merchant ? (
          <Link
            to="/shop/{-$id}"
            params={{ id: merchant.id }}
            className="hit font-semibold underline underline-offset-4"
          >
            <bdi>{merchant.name}</bdi>
          </Link>
        ) : (
          <bdi>{shop_name}</bdi>
        )}
        {order && (
          <Link
            to="/orderInfo/{-$id}"
            params={{ id: order.id }}
            className="hit font-semibold underline underline-offset-4"
          >
            {t('complaint.view.order', { sn: order.sn })}
          </Link>
        )}
      </p>
    </>
  )
}

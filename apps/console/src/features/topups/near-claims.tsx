import { Link } from '@tanstack/react-router'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { SectionHead } from '@tradewind/ui/page'
import { Picture, type PictureSource } from '@tradewind/ui/picture'
import { Sum } from '@tradewind/ui/sum'
import { Tag } from '@tradewind/ui/tag'
import { auditLabels, auditTones } from '../../shared/audit-state.ts'
import type { NearClaim } from './topup-queries.ts'

type NearClaimsProps = { near: NearClaim[]; mine: PictureSource | undefined; total: number }

/** Claims with pictures that look alike, each beside the picture of this one: for the eye to judge. */
export function NearClaims({ near, mine, total }: NearClaimsProps) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  return (
    <section className="mt-7">
      <SectionHead title={t('auditing.near.title', { count: total })} />
      <p className="mb-3 text-s text-pretty text-ink-2">{t('auditing.near.text')}</p>
      <ul className="grid gap-5 @3xl:grid-cols-2">
        {near.map((claim) => (
          <li key={claim.id} className="min-w-0">
            <div className="grid grid-cols-2 gap-2">
              {[
                { source: mine, label: t('auditing.near.this') },
                { source: claim.image, label: t('auditing.near.other') },
              ].map(({ source, label }) => (
                <figure key={label} className="min-w-0">
                  {source && <Picture source={source} alt={label} sizes="220px" shape="wide" radius="m" />}
                  <figcaption className="cap mt-1">{label}</figcaption>
                </figure>
              ))}
            </div>
            <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-s">
              <Link
                to="/topups/$id"
                params={{ id: claim.id }}
                search={(kept) => kept}
                className="hit min-w-0 underline underline-offset-4"
              >
                <bdi className="break-all">{claim.shopper.account}</bdi>
              </Link>
              <Sum amount={claim.amount} locale={intl} size="s" />
              <Tag tone={auditTones[claim.audit]}>{t(auditLabels[claim.audit])}</Tag>
            </p>
            <p className="cap mt-0.5">
              <time dateTime={claim.created_at}>{format.dateTime(claim.created_at)}</time>
              {' · '}
              {t('auditing.near.percent', { share: claim.percent / 100 })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Rule, SectionHead } from '@tradewind/ui/page'
import { Picture } from '@tradewind/ui/picture'
import type { Report } from './complaint-queries.ts'
import { Said } from './said.tsx'

/** One report: how it stands, what was decided and why, then what one wrote. */
export function ReportView({ report }: { report: Report }) {
  const t = useT()
  const { goods, merchant, reason, content, proof, created_at, decision } = report
  const title = <bdi className="font-semibold">{goods.title}</bdi>
  return (
    <>
      <p className="cap">{t('report.view.above', { at: created_at })}</p>
      <h1 className="h1 mt-1 text-balance">{t(`report.state.${decision?.outcome ?? 'open'}`)}</h1>
      <div className="mt-4 flex items-center gap-3.5 rounded-m bg-raised p-2.5">
        {goods.image && <Picture source={goods.image} alt="" sizes="52px" radius="s" className="w-13 flex-none" />}
        <span className="min-w-0 flex-1">
          {decision?.outcome === 'taken_down' ? (
            title
          ) : (
            <Link to="/detail/{-$product}/{-$mer}" params={{ product: goods.id }} className="hit">
              {title}
            </Link>
          )}
          <span className="cap block">
            <bdi>{merchant.name}</bdi>
          </span>
        </span>
      </div>
      {decision && (
        <Said
          title={t('report.view.house', { name: decision.by })}
          said={{ text: decision.words, at: decision.at }}
          strong
        />
      )}
      {decision?.outcome === 'nothing_wrong' && <p className="cap mt-2">{t('report.view.again')}</p>}
      <Rule className="mt-5" />
      <SectionHead level={3} title={t('report.view.yours')} caption={t(`report.reason.${reason}`)} />
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {content}
      </p>
      {proof.length > 0 && (
        <ul aria-label={t('report.view.pictures')} className="mt-3 flex flex-wrap gap-2">
          {proof.map((picture) => (
            <li key={picture.url}>
              <a href={picture.template.replace('{w}', '960')} target="_blank" rel="noreferrer">
                <Picture source={picture} alt={t('report.view.pictures')} sizes="88px" radius="m" className="w-22" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

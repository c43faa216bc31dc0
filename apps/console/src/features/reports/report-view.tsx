import { Link } from '@tanstack/react-router'
import { useFormat, useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import { SectionHead } from '@tradewind/ui/page'
import { Picture } from '@tradewind/ui/picture'
import { Tag } from '@tradewind/ui/tag'
import { useMay } from '../../shared/may.ts'
import { PanelHead } from '../../shared/panel-head.tsx'
import { DecideForm } from './decide-form.tsx'
import { Reasons } from './reasons.tsx'
import type { Reported } from './report-queries.ts'

/** What was said of a product, what its shop did before, and the decision. */
export function ReportView({ reported, onClose }: { reported: Reported; onClose: () => void }) {
  const t = useT()
  const may = useMay()
  const { goods, merchant, count, reasons, open, newest, decisions, history } = reported
  return (
    <>
      <PanelHead id="report-title" onClose={onClose} above={t('reports.times', { count })}>
        <bdi>{goods.title}</bdi>
      </PanelHead>
      <div className="mt-3 flex gap-3.5">
        {goods.image && <Picture source={goods.image} alt="" sizes="96px" radius="m" className="w-24 flex-none" />}
        <div className="min-w-0 flex-1 text-s">
          <p className="flex flex-wrap items-center gap-2">
            <Link
              to="/shops/$id"
              params={{ id: merchant.id }}
              className="hit font-semibold underline underline-offset-4"
            >
              <bdi>{merchant.name}</bdi>
            </Link>
            {goods.taken_down ? (
              <Tag tone="bad">{t('reports.down')}</Tag>
            ) : (
              !goods.on_shelf && <Tag>{t('reports.off')}</Tag>
            )}
          </p>
          <p className="cap mt-1 text-pretty">{t('reports.history', history)}</p>
          <p className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
            <Link to="/market/goods/$id" params={{ id: goods.id }} className="hit underline underline-offset-4">
              {t('reports.product')}
            </Link>
            {goods.on_shelf && (
              <a
                href={`/detail/${goods.id}`}
                target="_blank"
                rel="noreferrer"
                className="hit underline underline-offset-4"
              >
                {t('reports.inShop')}
              </a>
            )}
          </p>
        </div>
      </div>
      {open.length > 0 && (
        <>
          <SectionHead
            level={3}
            title={t('reports.waiting')}
            caption={open.length > 1 && <Reasons reasons={reasons} />}
          />
          <ul className="divide-y divide-line">
            {open.map((report) => (
              <Said key={report.id} report={report} />
            ))}
          </ul>
          {count > open.length && <p className="cap mt-2">{t('reports.more', { count: count - open.length })}</p>}
        </>
      )}
      {newest !== null &&
        (may('POST /api/admin/report_decide') ? (
          <DecideForm key={newest} reported={reported} newest={newest} />
        ) : (
          <Note className="mt-5">{t('reports.onlySupport')}</Note>
        ))}
      {decisions.length > 0 && <Before decisions={decisions} />}
    </>
  )
}

function Said({ report: { shopper, reason, content, proof, created_at } }: { report: Reported['open'][number] }) {
  const t = useT()
  const format = useFormat()
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-s">
        <b className="font-semibold">{t(`reports.reason.${reason}`)}</b>
        <time dateTime={created_at} className="cap">
          {format.dateTime(created_at)}
        </time>
      </p>
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {content}
      </p>
      {proof.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {proof.map((image) => (
            <li key={image.url}>
              <a href={image.template.replace('{w}', '1920')} target="_blank" rel="noreferrer">
                <Picture source={image} alt={t('reports.picture')} sizes="96px" radius="m" className="w-24" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="cap mt-1.5">
        <Link to="/users/$id" params={{ id: shopper.id }} className="hit underline underline-offset-4">
          {t('reports.by', { name: shopper.account })}
        </Link>
      </p>
    </li>
  )
}

function Before({ decisions }: Pick<Reported, 'decisions'>) {
  const t = useT()
  return (
    <>
      <SectionHead level={3} title={t('reports.before')} className="mt-6" />
      <ul className="grid gap-2.5">
        {decisions.map(({ id, outcome, words, by, at, reports }) => (
          <li key={id} className="rounded-m bg-sunk p-3.5">
            <b className="block font-semibold">{t(`reports.state.${outcome}`)}</b>
            <p className="cap">{t('reports.decidedBy', { name: by, at, count: reports })}</p>
            <p dir="auto" className="mt-1.5 whitespace-pre-line wrap-anywhere">
              {words}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

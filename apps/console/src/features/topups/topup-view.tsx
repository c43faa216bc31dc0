import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import { Sum } from '@tradewind/ui/sum'
import { Tag } from '@tradewind/ui/tag'
import { useState } from 'react'
import { auditLabels, auditTones } from '../../shared/audit-state.ts'
import { useMay } from '../../shared/may.ts'
import { PanelHead } from '../../shared/panel-head.tsx'
import { useStaff } from '../../shared/staff.ts'
import { AuditForm } from './audit-form.tsx'
import { EvidenceViewer } from './evidence-viewer.tsx'
import { NearClaims } from './near-claims.tsx'
import { ShopperHistory } from './shopper-history.tsx'
import { TopupFacts } from './topup-facts.tsx'
import type { Topup } from './topup-queries.ts'

/** A claim: what is shown as evidence beside what it says, and the word on it. */
export function TopupView({ topup, onClose }: { topup: Topup; onClose: () => void }) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  const [at, setAt] = useState(0)
  return (
    <>
      <PanelHead
        id="topup-title"
        onClose={onClose}
        above={<time dateTime={topup.created_at}>{t('auditing.topups.asked', { at: topup.created_at })}</time>}
      >
        <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Sum amount={topup.amount} locale={intl} size="xl" />
          <span className="text-m font-medium">
            {t('auditing.topups.claimedBy', { account: topup.shopper.account })}
          </span>
        </span>
      </PanelHead>
      <p className="mt-2 flex flex-wrap gap-1.5">
        <Tag tone={auditTones[topup.audit]}>{t(auditLabels[topup.audit])}</Tag>
        <Tag>{topup.network ? `${topup.coin} · ${topup.network}` : t(`auditing.method.${topup.method}`)}</Tag>
        {topup.waits && <Tag tone="wait">{t('auditing.second.tag')}</Tag>}
        {topup.audit === 0 && topup.near === null && <Tag>{t('auditing.near.comparing')}</Tag>}
      </p>
      <div className="mt-4 grid gap-5 @xl:grid-cols-[minmax(0,1fr)_288px]">
        <EvidenceViewer pictures={topup.proof} at={at} onAt={setAt} />
        <div className="min-w-0">
          <TopupFacts topup={topup} />
          <Word topup={topup} />
        </div>
      </div>
      {topup.near_claims.length > 0 && (
        <NearClaims
          near={topup.near_claims}
          mine={topup.proof[at] ?? topup.proof[0]}
          total={topup.near_claims.length}
        />
      )}
      <ShopperHistory topup={topup} />
      <p className="cap mt-6">
        {t('auditing.steps.label')}
        {topup.steps.map(({ step, at: when }) => (
          <span key={step} className="block">
            {t(`auditing.step.${step}`)} · <time dateTime={when}>{format.dateTime(when)}</time>
          </span>
        ))}
      </p>
    </>
  )
}

/** Beside the line as it is written, the form that tells whether another claim has it. */
function ComparedAs({ topup: { bank_key } }: { topup: Topup }) {
  const t = useT()
  if (!bank_key) return null
  return (
    <span className="mt-1 block text-s break-all text-ink-2">
      {t('auditing.topups.comparedAs')} <bdi dir="ltr">{bank_key}</bdi>
    </span>
  )
}

/** What may be said about it now, or what was. */
function Word({ topup }: { topup: Topup }) {
  const t = useT()
  const mayAudit = useMay()('POST /api/admin/recharge_audit')
  const me = useStaff()
  const { audit, arrived, audited_by, bank_ref, reason, first_word } = topup
  if (audit === 1)
    return (
      <Note tone="safe" className="mt-4">
        {t('auditing.topups.passedBy', { by: audited_by ?? '', arrived: arrived ?? '0.00' })}
        {bank_ref && (
          <span className="mt-1 block break-all">
            <bdi dir="ltr">{bank_ref}</bdi>
          </span>
        )}
        <ComparedAs topup={topup} />
      </Note>
    )
  if (audit === 2)
    return (
      <Note className="mt-4">
        <b className="block font-semibold">{t('auditing.topups.refusedBy', { by: audited_by ?? '' })}</b>
        <bdi>{reason}</bdi>
      </Note>
    )
  const mine = first_word !== null && first_word.by === me?.name
  return (
    <>
      {first_word && (
        <Note tone="wait" className="mt-4">
          <b className="block font-semibold">{t('auditing.second.title')}</b>
          {t(mine ? 'auditing.second.mine' : 'auditing.second.text', {
            by: first_word.by,
            arrived: first_word.arrived,
            ref: first_word.bank_ref,
          })}
          <ComparedAs topup={topup} />
        </Note>
      )}
      {mayAudit ? (
        !mine && <AuditForm key={topup.id} topup={topup} />
      ) : (
        <Note className="mt-4">{t('auditing.onlyAuditors')}</Note>
      )}
    </>
  )
}

import { Link } from '@tanstack/react-router'
import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Sum } from '@tradewind/ui/sum'
import { toast } from '@tradewind/ui/toast'
import { useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { ActConfirm } from '../../shared/act-confirm.tsx'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'
import { type Approval, kindOf, lookAt, touchedByWord } from './approval-states.ts'

/** What is asked for, by whom, who agreed already; and the word on an adjustment. Claims are decided where their evidence is. */
export function ApprovalCard({ approval }: { approval: Approval }) {
  const t = useT()
  const { intl } = useLocale()
  const act = useAct('POST /api/admin/approve', touchedByWord)
  const [asked, setAsked] = useState<1 | 2>()
  const { id, event, ref_id, owner, amount, reason, asked_by, asked_at, checked_by, second_checked_by } = approval
  const kind = kindOf(event)
  const evidence = lookAt(event)
  return (
    <article className="rounded-l bg-raised p-4 [--ground:var(--raised)]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="h3">{t(`operating.kind.${kind}`)}</h2>
        <Sum
          amount={amount}
          locale={intl}
          sign={kind === 'adjustment' ? 'always' : 'auto'}
          size="l"
          className="ms-auto"
        />
      </div>
      <p className="mt-0.5 font-medium">
        <bdi>{owner.name}</bdi>
      </p>
      <p className="mt-1 text-s text-pretty text-ink-2">
        <bdi>{reason}</bdi>
      </p>
      <p className="cap mt-1.5">
        {asked_by
          ? t('operating.approvals.askedBy', { by: asked_by.name, at: asked_at })
          : t('operating.approvals.askedAt', { at: asked_at })}
        {checked_by && ` · ${t('operating.approvals.first', { by: checked_by.name })}`}
        {second_checked_by && ` · ${t('operating.approvals.second', { by: second_checked_by.name })}`}
      </p>
      {approval.state === 'open' && (
        <div className="mt-3 flex flex-wrap gap-2">
          {evidence ? (
            <Button kind="line" size="xs" render={<Link to={evidence} params={{ id: ref_id }} />}>
              {t('operating.approvals.look')}
            </Button>
          ) : approval.can_approve ? (
            <>
              <Button kind="line" size="xs" onClick={() => setAsked(2)}>
                {t('auditing.refuse')}
              </Button>
              <Button size="xs" onClick={() => setAsked(1)}>
                {t('operating.approvals.agree')}
              </Button>
            </>
          ) : (
            <p className="text-s text-ink-2">{t('operating.approvals.notYours')}</p>
          )}
        </div>
      )}
      {asked === 1 && (
        <ActConfirm
          question={t('operating.approvals.agreeQuestion', { amount, name: owner.name })}
          detail={t(checked_by ? 'operating.approvals.agreeLast' : 'operating.approvals.agreeFirst')}
          confirm={t('operating.approvals.agreeYes')}
          onClose={() => setAsked(undefined)}
          onSend={async (key) => {
            const { waits } = await act.mutateAsync({ input: { id, audit: 1 }, key })
            toast(t(waits ? 'auditing.topups.passedFirst' : 'operating.approvals.done'), { kind: 'done' })
          }}
        />
      )}
      {asked === 2 && (
        <ReasonDialog
          open
          danger
          title={t('operating.approvals.refuseQuestion', { amount, name: owner.name })}
          text={t('operating.approvals.refuseText')}
          label={t('operating.act.reason')}
          confirm={t('auditing.topups.refuseYes')}
          onClose={() => setAsked(undefined)}
          onSend={(why, key) => act.mutateAsync({ input: { id, audit: 2, reason: why }, key })}
        />
      )}
    </article>
  )
}

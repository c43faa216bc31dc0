import { Link } from '@tanstack/react-router'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { KeyValue } from '@tradewind/ui/key-value'
import { Note } from '@tradewind/ui/note'
import { SectionHead } from '@tradewind/ui/page'
import { Sum } from '@tradewind/ui/sum'
import { Tag } from '@tradewind/ui/tag'
import { Timeline } from '@tradewind/ui/timeline'
import { PanelHead } from '../../shared/panel-head.tsx'
import { MoneyOrigin } from './money-origin.tsx'
import { NextStep } from './next-step.tsx'
import { OwnerCard } from './owner-card.tsx'
import { PayeeCard } from './payee-card.tsx'
import { statusTones } from './payout-queues.ts'
import type { Withdrawal } from './withdrawal-queries.ts'

/** A withdrawal: whose, where to, what arrives; the one step that is next, and who may take it. */
export function WithdrawalView({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  const { amount, fee, arrives, status, owner, reason, sent_ref, steps, history, created_at } = withdrawal
  return (
    <>
      <PanelHead
        id="withdrawal-title"
        onClose={onClose}
        above={<time dateTime={created_at}>{t('payouts.view.asked', { at: created_at })}</time>}
      >
        <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Sum amount={amount} locale={intl} size="xl" />
          <span className="text-m font-medium">
            {t(owner.kind === 'shop' ? 'payouts.view.byShop' : 'payouts.view.byShopper', { name: owner.name })}
          </span>
        </span>
      </PanelHead>
      <p className="mt-2 flex flex-wrap gap-1.5">
        <Tag tone={statusTones[status]}>{t(`payouts.status.${status}`)}</Tag>
        {withdrawal.waits && <Tag tone="wait">{t('auditing.second.tag')}</Tag>}
      </p>
      <div className="mt-4 grid gap-x-6 gap-y-5 @xl:grid-cols-[minmax(0,1fr)_288px]">
        <div className="min-w-0">
          <dl>
            <KeyValue label={t('payouts.view.amount')}>
              <Sum amount={amount} locale={intl} size="s" />
            </KeyValue>
            <KeyValue label={t('payouts.view.fee')}>
              <Sum amount={fee === '0.00' ? fee : `-${fee}`} locale={intl} size="s" />
            </KeyValue>
            <KeyValue label={t('payouts.view.arrives')} strong>
              <Sum amount={arrives} locale={intl} size="l" />
            </KeyValue>
          </dl>
          <PayeeCard withdrawal={withdrawal} />
          <OwnerCard withdrawal={withdrawal} />
          {sent_ref && (
            <p className="mt-3 text-s">
              <span className="cap block">{t('payouts.view.ref')}</span>
              <bdi dir="ltr" className="font-medium break-all">
                {sent_ref}
              </bdi>
            </p>
          )}
        </div>
        <div className="min-w-0">
          {reason && (
            <Note className="mb-3">
              <b className="block font-semibold">{t('payouts.view.reason')}</b>
              <bdi>{reason}</bdi>
            </Note>
          )}
          <NextStep withdrawal={withdrawal} />
        </div>
      </div>
      <MoneyOrigin withdrawal={withdrawal} />
      <SectionHead title={t('payouts.history.title')} className="mt-7" />
      <p className="text-s text-ink-2">
        {t('payouts.history.counts', {
          count: history.withdrawals,
          refused: history.refused,
          arrived: history.arrived,
        })}
      </p>
      {history.list.length > 0 && (
        <ul className="mt-2 divide-y divide-line text-s">
          {history.list.map((one) => (
            <li key={one.id} className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 py-2">
              <Link to="/withdrawals/$id" params={{ id: one.id }} className="hit underline underline-offset-4">
                <time dateTime={one.created_at}>{format.date(one.created_at)}</time>
              </Link>
              <bdi dir="ltr" className="text-ink-2">
                {one.masked}
              </bdi>
              <span className="text-ink-2">{t(`payouts.status.${one.status}`)}</span>
              <Sum amount={one.amount} locale={intl} size="s" />
            </li>
          ))}
        </ul>
      )}
      {history.payee_shared_with > 0 && (
        <Note tone="bad" className="mt-2">
          {t('payouts.history.shared', { count: history.payee_shared_with })}
        </Note>
      )}
      <SectionHead title={t('auditing.steps.label')} className="mt-7" />
      <Timeline
        label={t('auditing.steps.label')}
        entries={steps.toReversed().map(({ step, at, note }, index) => ({
          id: `${step} ${at}`,
          title: t(`payouts.status.${step}`),
          place: note ? <bdi>{note}</bdi> : undefined,
          time: <time dateTime={at}>{format.dateTime(at)}</time>,
          now: index === 0,
        }))}
      />
    </>
  )
}

import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { CaretDown } from '@tradewind/ui/icons/caret-down'
import { KeyValue } from '@tradewind/ui/key-value'
import { Note } from '@tradewind/ui/note'
import { Group } from '@tradewind/ui/page'
import { Sum } from '@tradewind/ui/sum'
import { Tag, type Tone } from '@tradewind/ui/tag'
import { Timeline } from '@tradewind/ui/timeline'
import { CancelButton } from './cancel-button.tsx'
import { PayeeName } from './payee-name.tsx'
import { SentReference } from './sent-reference.tsx'
import type { Withdrawal } from './withdrawal-queries.ts'

const tones: Record<Withdrawal['status'], Tone> = {
  auditing: 'wait',
  approved: 'wait',
  sending: 'wait',
  sent: 'wait',
  arrived: 'safe',
  refused: 'bad',
  returned: 'bad',
  cancelled: 'plain',
}

/** One withdrawal: how much, where to, where it stands; its steps unfold, those of the one just asked for at once. */
export function WithdrawalCard({ withdrawal, open }: { withdrawal: Withdrawal; open: boolean }) {
  const t = useT()
  const { intl } = useLocale()
  const { amount, fee, arrives, payee, status, type, sent_ref } = withdrawal
  const cameBack = status === 'refused' || status === 'cancelled' || status === 'returned'
  return (
    <li>
      <Group>
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2>
            <Sum amount={amount} locale={intl} size="xl" tone={cameBack ? 'quiet' : 'ink'} />
          </h2>
          <Tag tone={tones[status]} className="mt-1">
            {t(`withdrawal.status.${status}`)}
          </Tag>
        </div>
        <p className="text-s text-pretty">
          <PayeeName payee={payee} />
        </p>
        {!cameBack && (
          <dl className="mt-2">
            <KeyValue label={t('withdrawal.sheet.fee')}>
              <Sum amount={`-${fee}`} locale={intl} size="s" />
            </KeyValue>
            <KeyValue label={t(`withdrawal.quote.arrives.${type}`)}>
              <Sum amount={arrives} locale={intl} size="s" />
            </KeyValue>
          </dl>
        )}
        <WhyBack withdrawal={withdrawal} />
        {sent_ref && <SentReference text={sent_ref} />}
        <Steps withdrawal={withdrawal} open={open} />
        {withdrawal.can_cancel && <CancelButton withdrawal={withdrawal} />}
      </Group>
    </li>
  )
}

/** Why it did not arrive, in the words of whoever decided it, and where the money is. */
function WhyBack({ withdrawal: { status, reason, amount, arrives } }: { withdrawal: Withdrawal }) {
  const t = useT()
  if (status !== 'refused' && status !== 'returned') return null
  return (
    <Note tone="bad" className="mt-2.5">
      {reason && (
        <b className="block font-semibold">
          <bdi>{reason}</bdi>
        </b>
      )}
      {status === 'refused' ? t('withdrawal.record.refused', { amount }) : t('withdrawal.record.returned', { arrives })}
    </Note>
  )
}

function Steps({ withdrawal: { steps }, open }: { withdrawal: Withdrawal; open: boolean }) {
  const t = useT()
  const format = useFormat()
  const newestFirst = steps.toReversed()
  const [last] = newestFirst
  if (!last) return null
  return (
    <details open={open} className="group mt-2 border-t border-line">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 text-s">
        <span className="min-w-0">
          <span className="hidden font-semibold group-open:inline">{t('withdrawal.record.steps')}</span>
          <span className="group-open:hidden">
            <span className="font-semibold">{t(`withdrawal.step.${last.step}`)}</span>{' '}
            <span className="cap">{format.dateTime(last.at)}</span>
          </span>
        </span>
        <CaretDown size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <Timeline
        label={t('withdrawal.record.steps')}
        className="mt-1 mb-2"
        entries={newestFirst.map(({ step, at, note }, place) => ({
          id: `${at} ${step}`,
          title: t(`withdrawal.step.${step}`),
          place: note && <bdi>{note}</bdi>,
          time: <time dateTime={at}>{format.dateTime(at)}</time>,
          now: place === 0,
        }))}
      />
    </details>
  )
}

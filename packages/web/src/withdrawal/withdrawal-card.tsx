import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { CaretDown } from '@tradewind/ui/icons/caret-down'
import { KeyValue } from '@tradewind/ui/key-value'
import { Note } from '@tradewind/ui/note'
import { Group } from '@tradewind/ui/page'
import { Sum } from '@tradewind/ui/sum'
import { Tag, type Tone } from '@tradewind/ui/tag'
import { Timeline } from '@tradewind/ui/timeline'
import type { ReactNode } from 'react'
import { CopyText } from '../copy-text.tsx'
import type { Withdrawal } from './answers.ts'
import { PayeeName } from './payee-name.tsx'

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

type WithdrawalCardProps = {
  withdrawal: Withdrawal
  open: boolean
  /** The way to take it back, while there is one. */
  children?: ReactNode
}

/** One withdrawal: how much, where to, where it stands; its steps unfold, those of the one just asked for at once. */
export function WithdrawalCard({ withdrawal, open, children }: WithdrawalCardProps) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  const { amount, fee, arrives, payee, status, type, sent_ref, created_at } = withdrawal
  const cameBack = status === 'refused' || status === 'cancelled' || status === 'returned'
  return (
    <Group>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2>
          <Sum amount={amount} locale={intl} size="xl" tone={cameBack ? 'quiet' : 'ink'} />
        </h2>
        <Tag tone={tones[status]} className="mt-1">
          {t(`withdrawal.status.${status}`)}
        </Tag>
      </div>
      <p className="flex flex-wrap gap-x-2.5 text-s">
        <span>
          <PayeeName payee={payee} />
        </span>{' '}
        <time className="text-ink-2" dateTime={created_at}>
          {format.dateTime(created_at)}
        </time>
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
      {children}
    </Group>
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

/** What bank or chain call the payment: with it one can ask where it is. */
function SentReference({ text }: { text: string }) {
  const t = useT()
  return (
    <p className="mt-2 text-s">
      <span className="cap block">{t('withdrawal.record.reference')}</span>
      <CopyText text={text} label={t('withdrawal.record.copy')} />
    </p>
  )
}

/** Folded: the last step. Unfolded: all of them, the last one first. */
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

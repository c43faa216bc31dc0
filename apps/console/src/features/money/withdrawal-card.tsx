import { useQueryClient } from '@tanstack/react-query'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { IconButton } from '@tradewind/ui/icon-button'
import { CaretDown } from '@tradewind/ui/icons/caret-down'
import { Copy } from '@tradewind/ui/icons/copy'
import { KeyValue } from '@tradewind/ui/key-value'
import { Note } from '@tradewind/ui/note'
import { Group } from '@tradewind/ui/page'
import { Sum } from '@tradewind/ui/sum'
import { Tag, type Tone } from '@tradewind/ui/tag'
import { Timeline } from '@tradewind/ui/timeline'
import { toast } from '@tradewind/ui/toast'
import { copyToClipboard } from '@tradewind/web/clipboard'
import { useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { ActConfirm } from '../../shared/act-confirm.tsx'
import { refreshMoney, type Withdrawal } from './money-queries.ts'
import { PayeeName, plainName } from './payee-name.tsx'

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

/** One withdrawal: how much, where to, where it stands; its steps unfold. */
export function WithdrawalCard({ withdrawal, open }: { withdrawal: Withdrawal; open: boolean }) {
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
      <p className="text-s text-pretty">
        <PayeeName payee={payee} />
        {' · '}
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
      {sent_ref && (
        <div className="mt-2 flex items-center gap-2">
          <p className="min-w-0 flex-1 text-s">
            <span className="cap block">{t('withdrawal.record.reference')}</span>
            <bdi dir="ltr" className="font-medium break-all">
              {sent_ref}
            </bdi>
          </p>
          <IconButton label={t('withdrawal.record.copy')} onClick={() => void copyToClipboard(sent_ref)}>
            <Copy size={20} />
          </IconButton>
        </div>
      )}
      <Steps steps={withdrawal.steps} open={open} />
      {withdrawal.can_cancel && <TakeBack withdrawal={withdrawal} />}
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

function Steps({ steps, open }: { steps: Withdrawal['steps']; open: boolean }) {
  const t = useT()
  const format = useFormat()
  return (
    <details open={open} className="group mt-2 border-t border-line">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 text-s font-semibold">
        {t('withdrawal.record.steps')}
        <CaretDown size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <Timeline
        label={t('withdrawal.record.steps')}
        className="mt-1 mb-2"
        entries={steps.toReversed().map(({ step, at, note }, place) => ({
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

/** While nobody has passed it, after a question that names amount and payee. */
function TakeBack({ withdrawal: { id, amount, payee } }: { withdrawal: Withdrawal }) {
  const t = useT()
  const queryClient = useQueryClient()
  const act = useAct('POST /api/seller/extract_cancel', ['GET /api/seller/extract_log'])
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button kind="line" size="s" className="mt-1" onClick={() => setAsking(true)}>
        {t('withdrawal.cancel.button')}
      </Button>
      {asking && (
        <ActConfirm
          question={t('withdrawal.cancel.question', { amount, payee: plainName(payee) })}
          detail={t('withdrawal.cancel.detail')}
          confirm={t('withdrawal.cancel.yes')}
          explain={({ kind }) => (kind === 'refused' ? undefined : t('withdrawal.cancel.unknown'))}
          onClose={() => setAsking(false)}
          onSend={async (key) => {
            await act.mutateAsync({ input: { id }, key })
            refreshMoney(queryClient)
            toast(t('withdrawal.cancel.done', { amount }), { kind: 'done' })
          }}
        />
      )}
    </>
  )
}

import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { toast } from '@tradewind/ui/toast'
import { useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { ActConfirm } from '../../shared/act-confirm.tsx'
import { useMay } from '../../shared/may.ts'
import { useGoOn } from '../../shared/queue-next.tsx'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'
import { JudgeDialog } from './judge-dialog.tsx'
import { type Dispute, touchedByOperator } from './refund-queries.ts'

/** The steps of a shop that is gone; `allowed` names them only then. */
const IN_PLACE = ['agree', 'refuse', 'receive'] as const
type InPlace = (typeof IN_PLACE)[number]

/** What an operator sees besides, and can do: judge, or send money on its way that did not move. */
export function OperatorSteps({ dispute }: { dispute: Dispute }) {
  const t = useT()
  const may = useMay()
  const goOn = useGoOn()
  const { id, history, proposal, allowed, failed } = dispute
  const retry = useAct('POST /api/admin/refund_retry', touchedByOperator)
  const agree = useAct('POST /api/admin/refund_agree', touchedByOperator)
  const refuse = useAct('POST /api/admin/refund_refuse', touchedByOperator)
  const receive = useAct('POST /api/admin/refund_receive', touchedByOperator)
  const [asked, setAsked] = useState<'judge' | 'retry' | InPlace>()
  const inPlace = IN_PLACE.filter((step) => allowed.includes(step) && may('POST /api/admin/refund_agree'))
  return (
    <>
      <dl className="grid gap-1.5 text-s">
        {(['buyer', 'shop'] as const).map((side) => (
          <div key={side} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <dt className="font-semibold">{t(`aftersale.history.${side}`)}</dt>
            <dd className="m-0 text-ink-2">
              {t('aftersale.history.counts', {
                orders: history[side].orders,
                requests: history[side].requests,
                won: history[side].won,
                lost: history[side].lost,
              })}
              {' · '}
              {t('aftersale.history.back', { count: history[side].refunded, amount: history[side].amount })}
            </dd>
          </div>
        ))}
      </dl>
      {proposal && (
        <Note tone="wait" className="mt-3">
          {t('aftersale.operator.waits')}
        </Note>
      )}
      {inPlace.length > 0 && (
        <Note tone="wait" className="mt-3">
          {t('aftersale.inPlace.text')}
        </Note>
      )}
      <div className="mt-3 flex flex-wrap gap-2 *:flex-1 *:basis-32">
        {inPlace.map((step) => (
          <Button key={step} kind={step === 'refuse' ? 'line' : 'go'} size="s" onClick={() => setAsked(step)}>
            {t(`aftersale.inPlace.${step}`)}
          </Button>
        ))}
        {failed && may('POST /api/admin/refund_retry') && (
          <Button kind="line" size="s" onClick={() => setAsked('retry')}>
            {t('aftersale.operator.retry')}
          </Button>
        )}
        {allowed.includes('judge') && !proposal && may('POST /api/admin/refund_judge') && (
          <Button kind="go" size="s" onClick={() => setAsked('judge')}>
            {t('aftersale.operator.judge')}
          </Button>
        )}
      </div>
      {inPlace.map((step) => (
        <ReasonDialog
          key={step}
          open={asked === step}
          title={t(`aftersale.inPlace.${step}`)}
          text={t(`aftersale.inPlace.${step}Text`)}
          label={t('aftersale.operator.reason')}
          confirm={t(`aftersale.inPlace.${step}`)}
          onClose={() => setAsked(undefined)}
          onSend={async (reason, key) => {
            await { agree, refuse, receive }[step].mutateAsync({ input: { id, reason }, key })
            toast(t('aftersale.inPlace.done'), { kind: 'done' })
            goOn()
          }}
        />
      ))}
      {asked === 'judge' && <JudgeDialog dispute={dispute} onClose={() => setAsked(undefined)} />}
      {asked === 'retry' && (
        <ActConfirm
          question={t('aftersale.operator.retryQuestion')}
          detail={t('aftersale.operator.retryText')}
          confirm={t('aftersale.operator.retry')}
          onClose={() => setAsked(undefined)}
          onSend={async (key) => {
            await retry.mutateAsync({ input: { id }, key })
            toast(t('aftersale.done.retried'), { kind: 'done' })
            goOn()
          }}
        />
      )}
    </>
  )
}

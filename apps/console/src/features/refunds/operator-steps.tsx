import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { KeyValue } from '@tradewind/ui/key-value'
import { Note } from '@tradewind/ui/note'
import { toast } from '@tradewind/ui/toast'
import { useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { ActConfirm } from '../../shared/act-confirm.tsx'
import { useMay } from '../../shared/may.ts'
import { JudgeDialog } from './judge-dialog.tsx'
import { type Dispute, touchedByOperator } from './refund-queries.ts'

/** What an operator sees besides, and can do: judge, or send money on its way that did not move. */
export function OperatorSteps({ dispute }: { dispute: Dispute }) {
  const t = useT()
  const may = useMay()
  const retry = useAct('POST /api/admin/refund_retry', touchedByOperator)
  const [asked, setAsked] = useState<'judge' | 'retry'>()
  const { id, history, proposal, allowed, failed } = dispute
  return (
    <>
      <dl>
        {(['buyer', 'shop'] as const).map((side) => (
          <KeyValue key={side} label={t(`aftersale.history.${side}`)}>
            {t('aftersale.history.counts', {
              orders: history[side].orders,
              requests: history[side].requests,
              won: history[side].won,
              lost: history[side].lost,
            })}
          </KeyValue>
        ))}
      </dl>
      {proposal && (
        <Note tone="wait" className="mt-3">
          {t('aftersale.operator.waits')}
        </Note>
      )}
      <div className="mt-3 flex flex-wrap gap-2 *:flex-1 *:basis-32">
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
          }}
        />
      )}
    </>
  )
}

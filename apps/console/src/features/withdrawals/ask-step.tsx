import { useT } from '@tradewind/messages/react'
import { toast } from '@tradewind/ui/toast'
import { useAct } from '../../shared/act.ts'
import { ActConfirm } from '../../shared/act-confirm.tsx'
import { useGoOn } from '../../shared/queue-next.tsx'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'
import type { StepName } from './payout-steps.ts'
import { touchedByStep, type Withdrawal } from './withdrawal-queries.ts'

type AskStepProps = { step: StepName; withdrawal: Withdrawal; onClose: () => void }

/** Asks once more, naming the money and whose it is; what is refused or came back takes a reason. */
export function AskStep({ step, withdrawal, onClose }: AskStepProps) {
  const t = useT()
  const { id, amount, arrives, owner, payee, status } = withdrawal
  const audit = useAct('POST /api/admin/extract_audit', touchedByStep)
  const send = useAct('POST /api/admin/extract_send', touchedByStep)
  const arrived = useAct('POST /api/admin/extract_arrived', touchedByStep)
  const returned = useAct('POST /api/admin/extract_returned', touchedByStep)
  const told = { name: owner.name, amount, arrives, payee: payee.masked }
  const goOn = useGoOn()
  // Whoever takes a payment pays it now; every other step is the last that this person does to it.
  const done = (words: string) => {
    toast(words, { kind: 'done' })
    if (step !== 'send') goOn()
  }
  if (step === 'refuse' || step === 'returned')
    return (
      <ReasonDialog
        open
        danger
        title={t(`payouts.ask.${step}`, told)}
        text={t(
          step === 'refuse'
            ? 'payouts.ask.refuseText'
            : status === 'sending'
              ? 'payouts.ask.notSentText'
              : 'payouts.ask.returnedText',
        )}
        label={t('payouts.ask.reason')}
        confirm={t(`payouts.ask.${step}Yes`)}
        onClose={onClose}
        onSend={async (reason, key) => {
          if (step === 'refuse') await audit.mutateAsync({ input: { id, audit: 2, reason }, key })
          else await returned.mutateAsync({ input: { id, reason }, key })
          done(t(`payouts.done.${step}`))
        }}
      />
    )
  if (step === 'sent') return null
  return (
    <ActConfirm
      question={t(`payouts.ask.${step}`, told)}
      detail={t(`payouts.ask.${step}Text`, told)}
      confirm={t(`payouts.ask.${step}Yes`)}
      onClose={onClose}
      onSend={async (key) => {
        if (step === 'approve') {
          const { waits } = await audit.mutateAsync({ input: { id, audit: 1 }, key })
          return done(t(waits ? 'auditing.topups.passedFirst' : 'payouts.done.approve'))
        }
        await (step === 'send' ? send : arrived).mutateAsync({ input: { id }, key })
        done(t(`payouts.done.${step}`))
      }}
    />
  )
}

import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { toast } from '@tradewind/ui/toast'
import { useForm } from '@tradewind/web/form/use-form'
import { useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { type Proof, type ProofField, ProofFields, readProof } from '../../shared/proof-fields.tsx'

/** A seller may do without; whoever works for the house may not. */
export function FactorOff() {
  const t = useT()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button kind="text" onClick={() => setAsking(true)} className="mt-2">
        {t('staff.off.open')}
      </Button>
      {asking && <OffDialog onClose={() => setAsking(false)} />}
    </>
  )
}

function OffDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const act = useAct('POST /api/seller/totp_off', ['GET /api/seller/me'])
  const form = useForm<Record<ProofField, string>, Proof>({
    initial: { password: '', totp: '' },
    beside: { 'identity.wrong_password': 'password' },
    read: (typed) => readProof(typed, true),
    send: async (input, key) => {
      await act.mutateAsync({ input, key })
      toast(t('staff.off.done'), { kind: 'done' })
    },
  })
  return (
    <FormDialog form={form} title={t('staff.off.question')} send={t('staff.off.yes')} onClose={onClose}>
      <p className="text-s text-pretty text-ink-2">{t('staff.off.text')}</p>
      <ProofFields form={form} label={t('console.login.password')} recovery />
    </FormDialog>
  )
}

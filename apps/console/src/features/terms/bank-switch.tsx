import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { toast } from '@tradewind/ui/toast'
import { useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { ActConfirm } from '../../shared/act-confirm.tsx'
import { type Terms, termsTouched } from '../../shared/pending-change.tsx'

/** One administrator takes our account off at once, when nobody should transfer to it any more. */
export function BankSwitch({ bank, may }: { bank: Terms['bank']; may: boolean }) {
  const t = useT()
  const [asked, setAsked] = useState(false)
  const act = useAct('POST /api/admin/bank_close', termsTouched)
  if (!bank) return null
  if (bank.off_since) return <Note tone="bad">{t('tariff.bank.off', { at: bank.off_since })}</Note>
  if (!may) return null
  return (
    <div>
      <Button kind="line" size="s" onClick={() => setAsked(true)}>
        {t('tariff.bank.close')}
      </Button>
      {asked && (
        <ActConfirm
          question={t('tariff.bank.question')}
          detail={t('tariff.bank.detail')}
          confirm={t('tariff.bank.yes')}
          danger
          onClose={() => setAsked(false)}
          onSend={async (key) => {
            await act.mutateAsync({ input: {}, key })
            toast(t('tariff.bank.closed'), { kind: 'done' })
          }}
        />
      )}
    </div>
  )
}

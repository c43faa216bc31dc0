import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { toast } from '@tradewind/ui/toast'
import type { Withdrawal } from '@tradewind/web/withdrawal/answers'
import { plainName } from '@tradewind/web/withdrawal/payee-name'
import { useState } from 'react'
import { confirm } from '../../shared/confirm.tsx'
import { cancelWithdrawal } from './withdrawal-queries.ts'

/** Takes a withdrawal back while nobody has passed it, after a question that names the amount. */
export function CancelButton({ withdrawal: { id, amount, payee } }: { withdrawal: Withdrawal }) {
  const t = useT()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const cancel = async () => {
    const sure = await confirm({
      question: t('withdrawal.cancel.question', { amount, payee: plainName(payee) }),
      detail: t('withdrawal.cancel.detail'),
      confirmLabel: t('withdrawal.cancel.yes'),
      cancelLabel: t('withdrawal.cancel.no'),
    })
    if (!sure) return
    setBusy(true)
    setTrouble(undefined)
    try {
      await cancelWithdrawal(queryClient, id)
      toast(t('withdrawal.cancel.done', { amount }), { kind: 'done' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setTrouble(error.kind === 'refused' ? error.msg : t('withdrawal.cancel.unknown'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {trouble && (
        <Note tone="wait" live className="mb-2">
          {trouble}
        </Note>
      )}
      <Button kind="soft" size="s" busy={busy} busyLabel={t('words.loading')} onClick={() => void cancel()}>
        {t('withdrawal.cancel.button')}
      </Button>
    </>
  )
}

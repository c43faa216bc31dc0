import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tradewind/client/api-error'
import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { toast } from '@tradewind/ui/toast'
import { useState } from 'react'
import { confirm } from '../../shared/confirm.tsx'
import { actOnRefund, type Info } from './refund-queries.ts'

/** The second door of EU and EEA law, beside the form and independent of it: two steps, no reason, no proof. */
export function Revocation({ info }: { info: Info }) {
  const t = useT()
  const { date } = useFormat()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { may, until } = info.revocation
  if (!may) return null
  const revoke = async () => {
    const sure = await confirm({
      question: t('refund.revoke.question', { sn: info.order.sn }),
      detail: t('refund.revoke.detail'),
      confirmLabel: t('refund.revoke.yes'),
      cancelLabel: t('refund.revoke.no'),
    })
    if (!sure) return
    setBusy(true)
    try {
      await actOnRefund(queryClient, 'POST /api/refund/revoke', { order_id: info.order.id })
      toast(t('refund.revoke.done'), { kind: 'done' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Note className="mt-4">
      {until ? t('refund.revoke.until', { day: date(until) }) : t('refund.revoke.any')}{' '}
      <Button kind="text" busy={busy} busyLabel={t('words.loading')} onClick={() => void revoke()}>
        {t('refund.revoke.open')}
      </Button>
    </Note>
  )
}

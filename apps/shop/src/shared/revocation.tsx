import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '@tradewind/client/api-error'
import type { Answer } from '@tradewind/contract/calls'
import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { toast } from '@tradewind/ui/toast'
import { useState } from 'react'
import { callOnce } from './call-once.ts'
import { askForOrders } from './changed-orders.ts'
import { confirm } from './confirm.tsx'

type RevocationProps = {
  order: { id: string; sn: string }
  revocation: Answer<'GET /api/order/detail'>['revocation']
}

/** The second door of EU and EEA law, beside the form and whatever came of it: two steps, no reason, no proof. */
export function Revocation({ order: { id, sn }, revocation: { may, until, declared_at } }: RevocationProps) {
  const t = useT()
  const { date } = useFormat()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  if (declared_at) return <Note className="mt-4 mb-5">{t('revoke.door.waits', { at: declared_at })}</Note>
  if (!may) return null
  const revoke = async () => {
    const sure = await confirm({
      question: t('revoke.door.question', { sn }),
      detail: t('revoke.door.detail'),
      confirmLabel: t('revoke.door.yes'),
      cancelLabel: t('revoke.door.no'),
    })
    if (!sure) return
    setBusy(true)
    try {
      const { id: refund } = await callOnce('POST /api/refund/revoke', { order_id: id })
      toast(t('revoke.door.done'), { kind: 'done' })
      await navigate({ to: '/refund/{-$id}/{-$sn}/{-$product_ids}/{-$amount}', params: { id }, search: { refund } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      askForOrders(queryClient)
      setBusy(false)
    }
  }
  return (
    <Note className="mt-4 mb-5">
      {until ? t('revoke.door.until', { day: date(until) }) : t('revoke.door.any')}
      <div className="-mb-2.5">
        <Button kind="text" busy={busy} busyLabel={t('words.loading')} onClick={() => void revoke()}>
          {t('revoke.door.open')}
        </Button>
      </div>
    </Note>
  )
}

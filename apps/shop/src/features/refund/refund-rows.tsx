import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { ArrowUUpLeft } from '@tradewind/ui/icons/arrow-u-up-left'
import { DownloadSimple } from '@tradewind/ui/icons/download-simple'
import { List, ListRow } from '@tradewind/ui/list-row'
import { toast } from '@tradewind/ui/toast'
import { saveFile } from '@tradewind/web/save-file'
import { useState } from 'react'
import { confirm } from '../../shared/confirm.tsx'
import { actOnRefund, downloadEvidence, type Refund } from './refund-queries.ts'

/** Everything in one file, and the way to take it back for as long as there is one. */
export function RefundRows({ refund }: { refund: Refund }) {
  const t = useT()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const during = async (work: () => Promise<unknown>) => {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      // The client has said why.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  const download = () =>
    during(async () => {
      const { blob, filename } = await downloadEvidence(refund.id)
      saveFile(blob, filename ?? `${refund.order.sn}.html`)
    })
  const withdraw = () =>
    during(async () => {
      const sure = await confirm({
        question: t('refund.withdraw.question'),
        detail: t('refund.withdraw.detail'),
        confirmLabel: t('refund.withdraw.yes'),
        cancelLabel: t('refund.withdraw.no'),
      })
      if (!sure) return
      await actOnRefund(queryClient, 'POST /api/refund/cancel', { id: refund.id })
      toast(t('refund.withdraw.done'), { kind: 'done' })
    })
  return (
    <List className="mt-5 border-t border-line">
      <ListRow icon={<DownloadSimple />} hint={t('refund.file.holds')} onClick={() => void download()}>
        {t('refund.file.download')}
      </ListRow>
      {refund.allowed.includes('withdraw') && (
        <ListRow icon={<ArrowUUpLeft flip />} hint={t('refund.withdraw.hint')} onClick={() => void withdraw()}>
          {t('refund.withdraw.open')}
        </ListRow>
      )}
    </List>
  )
}

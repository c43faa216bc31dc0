import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { DownloadSimple } from '@tradewind/ui/icons/download-simple'
import { saveFile } from '@tradewind/web/save-file'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import type { Desk, Refund } from './refund-queries.ts'

/** Everything about a refund as one file, the same for both sides and the operator. */
export function EvidenceFile({ refund: { id, order }, of }: { refund: Refund; of: Desk }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const { blob, filename } = await api.download(
        of === 'shop' ? 'GET /api/seller/refund_evidence' : 'GET /api/admin/refund_evidence',
        { id },
      )
      saveFile(blob, filename ?? `${order.sn}.html`)
    } catch {
      // The client has said why.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      kind="line"
      size="s"
      icon={<DownloadSimple size={20} />}
      busy={busy}
      busyLabel={t('words.loading')}
      onClick={() => void download()}
      className="mt-5"
    >
      {t('aftersale.view.file')}
    </Button>
  )
}

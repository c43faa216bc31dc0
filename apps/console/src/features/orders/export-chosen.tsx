import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { failedToast } from '@tradewind/ui/toast'
import { saveFile } from '@tradewind/web/save-file'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import type { ChosenOrder } from './chosen-orders.ts'

/** The chosen orders as a file, and no others. */
export function ExportChosen({ orders }: { orders: readonly ChosenOrder[] }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const input = { ids: orders.map(({ id }) => id) }
      const options = { quiet: true, repeatSubmit: false }
      const { blob, filename } = await api.download('POST /api/seller/order_export_chosen', input, options)
      saveFile(blob, filename ?? 'orders.csv')
    } catch (error) {
      failedToast((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="soft" size="s" busy={busy} busyLabel={t('words.loading')} onClick={() => void save()}>
      {t('packing.chosen.export', { count: orders.length })}
    </Button>
  )
}

import { useSearch } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Dialog } from '@tradewind/ui/dialog'
import { TextInput } from '@tradewind/ui/text-input'
import { failedToast } from '@tradewind/ui/toast'
import { saveFile } from '@tradewind/web/save-file'
import { useState } from 'react'
import { api } from '../../../shared/api.ts'
import { isNarrowed, narrowingOf } from '../goods-filter.ts'
import { StockFileButton } from './stock-file-button.tsx'

/** The stock as a list to be written on, all of it or what the page shows, and the way back in of one that is. */
export function StockDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { status, q: keyword, sort: _, ...filter } = useSearch({ from: '/goods/' })
  const [countedAt, setCountedAt] = useState('')
  const narrowed = status !== undefined || keyword !== undefined || isNarrowed(filter)
  const take = async (wish: object) => {
    try {
      const options = { quiet: true, repeatSubmit: false }
      const { blob, filename } = await api.download('GET /api/seller/stock_export', wish, options)
      saveFile(blob, filename ?? 'stock.csv')
    } catch (error) {
      failedToast((error as Error).message)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('selling.file.open')}
      closeLabel={t('words.close')}
      foot={
        <StockFileButton kind="go" countedAt={countedAt}>
          {t('selling.file.choose')}
        </StockFileButton>
      }
    >
      <p className="text-s text-ink-2">{t('selling.file.text')}</p>
      <p className="mt-2 text-s text-ink-2">{t('selling.file.how')}</p>
      <p className="mt-4 mb-5 flex flex-wrap gap-2">
        <Button kind="soft" size="s" onClick={() => void take({})}>
          {t('selling.file.take')}
        </Button>
        {narrowed && (
          <Button kind="soft" size="s" onClick={() => void take({ status, keyword, ...narrowingOf(filter) })}>
            {t('selling.file.takeShown')}
          </Button>
        )}
      </p>
      <TextInput
        type="datetime-local"
        label={t('selling.file.counted')}
        optional={t('words.optional')}
        hint={t('selling.file.countedHint')}
        dir="ltr"
        value={countedAt}
        onChange={(event) => setCountedAt(event.target.value)}
      />
    </Dialog>
  )
}

import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Confirm } from '@tradewind/ui/confirm'
import { Note } from '@tradewind/ui/note'
import { failedToast } from '@tradewind/ui/toast'
import { useState } from 'react'
import { useActKey } from '../../../shared/use-act-key.ts'
import { StockFileButton } from './stock-file-button.tsx'
import { type StockFile, useTakeStock, useUndoStock } from './stock-file-queries.ts'

/** Another file, taking this one in, and taking it back while that is to be had. */
export function StockActs({ file }: { file: StockFile }) {
  const t = useT()
  const format = useFormat()
  const take = useTakeStock(file.id)
  const undo = useUndoStock(file.id)
  const [asks, setAsks] = useState(false)
  const mayGo = file.state === 'judged' && file.ready > 0
  const isSecond = file.taken_before !== null
  const go = async () => {
    await take.mutateAsync(isSecond).catch((error: Error) => failedToast(error.message))
    setAsks(false)
  }
  useActKey(mayGo && !isSecond && !take.isPending ? go : undefined)
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        {file.undo_until && (
          <>
            <span className="cap">{t('selling.price.until', { at: format.time(file.undo_until) })}</span>
            <Button kind="soft" size="s" busy={undo.isPending} onClick={() => undo.mutate()}>
              {t('words.undo')}
            </Button>
          </>
        )}
        <StockFileButton kind="soft">{t('selling.file.other')}</StockFileButton>
        {mayGo && !isSecond && (
          <Button kind="go" size="s" busy={take.isPending} busyLabel={t('words.loading')} onClick={() => void go()}>
            {t('selling.file.go', { count: file.ready })}
          </Button>
        )}
      </span>
      {mayGo && file.taken_before && (
        <Note tone="wait" className="w-full max-w-180">
          {t('selling.file.before', { at: file.taken_before })}{' '}
          <Button kind="text" size="xs" onClick={() => setAsks(true)}>
            {t('selling.file.again')}
          </Button>
        </Note>
      )}
      <Confirm
        open={asks}
        busy={take.isPending}
        question={t('selling.file.againAsk')}
        detail={t('selling.file.againText')}
        confirmLabel={t('selling.file.again')}
        cancelLabel={t('words.cancel')}
        onCancel={() => setAsks(false)}
        onConfirm={go}
      />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { isWorked, type StockFile, stockFilesQuery, useUndoStock } from './stock-file-queries.ts'

/** Above the list: files of stock that are being taken in, and those of the last ten minutes with the way back. */
export function UndoStock() {
  const files = useQuery({ ...stockFilesQuery(), refetchInterval: 60_000 }).data?.list ?? []
  return files.map((file) => <TakenFile key={file.id} file={file} />)
}

function TakenFile({ file }: { file: StockFile }) {
  const t = useT()
  const format = useFormat()
  const undo = useUndoStock(file.id)
  const all = file.ready + file.taken + file.back
  return (
    <Note tone="wait" className="mb-3 max-w-200">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1">
          {file.state === 'taking'
            ? t('selling.file.taking', { done: file.taken, all })
            : file.state === 'undoing'
              ? t('selling.file.undoing', { done: file.back, all })
              : t('selling.file.last', {
                  count: file.taken,
                  by: file.by,
                  at: file.finished_at ?? file.created_at,
                })}{' '}
          <Link to="/goods/stock/$id" params={{ id: file.id }} className="underline underline-offset-4">
            {t('selling.file.look')}
          </Link>{' '}
          {file.undo_until && (
            <span className="cap">{t('selling.price.until', { at: format.time(file.undo_until) })}</span>
          )}
        </span>
        {!isWorked(file) && (
          <Button kind="soft" size="s" busy={undo.isPending} onClick={() => undo.mutate()}>
            {t('words.undo')}
          </Button>
        )}
      </span>
    </Note>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { toast } from '@tradewind/ui/toast'
import { lastPricesQuery, useUndoPrices } from './price-queries.ts'

/** For ten minutes above the list: what was changed of many prices at once, and the way back. */
export function UndoPrices() {
  const t = useT()
  const format = useFormat()
  const last = useQuery({ ...lastPricesQuery(), refetchInterval: 60_000 }).data?.last
  const undo = useUndoPrices()
  if (!last) return null
  const takeBack = async () => {
    const done = await undo.mutateAsync(last.id).catch(() => undefined)
    if (!done) return
    toast(t('selling.price.undone', { count: done.changed }), { kind: 'done' })
    if (done.refused.length > 0) toast(t('selling.price.stayed', { count: done.refused.length }))
  }
  return (
    <Note tone="wait" className="mb-3 max-w-200">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1">
          {t('selling.price.last', { count: last.skus, by: last.by, at: last.at })}{' '}
          <span className="cap">{t('selling.price.until', { at: format.time(last.undo_until) })}</span>
        </span>
        <Button kind="soft" size="s" busy={undo.isPending} onClick={() => void takeBack()}>
          {t('words.undo')}
        </Button>
      </span>
    </Note>
  )
}

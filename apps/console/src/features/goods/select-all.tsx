import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { MOST_CHOSEN_GOODS } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { useState } from 'react'
import type { GoodsRow } from './goods-queries.ts'

type SelectAllProps = {
  list: UseInfiniteQueryResult<InfiniteData<Answer<'GET /api/seller/goods_list'>>>
  chosen: number
  onRows: (rows: GoodsRow[]) => void
}

/** Ticks all that the list would show to its end, as far as one act takes them. */
export function SelectAll({ list, chosen, onRows }: SelectAllProps) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const loaded = list.data?.pages.flatMap((page) => page.list) ?? []
  const most = Math.min(loaded.length, MOST_CHOSEN_GOODS)
  if (chosen >= MOST_CHOSEN_GOODS || (!list.hasNextPage && chosen >= most)) return null
  const all = async () => {
    setBusy(true)
    let rows = loaded
    for (let next = list.hasNextPage; next && rows.length < MOST_CHOSEN_GOODS; ) {
      const result = await list.fetchNextPage()
      rows = result.data?.pages.flatMap((page) => page.list) ?? rows
      next = result.hasNextPage && !result.isError
    }
    onRows(rows.slice(0, MOST_CHOSEN_GOODS))
    setBusy(false)
  }
  return (
    <Button kind="text" size="xs" busy={busy} busyLabel={t('words.loading')} onClick={() => void all()}>
      {list.hasNextPage
        ? t('selling.bulk.chooseAll', { most: MOST_CHOSEN_GOODS })
        : t('selling.bulk.chooseLoaded', { count: most })}
    </Button>
  )
}

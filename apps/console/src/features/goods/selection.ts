import { MOST_CHOSEN_GOODS } from '@tradewind/contract/limits'
import { useState } from 'react'
import type { GoodsRow } from './goods-queries.ts'

export type Selection = {
  /** As they stand now where they are in sight, else as they stood when they were chosen. */
  chosen: GoodsRow[]
  has: (id: string) => boolean
  toggle: (row: GoodsRow, on: boolean) => void
  toggleAll: (on: boolean) => void
  add: (rows: readonly GoodsRow[]) => void
  all: 'none' | 'some' | 'all'
  clear: () => void
}

/** The rows that are ticked; they stay ticked while more are loaded and while another search is typed. */
export function useSelection(rows: readonly GoodsRow[]): Selection {
  const [ticked, setTicked] = useState<ReadonlyMap<string, GoodsRow>>(new Map())
  const shown = new Map(rows.map((row) => [row.id, row]))
  const chosen = [...ticked].map(([id, row]) => shown.get(id) ?? row)
  const here = rows.filter(({ id }) => ticked.has(id)).length
  const put = (changed: readonly GoodsRow[], on: boolean) =>
    setTicked((now) => {
      const next = new Map(now)
      for (const row of changed) {
        if (!on) next.delete(row.id)
        else if (next.size < MOST_CHOSEN_GOODS) next.set(row.id, row)
      }
      return next
    })
  return {
    chosen,
    has: (id) => ticked.has(id),
    toggle: (row, on) => put([row], on),
    toggleAll: (on) => put(rows, on),
    add: (more) => put(more, true),
    all: here === 0 ? 'none' : here === rows.length ? 'all' : 'some',
    clear: () => setTicked(new Map()),
  }
}

import { createContext, use } from 'react'
import type { Asked } from './bulk.ts'
import type { GoodsRow, Outcomes } from './goods-queries.ts'

export type Question = 'price' | 'stock' | 'category' | 'remove' | 'skus'

export type Bulk = {
  busy: boolean
  shelve: (rows: GoodsRow[], on: boolean) => Promise<unknown>
  /** Changes the rows and says what came of it; undefined when the call itself failed, which was said. */
  change: (rows: GoodsRow[], asked: Asked) => Promise<Outcomes | undefined>
  /** Opens the dialog in which the change is described. */
  ask: (question: Question, rows: GoodsRow[]) => void
}

export const BulkContext = createContext<Bulk | null>(null)

export function useBulk(): Bulk {
  const bulk = use(BulkContext)
  if (!bulk) throw new Error('useBulk needs a <BulkProvider> above it')
  return bulk
}

export type Open = { question: Question; rows: GoodsRow[]; open: boolean; intent: string }

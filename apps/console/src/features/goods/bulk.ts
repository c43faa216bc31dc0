import type { Input } from '@tradewind/contract/calls'
import type { Change, GoodsRow, Outcomes } from './goods-queries.ts'

/** Prices are changed as they were shown, by a call of their own. */
export type BulkInput = Omit<Input<'POST /api/seller/goods_bulk'>, 'ids' | 'price'>

/** What was asked of many products; `key` belongs to the intent. */
export type Asked = { shelf: boolean } | { remove: true } | { bulk: BulkInput; key: string }

export function changeOf(asked: Asked, ids: string[]): Change {
  if ('shelf' in asked) return { call: 'POST /api/seller/goods_shelf', input: { ids, on_shelf: asked.shelf } }
  if ('remove' in asked) return { call: 'POST /api/seller/goods_remove', input: { ids } }
  return { call: 'POST /api/seller/goods_bulk', input: { ids, ...asked.bulk }, key: asked.key }
}

/** More than these would be a queue of calls rather than one step back. */
const MOST_STEPS = 10

/**
 * What brings the changed products back to how they stood; undefined where that is not known: the stocks of a product with
 * several SKUs are not in its row, and a removal is for good.
 */
export function undoOf(asked: Asked, before: readonly GoodsRow[], { results }: Outcomes): Asked[] | undefined {
  const changed = new Set(results.filter(({ result }) => result === 'changed').map(({ id }) => id))
  const rows = before.filter(({ id }) => changed.has(id))
  if (rows.length === 0 || 'remove' in asked) return undefined
  if ('shelf' in asked) return [{ shelf: !asked.shelf }]
  const { stock, category_id } = asked.bulk
  if (stock?.kind === 'add') return [{ bulk: { stock: { kind: 'add', add: -stock.add } }, key: '' }]
  const wasThere = rows.every((row) => (stock ? row.skus === 1 : row.category_id !== null))
  if (!wasThere) return undefined
  const steps = new Map<string, BulkInput>()
  for (const row of rows) {
    if (stock) steps.set(String(row.stock), { stock: { kind: 'set', stock: row.stock } })
    else if (category_id) steps.set(row.category_id ?? '', { category_id: row.category_id ?? '' })
  }
  return steps.size <= MOST_STEPS ? [...steps.values()].map((bulk) => ({ bulk, key: '' })) : undefined
}

/** Which of the rows a step back speaks of. */
export function rowsBack(step: Asked, rows: readonly GoodsRow[]): GoodsRow[] {
  if (!('bulk' in step)) return [...rows]
  const { stock, category_id } = step.bulk
  if (stock?.kind === 'set') return rows.filter((row) => row.stock === stock.stock)
  if (category_id) return rows.filter((row) => row.category_id === category_id)
  return [...rows]
}

export type Refused = { row: GoodsRow; reasons: string[] }

/** Those that were refused, with why. */
export const refusedOf = (rows: readonly GoodsRow[], { results }: Outcomes): Refused[] =>
  results.flatMap(({ id, result, issues }) => {
    const row = rows.find((one) => one.id === id)
    // Each SKU of a product may be refused for the same reason: once is enough.
    const reasons = [...new Set(issues.map(({ message }) => message))]
    return result === 'refused' && row ? [{ row, reasons }] : []
  })

import type { OrderRow } from './orders-queries.ts'

/** What the shop calls the SKUs of an order: the first, and how many more there are. */
export function codesOf({ items }: Pick<OrderRow, 'items'>): { first: string; others: number } | undefined {
  const codes = [...new Set(items.flatMap(({ code }) => code ?? []))]
  const [first] = codes
  return first === undefined ? undefined : { first, others: codes.length - 1 }
}

import { useQueries, useQuery } from '@tanstack/react-query'
import { type Order, orderQuery, tradeIdsQuery } from './payment-queries.ts'

type Named = { ids?: readonly string[]; trade?: string }

/** The orders that were paid, or are to be paid, together. `missing`: none of that name is this person's. */
export function useOrders({ ids, trade }: Named): {
  orders: Order[] | undefined
  missing: boolean
  error: unknown
  refetch: () => Promise<unknown>
} {
  const byTrade = useQuery({ ...tradeIdsQuery(trade ?? ''), enabled: !ids && trade !== undefined })
  const wanted = ids ?? byTrade.data ?? []
  const known = useQueries({ queries: wanted.map(orderQuery) })
  const orders = known.flatMap(({ data }) => data ?? [])
  return {
    orders: wanted.length > 0 && orders.length === wanted.length ? orders : undefined,
    missing: wanted.length === 0 && (byTrade.isSuccess || trade === undefined),
    error: byTrade.error ?? known.find(({ error }) => error)?.error,
    refetch: () =>
      Promise.all([byTrade.data || !trade ? undefined : byTrade.refetch(), ...known.map((one) => one.refetch())]),
  }
}

import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { callKey } from '@tradewind/web/queries'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { api } from '../../shared/api.ts'
import { mergeLines } from '../../shared/merge-guest-bag.ts'
import { callQuery } from '../../shared/queries.ts'
import { type BagEdits, createBagEdits, isSettled } from './bag-edits.ts'
import { type Bag, type Line, settledLines, unreachableLines, wishedBag } from './wished-bag.ts'

const LIST = callKey('GET /api/cart/list')
const COUNT = callKey('GET /api/cart/count')
/** A selection is priced when nothing was tapped for so long. */
const SETTLED_MS = 400
/** Setting a quantity or a selection twice is the same as once, so the guard against double taps has nothing to guard. */
const AGAIN = { quiet: true, repeatSubmit: false }

const HOT_GOODS = 6

export const hotGoodsQuery = () => callQuery('GET /api/goods/list', { hot: true, limit: HOT_GOODS }, { quiet: true })

export type Quote = Answer<'POST /api/order/preview'>

/** The bag as the shopper wants it, what is still on its way to the server, and how to change it. */
export function useBag() {
  const queryClient = useQueryClient()
  const [edits] = useState(() => bagEdits(queryClient))
  const state = useSyncExternalStore(edits.watch, edits.state, edits.state)
  const query = useQuery(callQuery('GET /api/cart/list'))
  const bag = query.data && wishedBag(query.data, state)
  const count = bag?.count
  useEffect(() => {
    if (count !== undefined) queryClient.setQueryData(COUNT, { count })
  }, [queryClient, count])
  return { ...query, bag, edits, refusals: state.refusals, settled: isSettled(state) }
}

function bagEdits(queryClient: QueryClient): BagEdits {
  // A list that was asked for before a change would show it undone.
  const changing = async (call: () => Promise<Bag>): Promise<Bag> => {
    await queryClient.cancelQueries({ queryKey: LIST })
    return call()
  }
  return createBagEdits({
    read: () => queryClient.getQueryData<Bag>(LIST),
    write: (bag) => queryClient.setQueryData<Bag>(LIST, bag),
    edit: (id, quantity) => changing(() => api.call('POST /api/cart/edit', { id, quantity }, AGAIN)),
    select: (ids, selected) => changing(() => api.call('POST /api/cart/select', { ids, selected }, AGAIN)),
    remove: (id) => changing(() => api.call('POST /api/cart/del', { ids: [id] }, AGAIN)),
  })
}

/** Another choice of the same product in the place of a line; where that lies in the bag already the two become one. */
export async function switchOption(queryClient: QueryClient, id: string, sku_id: string): Promise<void> {
  await queryClient.cancelQueries({ queryKey: LIST })
  queryClient.setQueryData(LIST, await api.call('POST /api/cart/edit', { id, sku_id }, { repeatSubmit: false }))
}

/** Saves a line for later, or puts it back into the bag. */
export async function setAside(queryClient: QueryClient, id: string, aside: boolean): Promise<void> {
  await queryClient.cancelQueries({ queryKey: LIST })
  queryClient.setQueryData(LIST, await api.call('POST /api/cart/aside', { ids: [id], aside }, { repeatSubmit: false }))
}

/** Puts removed lines back. */
export async function restoreLines(queryClient: QueryClient, lines: readonly Line[]): Promise<void> {
  const wanted = lines.map(({ goods_id, sku_id, quantity }) => ({ goods_id, sku_id, quantity }))
  queryClient.setQueryData(LIST, await mergeLines(wanted))
}

/**
 * What the selection costs in all, asked quietly once it has come to rest. `exact` is missing while that is not known; `last`
 * still tells the freight of a shop then. Without an answer the bag tells its goods; the checkout asks again.
 */
export function useWholeCost(bag: Bag | undefined, settled: boolean): { exact?: Quote; last?: Quote } {
  const away = new Set(bag ? unreachableLines(bag) : [])
  const lines = bag ? settledLines(bag).filter((line) => !away.has(line)) : []
  const wanted = [bag?.country, ...lines.map(({ id, quantity, price }) => `${id} ${quantity} ${price}`)].join()
  const rested = useRested(wanted)
  const known = settled && lines.length > 0 && rested === wanted
  const cart_ids = lines.map(({ id }) => id)
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['bag-cost', wanted],
    queryFn: ({ signal }) => api.call('POST /api/order/preview', { cart_ids }, { signal, ...AGAIN }),
    enabled: known,
    placeholderData: keepPreviousData,
  })
  return { exact: known && !isPlaceholderData ? data : undefined, last: data }
}

function useRested(value: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

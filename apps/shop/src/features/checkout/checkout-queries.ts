import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { Answer, Input } from '@tradewind/contract/calls'
import { callKey } from '@tradewind/web/queries'
import { api } from '../../shared/api.ts'
import { callQuery } from '../../shared/queries.ts'

export type Quote = Answer<'POST /api/order/preview'>
export type QuotedShop = Quote['shops'][number]
export type Wish = Input<'POST /api/order/preview'>
export type Address = Answer<'GET /api/user/address_list'>['list'][number]
export type Placed = Answer<'POST /api/order/create'>
/** One product bought now; without it the selected lines of the bag. */
export type Source = { goods_id?: string; sku_id?: string; quantity?: string }

export const addressesQuery = () => callQuery('GET /api/user/address_list')

/** What is to be bought: undefined until the bag is there, empty `cart_ids` when nothing in it is selected. */
export function useGoodsWished({ goods_id, sku_id, quantity }: Source) {
  const now = sku_id !== undefined
  const { data: bag, error, refetch } = useQuery({ ...callQuery('GET /api/cart/list'), enabled: !now })
  if (now) return { goods: { goods_id, sku_id, quantity: Number(quantity ?? 1) }, error: null, refetch }
  const selected = bag?.shops.flatMap(({ lines }) => lines.filter((line) => line.selected && line.valid && !line.aside))
  return { goods: selected && { cart_ids: selected.map(({ id }) => id) }, error, refetch }
}

const BAG = callKey('GET /api/cart/list')

/** The selected lines of these shops, and how many of other shops there are beside them. */
export function linesOf(queryClient: QueryClient, shopIds: ReadonlySet<string>): { theirs: string[]; others: number } {
  const bag = queryClient.getQueryData<Answer<'GET /api/cart/list'>>(BAG)
  const chosen = bag?.shops.flatMap(({ merchant, lines }) =>
    lines
      .filter((line) => line.selected && line.valid && !line.aside)
      .map((line) => ({ id: line.id, shopId: merchant.id })),
  )
  const theirs = chosen?.filter(({ shopId }) => shopIds.has(shopId)).map(({ id }) => id) ?? []
  return { theirs, others: (chosen?.length ?? 0) - theirs.length }
}

/** Takes lines out of what is ordered now. They stay in the bag. */
export async function leaveOut(queryClient: QueryClient, ids: string[]): Promise<void> {
  const bag = await api.call('POST /api/cart/select', { ids, selected: false }, { repeatSubmit: false })
  queryClient.setQueryData(BAG, bag)
}

const quoteKey = (wish: Wish) => ['quote', wish] as const

/**
 * The whole cost. A quote is good until it expires or something about it is changed, so it is never asked for behind the
 * shopper's back; what is wrong with it is said in place, without a toast.
 */
export const quoteQuery = (wish: Wish) =>
  queryOptions({
    queryKey: quoteKey(wish),
    queryFn: ({ signal }) => api.call('POST /api/order/preview', wish, { signal, quiet: true, repeatSubmit: false }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: 'always',
    // A quote that could not be had comes with the network; one that stands is left alone.
    refetchOnReconnect: ({ state }) => state.data === undefined,
  })

export function takeQuote(queryClient: QueryClient, wish: Wish, quote: Quote): void {
  queryClient.setQueryData(quoteKey(wish), quote)
}

/** Turns a quote into orders. The quote is the intent, so it names the key: a second tap or tab makes no second order. */
export async function placeOrder(queryClient: QueryClient, input: Input<'POST /api/order/create'>): Promise<Placed> {
  const placed = await api.call('POST /api/order/create', input, {
    idempotencyKey: `order-${input.quote_id}`,
    repeatSubmit: false,
  })
  for (const call of [
    'GET /api/cart/list',
    'GET /api/cart/count',
    'GET /api/user/order_list',
    'GET /api/order/count',
  ]) {
    void queryClient.invalidateQueries({ queryKey: [call] })
  }
  return placed
}

export const refusedQuote = (data: Record<string, unknown>): Quote | undefined =>
  typeof data.quote === 'object' && data.quote !== null ? (data.quote as Quote) : undefined

export const forgetAddresses = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: callKey('GET /api/user/address_list') })

import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { newIdempotencyKey } from '@tradewind/client/idempotency-key'
import type { Answer, Input } from '@tradewind/contract/calls'
import { api } from '../../shared/api.ts'
import { callQuery } from '../../shared/queries.ts'

type PriceWish = Input<'POST /api/seller/price_preview'>
export type Pricing = PriceWish['price']
export type Ending = NonNullable<PriceWish['ending']>
export type PricedRow = Answer<'POST /api/seller/price_preview'>['list'][number]

const PREVIEW = 'POST /api/seller/price_preview'

/** What the server makes of each price. It changes nothing, so that it is asked like a list. */
export const previewQuery = (wish: PriceWish | undefined) =>
  queryOptions({
    queryKey: [PREVIEW, wish] as const,
    queryFn: ({ signal }) => api.call(PREVIEW, wish as PriceWish, { signal, quiet: true, repeatSubmit: false }),
    enabled: wish !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Changes prices exactly as they were shown. */
export function useChangePrices() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...input }: Input<'POST /api/seller/price_change'> & { key: string }) =>
      api.call('POST /api/seller/price_change', input, { idempotencyKey: key, repeatSubmit: false }),
    onSettled: () => forgetPrices(queryClient),
  })
}

export function useUndoPrices() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      api.call('POST /api/seller/price_undo', { id }, { idempotencyKey: newIdempotencyKey(), repeatSubmit: false }),
    onSettled: () => forgetPrices(queryClient),
  })
}

export const priceActsQuery = () => callQuery('GET /api/seller/price_acts')

function forgetPrices(queryClient: QueryClient): void {
  for (const call of [
    PREVIEW,
    'GET /api/seller/goods_list',
    'GET /api/seller/goods_detail',
    'GET /api/seller/price_acts',
  ])
    void queryClient.invalidateQueries({ queryKey: [call] })
}

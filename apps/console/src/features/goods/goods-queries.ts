import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer, Input } from '@tradewind/contract/calls'
import { callKey } from '@tradewind/web/queries'
import { api } from '../../shared/api.ts'
import { callQuery } from '../../shared/queries.ts'
import type { Narrowing } from './goods-filter.ts'
import type { Sort, Tab } from './goods-tabs.ts'

type GoodsPage = Answer<'GET /api/seller/goods_list'>
export type GoodsRow = GoodsPage['list'][number]
export type Product = Answer<'GET /api/seller/goods_detail'>
export type ProductInput = Input<'POST /api/seller/goods_edit'>
export type Outcomes = Answer<'POST /api/seller/goods_bulk'>
export type Counts = Answer<'GET /api/seller/goods_count'>
export type Picture = Answer<'POST /api/seller/upload'>

const LIST = 'GET /api/seller/goods_list'

export type GoodsWish = { status: Tab; sort: Sort; keyword: string | undefined } & Narrowing

export const goodsQuery = (wish: GoodsWish) =>
  infiniteQueryOptions({
    queryKey: [LIST, wish] as const,
    queryFn: ({ pageParam, signal }) =>
      api.call(LIST, { ...wish, cursor: pageParam, limit: 50 }, { signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: GoodsPage) => page.next_cursor ?? undefined,
  })

export const goodsCountQuery = () => callQuery('GET /api/seller/goods_count')
export const productQuery = (id: string) => callQuery('GET /api/seller/goods_detail', { id })
export const typesQuery = (keyword: string) => callQuery('GET /api/seller/goods_types', { keyword })
/** They come with the program. */
export const attributesQuery = (type: string) => ({
  ...callQuery('GET /api/seller/goods_attributes', { type }),
  staleTime: Number.POSITIVE_INFINITY,
})
export const categoriesQuery = () => ({
  ...callQuery('GET /api/goods/category_list'),
  staleTime: Number.POSITIVE_INFINITY,
})

/** What is there now, past the cache: to be compared with what somebody began from. */
export const fetchProduct = (id: string): Promise<Product> => api.call('GET /api/seller/goods_detail', { id })

export const uploadPicture = (file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<Picture> =>
  api.upload(
    'POST /api/seller/upload',
    { scene: 'goods', file },
    { onProgress, signal, quiet: true, repeatSubmit: false },
  )

/** Saves the whole of a product; `key` is one for each intent, kept over its tries. */
export function useSaveProduct() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ input, key }: { input: ProductInput; key: string }) =>
      api.call('POST /api/seller/goods_edit', input, { idempotencyKey: key, repeatSubmit: false, quiet: true }),
    onSuccess: (product) => {
      queryClient.setQueryData(callKey('GET /api/seller/goods_detail', { id: product.id }), product)
      forgetLists(queryClient)
    },
  })
}

/** A draft that says the same; `key` belongs to the intent. */
export function useCopyGoods() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, key }: { id: string; key: string }) =>
      api.call('POST /api/seller/goods_copy', { id }, { idempotencyKey: key, repeatSubmit: false }),
    onSuccess: () => forgetLists(queryClient),
  })
}

/** How much lies in the warehouse of one SKU, said in its own row of the list or the product. */
export function useCountStock(productId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<'POST /api/seller/goods_stock'>) =>
      api.call('POST /api/seller/goods_stock', input, { repeatSubmit: false, quiet: true }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: callKey('GET /api/seller/goods_detail', { id: productId }) })
      forgetLists(queryClient)
    },
  })
}

export type Change =
  | { call: 'POST /api/seller/goods_shelf'; input: Input<'POST /api/seller/goods_shelf'> }
  | { call: 'POST /api/seller/goods_bulk'; input: Input<'POST /api/seller/goods_bulk'>; key: string }
  | { call: 'POST /api/seller/goods_remove'; input: Input<'POST /api/seller/goods_remove'> }

const send = (change: Change): Promise<Outcomes> =>
  change.call === 'POST /api/seller/goods_bulk'
    ? api.call(change.call, change.input, { idempotencyKey: change.key, repeatSubmit: false })
    : change.call === 'POST /api/seller/goods_shelf'
      ? api.call(change.call, change.input, { repeatSubmit: false })
      : api.call(change.call, change.input, { repeatSubmit: false })

/** One change of many products; each is answered for by itself. */
export function useChangeGoods() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: (_outcomes, _error, { input }) => {
      forgetLists(queryClient)
      for (const id of input.ids)
        void queryClient.invalidateQueries({ queryKey: callKey('GET /api/seller/goods_detail', { id }) })
    },
  })
}

function forgetLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: [LIST] })
  void queryClient.invalidateQueries({ queryKey: callKey('GET /api/seller/goods_count') })
}

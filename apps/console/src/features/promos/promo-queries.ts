import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer, Input } from '@tradewind/contract/calls'
import { api } from '../../shared/api.ts'

export type PromoPage = Answer<'GET /api/seller/promo_list'>
export type Promo = PromoPage['list'][number]
/** A code of a shop or of the house. */
export type AnyPromo = Answer<'GET /api/admin/promo_list'>['list'][number] | Promo
export type PromoInput = Input<'POST /api/seller/promo_add'>
export type HousePromoInput = Input<'POST /api/admin/promo_add'>
export type Tab = Promo['state'] | 'all'

const LIST = 'GET /api/seller/promo_list'
export const HOUSE_LIST = 'GET /api/admin/promo_list'

export const promosQuery = (state: Tab) =>
  infiniteQueryOptions({
    queryKey: [LIST, state] as const,
    queryFn: ({ pageParam, signal }) => api.call(LIST, { state, cursor: pageParam }, { signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: PromoPage) => page.next_cursor ?? undefined,
  })

/** Founds a code, or changes the one named by `id`. `key` is one for each intent, kept over its tries. */
export function useSavePromo() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, input, key }: { id: string | undefined; input: PromoInput; key: string }): Promise<Promo> => {
      const { code: _, ...terms } = input
      return id === undefined
        ? api.call('POST /api/seller/promo_add', input, { idempotencyKey: key, repeatSubmit: false, quiet: true })
        : api.call('POST /api/seller/promo_edit', { id, ...terms }, { repeatSubmit: false, quiet: true })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [LIST] }),
  })
}

export function useEndPromo(call: 'POST /api/seller/promo_end' | 'POST /api/admin/promo_end') {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string): Promise<AnyPromo> => api.call(call, { id }, { repeatSubmit: false }),
    onSettled: () => Promise.all([LIST, HOUSE_LIST].map((list) => queryClient.invalidateQueries({ queryKey: [list] }))),
  })
}

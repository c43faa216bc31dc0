import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { pulse } from '@tradewind/ui/haptic'
import { api } from '../api.ts'
import { callQuery } from '../queries.ts'

type Codes = Answer<'GET /api/promo/list'>

/** What a shop shows to everybody, or what of it helps with one of its products. */
export const codesQuery = (shopId: string, productId?: string) =>
  callQuery('GET /api/promo/list', { merchant_id: shopId, goods_id: productId }, { quiet: true })

/** What somebody keeps, with what became of it. */
export const keptCodesQuery = () => callQuery('GET /api/promo/collected', {}, { quiet: true })

/** Keeps a code: every list that shows it says so at once, and takes it back when the server refuses. */
export function useCollect() {
  const queryClient = useQueryClient()
  const show = (id: string, collected: boolean) =>
    queryClient.setQueriesData<Codes>(
      { queryKey: ['GET /api/promo/list'] },
      (codes) => codes && { list: codes.list.map((code) => (code.id === id ? { ...code, collected } : code)) },
    )
  return useMutation({
    mutationFn: (id: string) => api.call('POST /api/promo/collect', { id }, { repeatSubmit: false }),
    onMutate: (id) => {
      pulse()
      show(id, true)
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['GET /api/promo/collected'] }),
    onError: (_error, id) => show(id, false),
  })
}

const WISHED = 'code-to-collect'

/** What a visitor wanted to keep, while they log in: in this tab alone. */
export const wishToCollect = (id: string): void => sessionStorage.setItem(WISHED, id)

/** That code, once. */
export function takeWish(): string | null {
  const id = sessionStorage.getItem(WISHED)
  sessionStorage.removeItem(WISHED)
  return id
}

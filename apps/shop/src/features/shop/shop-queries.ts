import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { callKey } from '@tradewind/web/queries'
import { api } from '../../shared/api.ts'
import { callQuery } from '../../shared/queries.ts'

export type Shop = Answer<'GET /api/merchant/detail'>

export const shopQuery = (id: string) => callQuery('GET /api/merchant/detail', { id })

/** Follows a shop, or stops: shown at once with the fan that comes or goes, taken back when the server refuses. */
export function useFollow(id: string) {
  const queryClient = useQueryClient()
  const key = callKey('GET /api/merchant/detail', { id })
  return useMutation({
    mutationFn: (follow: boolean) => api.call('POST /api/merchant/follow', { id, status: follow }),
    onMutate: (follow) => {
      const before = queryClient.getQueryData<Shop>(key)
      if (before)
        queryClient.setQueryData<Shop>(key, { ...before, followed: follow, fans: before.fans + (follow ? 1 : -1) })
      return before
    },
    onSuccess: ({ followed, fans }) =>
      queryClient.setQueryData<Shop>(key, (shop) => shop && { ...shop, followed, fans }),
    onError: (_error, _follow, before) => queryClient.setQueryData(key, before),
  })
}

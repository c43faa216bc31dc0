import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { pulse } from '@tradewind/ui/haptic'
import { callKey } from '@tradewind/web/queries'
import { api } from './api.ts'

type Wish = { id: string; keep: boolean }

/**
 * Keeps a product among the favourites, or not any more: its page shows it at once and takes it back when the server
 * refuses. Taps go out one after the other, so that the last one counts. The list is asked again when next opened.
 */
export function useFavourite() {
  const queryClient = useQueryClient()
  const show = ({ id, keep }: Wish) =>
    queryClient.setQueryData<Answer<'GET /api/goods/detail'>>(
      callKey('GET /api/goods/detail', { id }),
      (product) => product && { ...product, favourite: keep },
    )
  return useMutation({
    scope: { id: 'favourite' },
    mutationFn: ({ id, keep }: Wish) =>
      api.call('POST /api/goods/favourite', { id, status: keep }, { repeatSubmit: false }),
    onMutate: (wish) => {
      pulse()
      show(wish)
    },
    onError: (_error, { id, keep }) => show({ id, keep: !keep }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['GET /api/user/favourite_list'], refetchType: 'none' }),
  })
}

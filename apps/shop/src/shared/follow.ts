import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { pulse } from '@tradewind/ui/haptic'
import { callKey } from '@tradewind/web/queries'
import { api } from './api.ts'

type Shop = Answer<'GET /api/merchant/detail'>
type Product = Answer<'GET /api/goods/detail'>
type Wish = { id: string; keep: boolean }

/**
 * Follows a shop, or stops: its page and those of its goods show it at once, with the fan that comes or goes, and take it
 * back when the server refuses. Taps go out one after the other, so that the last one counts.
 */
export function useFollow() {
  const queryClient = useQueryClient()
  const show = ({ id, keep }: Wish, counted?: number) => {
    const inShop = <Head extends Pick<Shop, 'followed' | 'fans'>>(shop: Head): Head => {
      const change = shop.followed === keep ? 0 : keep ? 1 : -1
      return { ...shop, followed: keep, fans: counted ?? shop.fans + change }
    }
    queryClient.setQueryData<Shop>(callKey('GET /api/merchant/detail', { id }), (shop) => shop && inShop(shop))
    queryClient.setQueriesData<Product>({ queryKey: ['GET /api/goods/detail'] }, (product) =>
      product?.merchant.id === id ? { ...product, merchant: inShop(product.merchant) } : product,
    )
  }
  return useMutation({
    scope: { id: 'follow' },
    mutationFn: ({ id, keep }: Wish) =>
      api.call('POST /api/merchant/follow', { id, status: keep }, { repeatSubmit: false }),
    onMutate: (wish) => {
      pulse()
      show(wish)
    },
    onSuccess: ({ followed, fans }, { id }) => show({ id, keep: followed }, fans),
    onError: (_error, { id, keep }) => show({ id, keep: !keep }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['GET /api/user/follow_list'], refetchType: 'none' }),
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { pulse } from '@tradewind/ui/haptic'
import { toast } from '@tradewind/ui/toast'
import { giveDay } from './support-queries.ts'

/** Gives a shop one's day; what went wrong has said so already, and `isError` says it in place. */
export function useGiveDay(onGiven?: (shopId: string) => void) {
  const t = useT()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (shopId: string) => {
      pulse()
      return giveDay(queryClient, shopId)
    },
    onSuccess: (_status, shopId) => {
      toast(t('spec.support.success'), { kind: 'done' })
      onGiven?.(shopId)
    },
    // Given elsewhere meanwhile: what stands here is asked for anew.
    onError: () => void queryClient.invalidateQueries({ queryKey: ['POST /api/merchant/assistStatus'] }),
  })
}

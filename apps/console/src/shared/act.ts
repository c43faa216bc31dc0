import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer, CallKey, Input } from '@tradewind/contract/calls'
import type { ReadKey } from '@tradewind/web/queries'
import { api } from './api.ts'

type ActKey = Extract<CallKey, `POST ${string}`>
type Send = (call: ActKey, input: unknown, options: object) => Promise<unknown>

/**
 * One call that changes something. `touched` is what is asked for again afterwards, also after a refusal: somebody else may have
 * been faster. `key` is one for each intent, kept over its tries.
 */
export function useAct<K extends ActKey>(call: K, touched: readonly ReadKey[]) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ input, key }: { input: Input<K>; key: string }) =>
      // The client's arguments depend on the call; here it is any of them.
      (api.call as Send)(call, input, { idempotencyKey: key, repeatSubmit: false, quiet: true }) as Promise<Answer<K>>,
    onSettled: () => {
      for (const read of touched) void queryClient.invalidateQueries({ queryKey: [read] })
    },
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import type { PackReason } from '@tradewind/contract/code-lists'
import { useT } from '@tradewind/messages/react'
import { failedToast, toast } from '@tradewind/ui/toast'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { askListsAgain } from './orders-queries.ts'

/** So many by one call: an answer comes within the seconds that a page waits for one, on a slow machine too. */
const AT_ONCE = 50

type Result = Answer<'POST /api/seller/order_pack_many'>['results'][number]
/** An order that was not packed, and why. */
export type Unpacked = { id: string; sn: string; reason: PackReason }

/** Marks chosen orders as packed, some by each call, and tells which were asked for. What could not be is kept with its reason. */
export function usePackOrders(onDone: (ids: readonly string[]) => void) {
  const t = useT()
  const queryClient = useQueryClient()
  const [unpacked, setUnpacked] = useState<Unpacked[]>([])
  const pack = useMutation({
    mutationFn: async (ids: readonly string[]): Promise<Result[]> => {
      const results: Result[] = []
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        const some = ids.slice(from, from + AT_ONCE)
        const answer = await api.call(
          'POST /api/seller/order_pack_many',
          { ids: some },
          { repeatSubmit: false, quiet: true },
        )
        results.push(...answer.results)
      }
      return results
    },
    onSuccess: (results, ids) => {
      const refused = results.flatMap(({ id, sn, reason }) => (reason === null ? [] : [{ id, sn: sn ?? '', reason }]))
      const packed = results.filter(({ result }) => result === 'packed').length
      setUnpacked(refused)
      toast(t('packing.pack.done', { count: packed }), { kind: 'done' })
      onDone(ids)
    },
    onError: (error) => failedToast(error.message),
    // Also what was packed before something failed.
    onSettled: () => {
      askListsAgain(queryClient)
      void queryClient.invalidateQueries({ queryKey: ['GET /api/seller/order_detail'] })
    },
  })
  return { pack: pack.mutate, packing: pack.isPending, unpacked, forget: () => setUnpacked([]) }
}

import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { MOST_ORDERS_AT_ONCE } from '@tradewind/contract/limits'
import { api } from '../../../shared/api.ts'

export type Slip = Answer<'POST /api/seller/order_slips'>['list'][number]

/** What is printed of these orders, asked for once: who printed stands in the log of the shop. */
export const slipsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['POST /api/seller/order_slips', ids] as const,
    queryFn: async ({ signal }): Promise<Slip[]> => {
      const slips: Slip[] = []
      for (let from = 0; from < ids.length; from += MOST_ORDERS_AT_ONCE) {
        const some = ids.slice(from, from + MOST_ORDERS_AT_ONCE)
        const options = { signal, quiet: true, repeatSubmit: false }
        slips.push(...(await api.call('POST /api/seller/order_slips', { ids: some }, options)).list)
      }
      return slips
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: ids.length > 0,
  })

import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer, Input } from '@tradewind/contract/calls'
import { callKey } from '@tradewind/web/queries'
import { api } from '../../shared/api.ts'
import { callQuery } from '../../shared/queries.ts'

export type FreightRules = Answer<'GET /api/seller/freight_rules'>
export type RuleInput = Input<'POST /api/seller/freight_edit'>['rules'][number]
export type Example = Omit<Input<'POST /api/seller/freight_try'>, 'rules'>
export type Outcome = Answer<'POST /api/seller/freight_try'>

export const rulesQuery = () => callQuery('GET /api/seller/freight_rules')

/** Countries that an address may have; their names are made here, in the reader's language. */
export const countriesQuery = () => ({
  ...callQuery('GET /api/common/region_list'),
  staleTime: Number.POSITIVE_INFINITY,
})

/** What an example costs by the rules on screen, saved or not. */
export const tryQuery = (example: Example | undefined, rules: RuleInput[] | undefined) =>
  queryOptions({
    queryKey: ['POST /api/seller/freight_try', example, rules] as const,
    queryFn: ({ signal }): Promise<Outcome> =>
      api.call(
        'POST /api/seller/freight_try',
        { ...(example as Example), rules },
        { signal, quiet: true, repeatSubmit: false },
      ),
    enabled: example !== undefined && rules !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  })

export function useSaveRules() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<'POST /api/seller/freight_edit'>) =>
      api.call('POST /api/seller/freight_edit', input, { repeatSubmit: false, quiet: true }),
    onSuccess: (rules) => queryClient.setQueryData(callKey('GET /api/seller/freight_rules'), rules),
  })
}

import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { api } from '../../shared/api.ts'
import { callQuery } from '../../shared/queries.ts'

export type Status = Answer<'POST /api/merchant/assistStatus'>
export type OwnSupport = Answer<'GET /api/merchant/assist_own'>
export type Board = NonNullable<Answer<'GET /api/merchant/assist_board'>['board']>
export type GivenDay = Answer<'POST /api/merchant/assistList'>['list'][number]

const STATUS = 'POST /api/merchant/assistStatus'
const LIST = 'POST /api/merchant/assistList'

export const ownSupportQuery = () => callQuery('GET /api/merchant/assist_own', {})
export const boardQuery = () => callQuery('GET /api/merchant/assist_board', {})
export const shopQuery = (id: string) => callQuery('GET /api/merchant/detail', { id })

// The spec reads these two by POST: one look more is no second submission.
export const statusQuery = (merchant_id: string) =>
  queryOptions({
    queryKey: [STATUS, { merchant_id }],
    queryFn: ({ signal }): Promise<Status> => api.call(STATUS, { merchant_id }, { signal, repeatSubmit: false }),
  })

export const daysQuery = () =>
  infiniteQueryOptions({
    queryKey: [LIST, 'pages'],
    queryFn: ({ pageParam, signal }): Promise<Answer<typeof LIST>> =>
      api.call(LIST, { cursor: pageParam }, { signal, repeatSubmit: false }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Answer<typeof LIST>) => page.next_cursor ?? undefined,
  })

/** Gives a shop one's day, and lets what shows it ask anew. */
export async function giveDay(queryClient: QueryClient, merchant_id: string): Promise<Status> {
  const status = await api.call('POST /api/merchant/assist', { merchant_id }, { repeatSubmit: false })
  queryClient.setQueryData(statusQuery(merchant_id).queryKey, status)
  for (const call of ['GET /api/merchant/assist_own', LIST, 'GET /api/merchant/detail'])
    void queryClient.invalidateQueries({ queryKey: [call] })
  return status
}

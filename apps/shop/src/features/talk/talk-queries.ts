import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import type { TalkCard } from '@tradewind/contract/code-lists'
import type { Message, Saying } from '@tradewind/web/talk/outgoing'
import { api } from '../../shared/api.ts'
import { callQuery, listQuery } from '../../shared/queries.ts'

export type Talk = Answer<'GET /api/chat/list'>['list'][number]
export type History = Answer<'GET /api/chat/history'>

/** With whom: a shop, or the house where none is named. And what it is to be about, where somebody came from there. */
export type TalkWith = { merchant_id?: string | undefined }
export type About = { kind: TalkCard; id: string }

export const talksQuery = () => listQuery('GET /api/chat/list')
export const hoursQuery = () => callQuery('GET /api/chat/hours', {}, { quiet: true })
export const ordersQuery = () => callQuery('GET /api/user/order_list', { limit: 20 }, { quiet: true })

const HISTORY = 'GET /api/chat/history'
const keyOf = ({ merchant_id }: TalkWith) => [HISTORY, merchant_id ?? '', 'pages'] as const

/** Back from the newest message, stretch by stretch. Pictures are shown by addresses that are good for five minutes. */
export const historyQuery = (talk: TalkWith, about: About | undefined) =>
  infiniteQueryOptions({
    queryKey: keyOf(talk),
    queryFn: ({ pageParam, signal }) => {
      const wished = about && pageParam === undefined ? { about_kind: about.kind, about_id: about.id } : {}
      return api.call(HISTORY, { merchant_id: talk.merchant_id, before: pageParam, ...wished }, { signal, quiet: true })
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ before }: History) => before ?? undefined,
    // What is shown may be minutes old: what was said meanwhile must not come late.
    staleTime: 0,
    refetchInterval: 4 * 60_000,
  })

export const sendTo = (talk: TalkWith) => (saying: Saying) =>
  api.call('POST /api/chat/send', { ...talk, ...saying }, { quiet: true, repeatSubmit: false })

export const uploadForTalk = (file: Blob, onProgress: (share: number) => void) =>
  api.upload('POST /api/common/upload', { file, scene: 'evidence' }, { onProgress, quiet: true })

/** What has arrived stands at once where it belongs; what came before it is asked for. */
export function keepSent(queryClient: QueryClient, talk: TalkWith, message: Message): void {
  queryClient.setQueryData<InfiniteData<History, number | undefined>>(keyOf(talk), (data) => {
    const [newest, ...older] = data?.pages ?? []
    if (!data || !newest || newest.list.some(({ id }) => id === message.id)) return data
    return { ...data, pages: [{ ...newest, list: [...newest.list, message] }, ...older] }
  })
  for (const call of [HISTORY, 'GET /api/chat/list']) void queryClient.invalidateQueries({ queryKey: [call] })
}

/** Beside the matter: nobody waits for it. */
export async function noteRead(queryClient: QueryClient, talk: TalkWith, seq: number): Promise<void> {
  await api.call('POST /api/chat/read', { ...talk, seq }, { quiet: true, repeatSubmit: false })
  for (const call of ['GET /api/chat/list', 'GET /api/chat/count'])
    void queryClient.invalidateQueries({ queryKey: [call] })
}

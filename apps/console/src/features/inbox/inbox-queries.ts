import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { INBOX_FILTERS, type InboxFilter } from '@tradewind/contract/code-lists'
import { unlessLive } from '@tradewind/web/live/live-state'
import type { Message, Saying } from '@tradewind/web/talk/outgoing'
import { api } from '../../shared/api.ts'
import { callQuery } from '../../shared/queries.ts'

/** Whose inbox: a shop's, or that of the house. Their calls are named alike and answer alike. */
export type Desk = 'seller' | 'admin'

export type InboxRow = Answer<'GET /api/seller/chat_list'>['list'][number]
export type InboxTalk = Answer<'GET /api/seller/chat_history'>
export type Snippet = Answer<'GET /api/seller/snippet_list'>['list'][number]

const AGAIN_MS = 30_000
/** The addresses of pictures are good for five minutes. */
const BEFORE_PICTURES_EXPIRE_MS = 4 * 60_000

export const filters = INBOX_FILTERS
export const FIRST_FILTER: InboxFilter = 'open'
/** Which talks an address asks for. */
export const readInboxSearch = ({ filter, q }: Record<string, unknown>) => ({
  filter: filters.find((one) => one === filter),
  q: typeof q === 'string' && q !== '' ? q : undefined,
})

export const inboxQuery = (desk: Desk, filter: InboxFilter, keyword: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [`GET /api/${desk}/chat_list`, filter, keyword ?? ''] as const,
    queryFn: ({ pageParam, signal }) =>
      api.call(`GET /api/${desk}/chat_list`, { filter, keyword, cursor: pageParam }, { signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Answer<'GET /api/seller/chat_list'>) => page.next_cursor ?? undefined,
    refetchInterval: unlessLive(AGAIN_MS),
  })

export const countQuery = (desk: Desk) => ({
  ...callQuery(`GET /api/${desk}/chat_count`),
  refetchInterval: unlessLive(AGAIN_MS),
})

const historyKey = (desk: Desk, id: string) => [`GET /api/${desk}/chat_history`, id] as const

export const talkQuery = (desk: Desk, id: string) =>
  infiniteQueryOptions({
    queryKey: historyKey(desk, id),
    queryFn: ({ pageParam, signal }) =>
      api.call(`GET /api/${desk}/chat_history`, { id, before: pageParam }, { signal, quiet: true }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ before }: InboxTalk) => before ?? undefined,
    staleTime: 0,
    refetchInterval: unlessLive(AGAIN_MS, BEFORE_PICTURES_EXPIRE_MS),
  })

export const snippetsQuery = (desk: Desk) => callQuery(`GET /api/${desk}/snippet_list`)

const QUIET = { quiet: true, repeatSubmit: false } as const

export const sendIn = (desk: Desk, id: string) => (saying: Saying) => {
  const { about: _about, ...said } = saying
  return api.call(`POST /api/${desk}/chat_send`, { id, ...said }, QUIET)
}
export const uploadFor = (desk: Desk) => (file: Blob, onProgress: (share: number) => void) =>
  api.upload(`POST /api/${desk}/chat_upload`, { file, scene: 'evidence' }, { onProgress, quiet: true })

const askAgain = (queryClient: QueryClient, desk: Desk, ...calls: ('chat_list' | 'chat_count' | 'chat_history')[]) => {
  for (const call of calls) void queryClient.invalidateQueries({ queryKey: [`GET /api/${desk}/${call}`] })
}

/** What has arrived stands at once where it belongs. */
export function keepSent(queryClient: QueryClient, desk: Desk, id: string, message: Message): void {
  queryClient.setQueryData<InfiniteData<InboxTalk, number | undefined>>(historyKey(desk, id), (data) => {
    const [newest, ...older] = data?.pages ?? []
    if (!data || !newest || newest.list.some((one) => one.id === message.id)) return data
    return { ...data, pages: [{ ...newest, list: [...newest.list, message] }, ...older] }
  })
  askAgain(queryClient, desk, 'chat_list', 'chat_count', 'chat_history')
}

/** Beside the matter: nobody waits for it. */
export async function noteRead(queryClient: QueryClient, desk: Desk, id: string, seq: number): Promise<void> {
  await api.call(`POST /api/${desk}/chat_read`, { id, seq }, QUIET)
  askAgain(queryClient, desk, 'chat_list')
}

export async function assign(queryClient: QueryClient, desk: Desk, id: string, staff_id: string | null): Promise<void> {
  await api.call(`POST /api/${desk}/chat_assign`, { id, staff_id }, { repeatSubmit: false })
  askAgain(queryClient, desk, 'chat_list', 'chat_count', 'chat_history')
}

export async function close(queryClient: QueryClient, desk: Desk, id: string): Promise<void> {
  await api.call(`POST /api/${desk}/chat_close`, { id }, { repeatSubmit: false })
  askAgain(queryClient, desk, 'chat_list', 'chat_count', 'chat_history')
}

/** `file`: another picture; null takes it off, and without it the one that is there stays. */
export type SnippetChange = Pick<Snippet, 'short' | 'title' | 'text' | 'lang'> & { id?: string; file?: File | null }

export async function saveSnippet(queryClient: QueryClient, desk: Desk, { file, ...snippet }: SnippetChange) {
  const picture = file ? (await uploadFor(desk)(file, () => undefined)).id : file
  await api.call(`POST /api/${desk}/snippet_save`, { ...snippet, ...(picture !== undefined && { picture }) }, QUIET)
  await queryClient.invalidateQueries({ queryKey: [`GET /api/${desk}/snippet_list`] })
}

export async function deleteSnippet(queryClient: QueryClient, desk: Desk, id: string): Promise<void> {
  await api.call(`POST /api/${desk}/snippet_delete`, { id }, { repeatSubmit: false })
  await queryClient.invalidateQueries({ queryKey: [`GET /api/${desk}/snippet_list`] })
}

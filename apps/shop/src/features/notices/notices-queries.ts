import type { QueryClient } from '@tanstack/react-query'
import type { Answer, Input } from '@tradewind/contract/calls'
import type { NoticeCategory } from '@tradewind/contract/code-lists'
import { callKey } from '@tradewind/web/queries'
import { api } from '../../shared/api.ts'
import { callQuery, listQuery } from '../../shared/queries.ts'
import type { User } from '../../shared/user.ts'

export const noticesQuery = (category?: NoticeCategory) =>
  listQuery('GET /api/user/notice_list', category ? { category } : {})
export const settingsQuery = () => callQuery('GET /api/user/notice_setting')

type Notices = Answer<'GET /api/user/notice_list'>
export type Notice = Notices['list'][number]
export type NoticeSettings = Answer<'GET /api/user/notice_setting'>

/** Marks notices as read: at once on the screen, then on the server; a failed try asks again how it stands. */
export async function readNotices(queryClient: QueryClient, which: { ids: string[] } | { all: true }) {
  const lists = { queryKey: ['GET /api/user/notice_list'] }
  const isMeant = (id: string) => !('ids' in which) || which.ids.includes(id)
  await queryClient.cancelQueries(lists)
  queryClient.setQueriesData<{ pages: Notices[]; pageParams: (string | undefined)[] }>(
    lists,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          list: page.list.map((notice) => (isMeant(notice.id) ? { ...notice, read: true } : notice)),
        })),
      },
  )
  try {
    const { unread } = await api.call('POST /api/user/notice_read', which)
    queryClient.setQueryData<User>(callKey('GET /api/user/getUserInfo'), (user) => user && { ...user, unread })
  } catch {
    await queryClient.invalidateQueries(lists)
  }
}

/** Keeps a choice: at once on the screen, then on the server, whose word counts. */
export async function keepSettings(
  queryClient: QueryClient,
  shown: NoticeSettings,
  change: Input<'POST /api/user/notice_setting'>,
) {
  const key = callKey('GET /api/user/notice_setting')
  queryClient.setQueryData<NoticeSettings>(key, shown)
  try {
    queryClient.setQueryData(key, await api.call('POST /api/user/notice_setting', change, { repeatSubmit: false }))
  } catch {
    await queryClient.invalidateQueries({ queryKey: key })
  }
}

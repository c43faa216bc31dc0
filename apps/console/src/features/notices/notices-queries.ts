import type { QueryClient } from '@tanstack/react-query'
import type { Answer, Input } from '@tradewind/contract/calls'
import type { DeskCategory } from '@tradewind/contract/code-lists'
import { callKey } from '@tradewind/web/queries'
import { api } from '../../shared/api.ts'
import { pagedQuery } from '../../shared/paged.ts'
import { callQuery } from '../../shared/queries.ts'

/** Whose notices: those of a shop, or those of the house. */
export type Desk = 'seller' | 'admin'
export type Notice = Answer<'GET /api/seller/notice_list'>['list'][number]
export type Settings = Answer<'GET /api/seller/notice_setting'>
export type Change = Input<'POST /api/seller/notice_setting'>

type Pages = { pages: Answer<'GET /api/seller/notice_list'>[]; pageParams: (string | undefined)[] }

export const noticesQuery = (desk: Desk, category: DeskCategory | undefined) =>
  pagedQuery(`GET /api/${desk}/notice_list`, category ? { category } : {})
export const settingsQuery = (desk: Desk) => callQuery(`GET /api/${desk}/notice_setting`)

/** Marks notices as read: at once on the screen, then on the server; a failed try asks again how it stands. */
export async function readNotices(queryClient: QueryClient, desk: Desk, which: { ids: string[] } | { all: true }) {
  const lists = { queryKey: [`GET /api/${desk}/notice_list`] }
  const isMeant = (id: string) => !('ids' in which) || which.ids.includes(id)
  await queryClient.cancelQueries(lists)
  queryClient.setQueriesData<Pages>(
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
    const read = await api.call(`POST /api/${desk}/notice_read`, which, { repeatSubmit: false })
    queryClient.setQueryData(callKey(`GET /api/${desk}/notice_count`), read)
  } catch {
    await queryClient.invalidateQueries(lists)
  }
}

/** Keeps what was chosen: at once on the screen, then on the server, whose word counts. */
export async function keepSettings(queryClient: QueryClient, desk: Desk, shown: Settings, change: Change) {
  const key = callKey(`GET /api/${desk}/notice_setting`)
  queryClient.setQueryData<Settings>(key, shown)
  try {
    queryClient.setQueryData(key, await api.call(`POST /api/${desk}/notice_setting`, change, { repeatSubmit: false }))
  } catch {
    await queryClient.invalidateQueries({ queryKey: key })
    return
  }
  await queryClient.invalidateQueries({ queryKey: [`GET /api/${desk}/notice_list`] })
  await queryClient.invalidateQueries({ queryKey: [`GET /api/${desk}/notice_count`] })
}

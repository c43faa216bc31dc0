import { type InfiniteData, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { api } from '../../shared/api.ts'
import { useFavourite } from '../../shared/favourite.ts'
import { useFollow } from '../../shared/follow.ts'
import { listQuery } from '../../shared/queries.ts'

/** A row that was taken out stays in the cache out of sight, so that Undo puts it back in its place. */
type Hidden = { hidden?: boolean }
export type KeptGoods = Answer<'GET /api/user/favourite_list'>['list'][number]
export type FollowedShop = Answer<'GET /api/user/follow_list'>['list'][number]
export type ViewedGoods = Answer<'GET /api/user/view_list'>['list'][number]

// One's own doing elsewhere in the shop changes these lists, so that they are asked again each time they open.
const mine = { staleTime: 0 } as const
export const favouritesQuery = () => ({ ...listQuery('GET /api/user/favourite_list'), ...mine })
export const followsQuery = () => ({ ...listQuery('GET /api/user/follow_list'), ...mine })
export const viewsQuery = () => ({ ...listQuery('GET /api/user/view_list'), ...mine })

export const inSight = <Row extends object>(rows: Row[]): Row[] =>
  rows.filter((row) => !('hidden' in row && row.hidden))

type Pages = InfiniteData<{ list: ({ id: string } & Hidden)[] }>

function setHidden(queryClient: QueryClient, key: QueryKey, id: string, hidden: boolean): void {
  queryClient.setQueryData<Pages>(
    key,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          list: page.list.map((row) => (row.id === id ? { ...row, hidden } : row)),
        })),
      },
  )
}

/** Takes a product out of the favourites, or back in: seen at once, and undone when the server refuses. */
export function useKeepGoods() {
  const queryClient = useQueryClient()
  const favourite = useFavourite()
  const { queryKey } = favouritesQuery()
  return async (id: string, keep: boolean) => {
    setHidden(queryClient, queryKey, id, !keep)
    await favourite.mutateAsync({ id, keep }).catch(() => setHidden(queryClient, queryKey, id, keep))
  }
}

/** The same for a shop that is followed. */
export function useKeepShop() {
  const queryClient = useQueryClient()
  const follow = useFollow()
  const { queryKey } = followsQuery()
  return async (id: string, keep: boolean) => {
    setHidden(queryClient, queryKey, id, !keep)
    await follow.mutateAsync({ id, keep }).catch(() => setHidden(queryClient, queryKey, id, keep))
  }
}

/** Forgets what was looked at: one product, or without an id all of them. False when the server refused. */
export function useForgetViews() {
  const queryClient = useQueryClient()
  const { queryKey } = viewsQuery()
  return async (id?: string): Promise<boolean> => {
    if (id) setHidden(queryClient, queryKey, id, true)
    try {
      await api.call('POST /api/user/view_clear', id ? { ids: [id] } : { all: true })
      if (!id) queryClient.setQueryData(queryKey, { pages: [{ list: [], next_cursor: null }], pageParams: [undefined] })
      return true
    } catch {
      if (id) setHidden(queryClient, queryKey, id, false)
      return false
    }
  }
}

import type { Answer } from '@tradewind/contract/calls'
import type { Tab } from './order-tabs.ts'
import { type OrdersSearch, readSearchText, searchText } from './orders-search.ts'

export type View = Answer<'GET /api/seller/view_list'>['list'][number]

/** A tab of the list: how far orders are, or a view that somebody keeps. */
export type Shown = Tab | `view:${string}`

export const viewTab = ({ id }: View): Shown => `view:${id}`

/** The view that shows just this, if one does. */
export const viewOf = (views: readonly View[], search: OrdersSearch): View | undefined => {
  const now = searchText(search)
  return views.find((view) => searchText(readSearchText(view.search)) === now)
}

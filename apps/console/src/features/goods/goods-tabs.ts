import type { Input } from '@tradewind/contract/calls'
import type { MessageKey } from '@tradewind/messages/translate'

type Listing = Required<Pick<Input<'GET /api/seller/goods_list'>, 'status' | 'sort'>>
export type Tab = Listing['status']
export type Sort = Listing['sort']

export const FIRST_TAB: Tab = 'all'
export const FIRST_SORT: Sort = 'updated'

export const tabLabels = {
  all: 'selling.tab.all',
  shelf: 'selling.tab.shelf',
  draft: 'selling.tab.draft',
  out_of_stock: 'selling.tab.outOfStock',
  taken_down: 'selling.tab.takenDown',
} as const satisfies Record<Tab, MessageKey>

export const sortLabels = {
  updated: 'selling.sort.updated',
  new: 'selling.sort.new',
  sold: 'selling.sort.sold',
  price_asc: 'selling.sort.priceUp',
  price_desc: 'selling.sort.priceDown',
} as const satisfies Record<Sort, MessageKey>

export const tabNames = Object.keys(tabLabels) as Tab[]
export const sortNames = Object.keys(sortLabels) as Sort[]

/** From the address; the first ones are not written there. */
export const readTab = (value: unknown): Tab | undefined => tabNames.find((tab) => tab === value && tab !== FIRST_TAB)
export const readSort = (value: unknown): Sort | undefined =>
  sortNames.find((sort) => sort === value && sort !== FIRST_SORT)

import type { Input } from '@tradewind/contract/calls'
import { ORDER_SORTS, type OrderSort } from '@tradewind/contract/code-lists'
import { orderTabs, readTab, type Tab } from './order-tabs.ts'

/** What stands behind the address of the orders: the tab, what was typed, and everything that narrows them. */
export type OrdersSearch = {
  tab?: Tab
  q?: string
  from?: string
  to?: string
  country?: string
  sku?: string
  goods?: string
  late?: true
  note?: true
  asked?: true
  sorted?: OrderSort
}

export type Narrowing = Input<'GET /api/seller/order_matches'>

/** What holds together with the tab and the words, each gone by itself. */
export const FILTERS = ['from', 'to', 'country', 'sku', 'goods', 'late', 'note', 'asked'] as const

const KEYWORD = 60
const CODE = 100

const matching = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined
const short = (value: unknown, most: number): string | undefined => {
  // A number that stands alone in an address is read as one.
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, most) : undefined
}
const yes = (value: unknown): true | undefined => (value === true || value === 'true' ? true : undefined)

/** From the address, whatever somebody wrote there. */
export function readOrdersSearch(raw: Record<string, unknown>): OrdersSearch {
  const search: OrdersSearch = {
    tab: readTab(raw.tab),
    q: short(raw.q, KEYWORD),
    from: matching(raw.from, /^\d{4}-\d\d-\d\d$/),
    to: matching(raw.to, /^\d{4}-\d\d-\d\d$/),
    country: matching(raw.country, /^[A-Z]{2}$/),
    sku: short(raw.sku, CODE),
    goods: matching(raw.goods, /^[0-9a-f-]{36}$/),
    late: yes(raw.late),
    note: yes(raw.note),
    asked: yes(raw.asked),
    sorted: ORDER_SORTS.find((sort) => sort === raw.sorted),
  }
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}

/** As the calls are asked. */
export function narrowingOf(tab: Tab, search: OrdersSearch): Narrowing {
  const { q, from, to, country, sku, goods, late, note, asked } = search
  return {
    ...orderTabs[tab].listing,
    keyword: q,
    from,
    to,
    country,
    code: sku,
    goods_id: goods,
    late,
    note,
    reminded: asked,
  }
}

export const isNarrowed = (search: OrdersSearch): boolean => FILTERS.some((name) => search[name] !== undefined)

/** Behind the address as it is kept with a view: the same for the same, in whatever order somebody narrowed. */
export const searchText = (search: OrdersSearch): string =>
  new URLSearchParams(
    Object.entries(search)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, String(value)])
      .toSorted(([one], [other]) => one.localeCompare(other)),
  ).toString()

export const readSearchText = (text: string): OrdersSearch =>
  readOrdersSearch(Object.fromEntries(new URLSearchParams(text)))

import type { Input } from '@tradewind/contract/calls'

type Wish = Input<'GET /api/seller/goods_list'>
/** What the list is narrowed to beside its tab and what is typed. */
export type Narrowing = Pick<Wish, 'category_id' | 'type_id' | 'low' | 'no_picture'>
/** The same in the address. */
export type FilterSearch = { category?: string; type?: string; low?: true; noPicture?: true }

const textIn = (value: unknown, most: number): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, most) : undefined
const onIn = (value: unknown): true | undefined => (String(value) === 'true' ? true : undefined)

export const readFilter = ({ category, type, low, noPicture }: Record<string, unknown>): FilterSearch => ({
  category: textIn(category, 36),
  type: textIn(type, 60),
  low: onIn(low),
  noPicture: onIn(noPicture),
})

export const narrowingOf = ({ category, type, low, noPicture }: FilterSearch): Narrowing => ({
  category_id: category,
  type_id: type,
  low,
  no_picture: noPicture,
})

export const isNarrowed = ({ category, type, low, noPicture }: FilterSearch): boolean =>
  category !== undefined || type !== undefined || low === true || noPicture === true

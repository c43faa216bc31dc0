import type { ListingSearch } from '../listing/listing-search.ts'

/** What a list shows as a whole: one category, one kind of thing, or the kind as far as it stands in the category. */
export type Browsed = { category_id: string | undefined; type: string | undefined }

/** Undefined where somebody searched by words, looks at one shop, or at several categories side by side. */
export function browsedIn({
  keyword,
  category_id: categories = [],
  type: types = [],
}: ListingSearch): Browsed | undefined {
  const isOne = categories.length < 2 && types.length < 2 && categories.length + types.length > 0
  return isOne && !keyword ? { category_id: categories[0], type: types[0] } : undefined
}

/** The way to another kind: the category and the sort stay, what else narrowed this one need not fit that. */
export const toType = ({ category_id, sort }: ListingSearch, type: string | undefined): ListingSearch => ({
  ...{ category_id, sort },
  type: type === undefined ? undefined : [type],
})

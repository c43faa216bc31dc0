import { callQuery } from '../../shared/queries.ts'

/** What the page can do without says nothing when it fails. */
const quiet = { quiet: true }

export const categoriesQuery = () => callQuery('GET /api/goods/category_list')
export const suggestQuery = (keyword: string, shop?: string) =>
  callQuery('GET /api/goods/suggest', { keyword, merchant_id: shop }, quiet)
export const popularWordsQuery = () => callQuery('GET /api/goods/popular', undefined, quiet)
export const shopQuery = (id: string) => callQuery('GET /api/merchant/detail', { id }, quiet)

/** One row is enough to learn how many there are. */
export const countQuery = (keyword: string) => callQuery('GET /api/goods/list', { keyword, limit: 1 }, quiet)

/** By units received, most first. */
export const receivedMostQuery = (limit: number) => callQuery('GET /api/goods/list', { hot: true, limit }, quiet)

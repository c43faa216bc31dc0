import type { Answer } from '@tradewind/contract/calls'
import { callQuery, listQuery } from '../../shared/queries.ts'

export type Product = Answer<'GET /api/goods/detail'>
export type Sku = Product['skus'][number]
export type Picture = Product['pictures'][number]
export type Review = Answer<'GET /api/goods/comment_list'>['list'][number]

export const productQuery = (id: string) => callQuery('GET /api/goods/detail', { id }, { quiet: ['goods.gone'] })
export const recommendQuery = (id: string) => callQuery('GET /api/goods/recommend', { id, limit: 8 })
/** What I looked at lately; the page lives on without it. */
export const viewedQuery = () => ({
  ...callQuery('GET /api/user/view_list', { limit: 13 }, { quiet: true }),
  staleTime: 0,
})

export type ReviewFilter = { score: number | undefined; withPictures: boolean }
export const reviewsQuery = (id: string, { score, withPictures }: ReviewFilter) =>
  listQuery('GET /api/goods/comment_list', { id, score, has_pic: withPictures || undefined, limit: 10 })

import type { Answer } from '@tradewind/contract/calls'
import { callQuery } from '../../shared/queries.ts'

export type Category = Answer<'GET /api/goods/category_list'>['list'][number]
export type Shop = Answer<'GET /api/merchant/list'>['list'][number]

const STRIP = 8
const ARRIVALS = 10
const SHOPS = 50

export const categoriesQuery = () => callQuery('GET /api/goods/category_list')
export const shopsQuery = () => callQuery('GET /api/merchant/list', { limit: SHOPS }, { quiet: true })
export const arrivalsQuery = () =>
  callQuery('GET /api/goods/list', { sort: 'new', limit: ARRIVALS, in_stock: true }, { quiet: true })
/** What people received most of one category. */
export const bestQuery = (categoryId: string) =>
  callQuery('GET /api/goods/list', { category_id: [categoryId], sort: 'sales', limit: STRIP }, { quiet: true })

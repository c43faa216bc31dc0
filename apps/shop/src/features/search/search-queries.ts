import type { Input } from '@tradewind/contract/calls'
import { callQuery, listQuery } from '../../shared/queries.ts'

export type Sort = NonNullable<Input<'GET /api/goods/list'>['sort']>

export const categoriesQuery = () => callQuery('GET /api/goods/category_list')
export const goodsQuery = (input: { keyword?: string; category_id?: string; sort: Sort }) =>
  listQuery('GET /api/goods/list', input)

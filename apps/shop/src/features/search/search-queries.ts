import type { GoodsSort } from '../../shared/goods-list.tsx'
import { callQuery, listQuery } from '../../shared/queries.ts'

export const categoriesQuery = () => callQuery('GET /api/goods/category_list')
export const goodsQuery = (input: { keyword?: string; category_id?: string; sort: GoodsSort }) =>
  listQuery('GET /api/goods/list', input)

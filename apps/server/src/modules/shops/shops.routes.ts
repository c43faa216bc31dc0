import type { Routes } from '../../platform/bind.ts'
import { listShops, readShop } from './browse-shops.ts'
import { followShop, listFollows } from './follow-shop.ts'

export const shopsRoutes = {
  'GET /api/merchant/list': listShops,
  'GET /api/merchant/detail': readShop,
  'POST /api/merchant/follow': followShop,
  'GET /api/user/follow_list': listFollows,
} satisfies Partial<Routes>

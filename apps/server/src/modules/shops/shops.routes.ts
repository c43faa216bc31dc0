import type { Routes } from '../../platform/bind.ts'
import { listShops, readShop } from './browse-shops.ts'
import { followShop, listFollows } from './follow-shop.ts'
import { listMarketShops } from './market-shops.ts'
import { editFreightRules, readFreightRules, tryFreight } from './seller-freight.ts'
import { editHoliday, editPage, readPage } from './seller-page.ts'

export const shopsRoutes = {
  'GET /api/merchant/list': listShops,
  'GET /api/merchant/detail': readShop,
  'POST /api/merchant/follow': followShop,
  'GET /api/user/follow_list': listFollows,
  'GET /api/seller/freight_rules': readFreightRules,
  'POST /api/seller/freight_edit': editFreightRules,
  'POST /api/seller/freight_try': tryFreight,
  'GET /api/admin/shop_list': listMarketShops,
  'GET /api/seller/shop': readPage,
  'POST /api/seller/shop_edit': editPage,
  'POST /api/seller/holiday_edit': editHoliday,
} satisfies Partial<Routes>

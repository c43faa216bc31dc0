import type { Answer } from '@tradewind/contract/calls'
import type { Routes } from '../../platform/bind.ts'
import { listCategories, listProducts, listShopProducts } from './browse.ts'
import { countFacets } from './facets.ts'
import { loadHome } from './home.ts'
import { clearViewed, keepFavourite, listFavourites, listViewed } from './kept-goods.ts'
import { showProduct } from './product-page.ts'
import { recommendProducts } from './recommend.ts'
import { sellerGoodsRoutes } from './seller-goods.routes.ts'

/** What the composition root knows of all modules and a client must not hard-code; `demo` in a demo world only. */
export type Settings = Omit<Answer<'GET /api/index/init'>, 'currency'>

export const catalogRoutes = (settings: Settings) =>
  ({
    'GET /api/index/init': async () => ({ currency: { code: 'USD', symbol: '$' }, ...settings }),
    'GET /api/index/home': loadHome,
    'GET /api/goods/category_list': listCategories,
    'GET /api/goods/list': listProducts,
    'GET /api/goods/facets': countFacets,
    'GET /api/goods/detail': showProduct,
    'GET /api/goods/recommend': recommendProducts,
    'GET /api/merchant/goods': listShopProducts,
    ...sellerGoodsRoutes,
    'POST /api/goods/favourite': keepFavourite,
    'GET /api/user/favourite_list': listFavourites,
    'GET /api/user/view_list': listViewed,
    'POST /api/user/view_clear': clearViewed,
  }) satisfies Partial<Routes>

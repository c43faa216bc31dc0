import type { Answer } from '@tradewind/contract/calls'
import type { Routes } from '../../platform/bind.ts'
import { addBanner, editBanner, listBanners, moveBanner, removeBanner } from './banners.ts'
import { listCategories, listProducts, listShopProducts, showCards } from './browse/browse.ts'
import { explainForOperator } from './browse/explain-search.ts'
import { loadHome } from './browse/home.ts'
import { clearViewed, joinViewed, keepFavourite, listFavourites, listViewed } from './browse/kept-goods.ts'
import { browseKinds } from './browse/kinds.ts'
import { listPopular } from './browse/popular.ts'
import { showProduct } from './browse/product-page.ts'
import { recommendProducts } from './browse/recommend.ts'
import { suggestGoods } from './browse/suggestions.ts'
import { addCategory, editCategory, listMarketCategories, moveCategory } from './categories.ts'
import { countFacets } from './facets/facets.ts'
import { uploadPicture } from './market-pictures.ts'
import { decideHold, listHeld } from './shelf/decide-hold.ts'
import { listMarketGoods, showMarketGoods } from './shelf/market-goods.ts'
import { changePrices, listPriceActs, previewPrices, undoPrices } from './shelf/price-acts.ts'
import { changeGoods, countStock, removeGoods, shelveGoods } from './shelf/seller-bulk.ts'
import {
  copyGoods,
  countGoodsOfSeller,
  editGoods,
  findGoodsTypes,
  listGoods,
  showGoods,
  showGoodsAttributes,
} from './shelf/seller-goods.ts'

/** What the composition root knows of all modules and a client must not hard-code; `demo` in a demo world only. */
export type Settings = Omit<Answer<'GET /api/index/init'>, 'currency'>

export const catalogRoutes = (settings: () => Promise<Settings>) =>
  ({
    'GET /api/index/init': async () => ({ currency: { code: 'USD', symbol: '$' }, ...(await settings()) }),
    'GET /api/index/home': loadHome,
    'GET /api/goods/category_list': listCategories,
    'GET /api/goods/list': listProducts,
    'GET /api/goods/cards': showCards,
    'GET /api/goods/facets': countFacets,
    'GET /api/goods/types': browseKinds,
    'GET /api/goods/suggest': suggestGoods,
    'GET /api/goods/popular': listPopular,
    'GET /api/goods/detail': showProduct,
    'GET /api/goods/recommend': recommendProducts,
    'GET /api/merchant/goods': listShopProducts,
    'GET /api/seller/goods_list': listGoods,
    'GET /api/seller/goods_count': countGoodsOfSeller,
    'GET /api/seller/goods_types': findGoodsTypes,
    'GET /api/seller/goods_attributes': showGoodsAttributes,
    'GET /api/seller/goods_detail': showGoods,
    'POST /api/seller/goods_edit': editGoods,
    'POST /api/seller/goods_copy': copyGoods,
    'POST /api/seller/goods_shelf': shelveGoods,
    'POST /api/seller/goods_bulk': changeGoods,
    'POST /api/seller/price_preview': previewPrices,
    'POST /api/seller/price_change': changePrices,
    'POST /api/seller/price_undo': undoPrices,
    'GET /api/seller/price_acts': listPriceActs,
    'POST /api/seller/goods_stock': countStock,
    'POST /api/seller/goods_remove': removeGoods,
    'GET /api/admin/search_explain': explainForOperator,
    'GET /api/admin/goods_list': listMarketGoods,
    'GET /api/admin/goods_detail': showMarketGoods,
    'GET /api/admin/held_list': listHeld,
    'POST /api/admin/held_decide': decideHold,
    'GET /api/admin/category_list': listMarketCategories,
    'POST /api/admin/category_add': addCategory,
    'POST /api/admin/category_edit': editCategory,
    'POST /api/admin/category_move': moveCategory,
    'POST /api/admin/upload': uploadPicture,
    'GET /api/admin/banner_list': listBanners,
    'POST /api/admin/banner_add': addBanner,
    'POST /api/admin/banner_edit': editBanner,
    'POST /api/admin/banner_move': moveBanner,
    'POST /api/admin/banner_remove': removeBanner,
    'POST /api/goods/favourite': keepFavourite,
    'GET /api/user/favourite_list': listFavourites,
    'GET /api/user/view_list': listViewed,
    'POST /api/user/view_clear': clearViewed,
    'POST /api/user/view_join': joinViewed,
  }) satisfies Partial<Routes>

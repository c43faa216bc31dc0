import type { Routes } from '../../platform/bind.ts'
import { changeGoods, countStock, removeGoods, shelveGoods } from './seller-bulk.ts'
import { countGoodsOfSeller, editGoods, listGoods, showGoods } from './seller-goods.ts'

export const sellerGoodsRoutes = {
  'GET /api/seller/goods_list': listGoods,
  'GET /api/seller/goods_count': countGoodsOfSeller,
  'GET /api/seller/goods_detail': showGoods,
  'POST /api/seller/goods_edit': editGoods,
  'POST /api/seller/goods_shelf': shelveGoods,
  'POST /api/seller/goods_bulk': changeGoods,
  'POST /api/seller/goods_stock': countStock,
  'POST /api/seller/goods_remove': removeGoods,
} satisfies Partial<Routes>

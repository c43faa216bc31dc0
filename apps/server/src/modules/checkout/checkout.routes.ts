import type { Routes } from '../../platform/bind.ts'
import { previewOrder } from './checkout.ts'
import { endHousePromo, listHousePromos, proposeHousePromo } from './house-promos.ts'
import { addPromo, editPromo, endPromo, listPromos } from './seller-promos.ts'
import { collectPromo, listKeptPromos, listShownPromos } from './shown-promos.ts'

export const checkoutRoutes = {
  'POST /api/order/preview': previewOrder,
  'GET /api/promo/list': listShownPromos,
  'GET /api/promo/collected': listKeptPromos,
  'POST /api/promo/collect': collectPromo,
  'GET /api/seller/promo_list': listPromos,
  'POST /api/seller/promo_add': addPromo,
  'POST /api/seller/promo_edit': editPromo,
  'POST /api/seller/promo_end': endPromo,
  'GET /api/admin/promo_list': listHousePromos,
  'POST /api/admin/promo_add': proposeHousePromo,
  'POST /api/admin/promo_end': endHousePromo,
} satisfies Partial<Routes>

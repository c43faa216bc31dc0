import type { Routes } from '../../platform/bind.ts'
import { listTakedowns } from './list-takedowns.ts'
import { answerObjection, liftTakedown, listOwnTakedowns, object } from './object.ts'
import { proposeGone, takeDownGoods, takeDownShop } from './take-down.ts'

export const takedownsRoutes = {
  'GET /api/admin/takedown_list': listTakedowns,
  'POST /api/admin/shop_take_down': takeDownShop,
  'POST /api/admin/shop_gone': proposeGone,
  'POST /api/admin/goods_take_down': takeDownGoods,
  'POST /api/admin/takedown_lift': liftTakedown,
  'POST /api/admin/objection_answer': answerObjection,
  'GET /api/seller/takedown_list': listOwnTakedowns,
  'POST /api/seller/objection': object,
} satisfies Partial<Routes>

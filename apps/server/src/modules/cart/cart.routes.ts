import type { Routes } from '../../platform/bind.ts'
import { addToCart, editLine, removeFromCart, selectCartLines, setAside, syncCart } from './edit-cart.ts'
import { countCart, showCart } from './show-cart.ts'

export const cartRoutes = {
  'GET /api/cart/list': showCart,
  'GET /api/cart/count': countCart,
  'POST /api/cart/add': addToCart,
  'POST /api/cart/edit': editLine,
  'POST /api/cart/select': selectCartLines,
  'POST /api/cart/aside': setAside,
  'POST /api/cart/del': removeFromCart,
  'POST /api/cart/sync': syncCart,
} satisfies Partial<Routes>

import { createQueryClient } from '@tradewind/web/query-client'

export const createShopQueryClient = () =>
  createQueryClient({
    // Going back within half a minute shows what was there at once; what is older is fetched behind it.
    freshMs: 30_000,
    // Long enough for a walk through twenty products and back to the list.
    keptMs: 30 * 60_000,
  })

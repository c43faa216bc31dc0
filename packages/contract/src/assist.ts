/** How a day of support stands. */
export const ASSIST_STATES = ['counted', 'waiting', 'uncounted'] as const
/** Why it does not count: an account that is one with this counts already, or they work in the shop. */
export const UNCOUNTED_REASONS = ['same_giver', 'own_shop'] as const

/** Of a hundred hot places so many are drawn by support days; of these the most for one shop, and what is kept for young ones. */
export const SUPPORT_LANE = { lane_percent: 30, shop_percent: 25, young_percent: 10, young_days: 60 } as const

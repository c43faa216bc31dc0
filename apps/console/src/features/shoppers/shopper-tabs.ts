export const SHOPPER_TABS = ['orders', 'bill', 'topups', 'withdrawals', 'refunds'] as const
export type ShopperTab = (typeof SHOPPER_TABS)[number]
export const readShopperTab = (value: unknown): ShopperTab | undefined =>
  SHOPPER_TABS.find((tab) => tab === value && tab !== 'orders')

export const SHOP_TABS = ['orders', 'goods', 'refunds', 'withdrawals', 'staff'] as const
export type ShopTab = (typeof SHOP_TABS)[number]
export const readShopTab = (value: unknown): ShopTab | undefined =>
  SHOP_TABS.find((tab) => tab === value && tab !== 'orders')

import { SHOP_ROLES, type ShopRole } from '@tradewind/contract/code-lists'

/** In a form several roles are one text, in the order in which they are listed everywhere. */
export const writeShopRoles = (roles: readonly string[]): string =>
  SHOP_ROLES.filter((role) => roles.includes(role)).join(' ')
export const readShopRoles = (text: string): ShopRole[] => SHOP_ROLES.filter((role) => text.split(' ').includes(role))

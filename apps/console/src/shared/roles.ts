import { STAFF_ROLES } from '@tradewind/contract/code-lists'

export type Role = (typeof STAFF_ROLES)[number]

/** In a form several roles are one text, in the order in which they are listed everywhere. */
export const writeRoles = (roles: readonly string[]): string =>
  STAFF_ROLES.filter((role) => roles.includes(role)).join(' ')
export const readRoles = (text: string): Role[] => STAFF_ROLES.filter((role) => text.split(' ').includes(role))

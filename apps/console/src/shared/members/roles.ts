import { SHOP_ROLES, STAFF_ROLES } from '@tradewind/contract/code-lists'

export type Role = (typeof STAFF_ROLES)[number]

/** In a form several roles are one text, in the order in which they are listed everywhere. */
export type RoleSet<Name extends string> = {
  all: readonly Name[]
  write(roles: readonly string[]): string
  read(text: string): Name[]
}

const roleSet = <Name extends string>(all: readonly Name[]): RoleSet<Name> => ({
  all,
  write: (roles) => all.filter((role) => roles.includes(role)).join(' '),
  read: (text) => all.filter((role) => text.split(' ').includes(role)),
})

export const staffRoles = roleSet(STAFF_ROLES)
export const shopRoles = roleSet(SHOP_ROLES)

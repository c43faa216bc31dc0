import type { User } from '../../shared/user.ts'

/** What somebody is called on their own pages: their name, else what they registered with. */
export function nameOf(user: User): string {
  const name = [user.given_name, user.family_name].filter(Boolean).join(' ')
  return name || user.account || user.email || user.mobile || ''
}

import { isValidPhoneNumber } from 'libphonenumber-js'
import { fieldError } from '../../../platform/errors.ts'

export type LoginKind = 'account' | 'email' | 'mobile'

/** The one spelling under which a name is kept and looked up: letter case, width and the spacing of a number do not matter. */
export function loginName(typed: string): string {
  const name = typed.normalize('NFKC').trim().toLowerCase()
  return name.startsWith('+') ? name.replaceAll(/[\s()./-]/g, '') : name
}

/** What a name in that spelling is. A new account's name can hold neither sign, so there is no doubt. */
export const kindOf = (name: string): LoginKind =>
  name.includes('@') ? 'email' : name.startsWith('+') ? 'mobile' : 'account'

export function refuseBadMobile(mobile: string | null | undefined, field = 'mobile'): void {
  if (mobile != null && !isValidPhoneNumber(mobile)) throw fieldError(field, 'not_mobile')
}

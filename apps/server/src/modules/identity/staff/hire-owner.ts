import type { LocaleCode } from '@tradewind/messages/locales'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { assert } from '../../../platform/errors.ts'
import { newId } from '../../../platform/id.ts'
import { noteSecurity } from '../../../platform/security-log.ts'
import { insertStaff, updateLanguage } from './staff.sql.ts'
import { firstPasswordEnds } from './staff-members.ts'

export type NewOwner = {
  shopId: string
  name: string
  /** Proved by a code; it is also what they log in with. */
  email: string
  language: LocaleCode
  /** What they log in with where somebody of the console has that name already. */
  otherAccount: string
  passwordHash: string
}

/** Hires the owner of a shop that was just opened, with a password that lets in once. Answers what they log in with. */
export async function hireOwner(ctx: Context, tx: Tx, owner: NewOwner): Promise<string> {
  const { shopId, name, email, passwordHash } = owner
  const id = newId()
  const at = ctx.now()
  const firstPasswordUntil = firstPasswordEnds(at)
  const rest = { roles: ['owner'], totpRequired: false, firstPasswordUntil, at }
  const hireAs = (account: string) =>
    insertStaff(tx, { id, account, name, passwordHash, kind: 'seller', shopId, email, ...rest })
  const account = email.toLowerCase()
  const hired = (await hireAs(account)) === 1 ? account : owner.otherAccount
  if (hired !== account) assert((await hireAs(hired)) === 1, 'numbers of applications are nobody’s account name')
  updateLanguage(tx, id, owner.language)
  await noteSecurity(ctx, tx, { event: 'staff.hired', personId: id, facts: { roles: 'owner' } })
  return hired
}

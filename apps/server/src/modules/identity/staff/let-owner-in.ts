import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { DomainError, missing } from '../../../platform/errors.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { noteSecurity } from '../../../platform/security-log.ts'
import { dropSecondFactor } from './second-factor.ts'
import { isOwner } from './shop-staff.ts'
import { deleteStaffSessions, lockShopStaff, type StaffRow, updateStaff } from './staff.sql.ts'
import { writeToStaff } from './staff-mail.ts'
import { type FirstPassword, firstPasswordEnds } from './staff-members.ts'

/**
 * An owner whom nobody of their own shop can let in, with the people of the shop locked.
 *
 * @throws DomainError thing.missing to who is no owner there; state.not_allowed while another owner can log in, who lets them in
 */
export async function lockLoneOwner(tx: Tx, shopId: string, account: string | undefined): Promise<StaffRow> {
  const people = await lockShopStaff(tx, shopId)
  const owners = people.filter(({ roles, disabled_at }) => roles.includes('owner') && disabled_at === null)
  const owner = account === undefined ? owners[0] : owners.find((one) => one.account === account.toLowerCase())
  if (!owner) throw missing()
  if (people.some((one) => one.id !== owner.id && isOwner(one)))
    throw new DomainError('state.not_allowed', { status: 'another_owner' })
  return owner
}

/** How an owner is let in: to which address, and whether the second factor goes with the password. */
export type LetIn = { email?: string | undefined; resetTotp: boolean; what: 'house' | 'again'; first: FirstPassword }

/**
 * Lets a locked owner in with a first password that goes to their address and to nobody else: who uses it has shown that the
 * address is theirs. Every session ends.
 *
 * @throws DomainError identity.cannot_send
 */
export async function letOwnerIn(
  ctx: Context,
  tx: Tx,
  owner: StaffRow,
  { email, resetTotp, what, first }: LetIn,
): Promise<void> {
  const to = email ?? owner.email ?? undefined
  if (!to || !ctx.mail.way('email')) throw new DomainError('identity.cannot_send')
  const at = ctx.now()
  const expiresAt = firstPasswordEnds(at)
  await updateStaff(tx, owner.id, {
    password_hash: first.hash,
    first_password_until: expiresAt,
    first_password_used_at: null,
    ...(email && { email, email_proved_at: at }),
  })
  if (resetTotp) await dropSecondFactor(tx, owner.id)
  await deleteStaffSessions(tx, owner.id)
  await noteSecurity(ctx, tx, { event: 'staff.reset', personId: owner.id, facts: { second_factor: resetTotp } })
  await queueMail({ ...ctx, lang: owner.language }, tx, {
    channel: 'email',
    to,
    template: 'shopPassword',
    values: {
      ...{ what, shop: owner.shop_name ?? '', account: owner.account, first_password: first.password },
      link: `${ctx.linkBase}/console/login`,
    },
    expiresAt,
  })
}

/**
 * What the owner of a new shop asks for by their shopper's account: a first password for one that was never used. Whoever has set a
 * password of their own is told where help is: a stolen shopper's account opens no shop.
 */
export async function renewFirstPassword(
  ctx: Context,
  tx: Tx,
  { shopId, accounts }: { shopId: string; accounts: readonly string[] },
  first: FirstPassword,
): Promise<void> {
  const people = await lockShopStaff(tx, shopId)
  const hired = people.find(({ account, roles }) => accounts.includes(account) && roles.includes('owner'))
  if (!hired || hired.disabled_at) return
  if (hired.first_password_until) await letOwnerIn(ctx, tx, hired, { resetTotp: false, what: 'again', first })
  else
    await writeToStaff(ctx, tx, hired, {
      template: 'ownerLetIn',
      values: { what: 'own', name: hired.name, by: '', until: '' },
    })
}

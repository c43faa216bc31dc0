import { asSeller, type Context } from '../../platform/context.ts'
import { passSecondFactor } from './second-factor.ts'
import { checkStaffPassword } from './staff-members.ts'

/**
 * Somebody of a shop proves to be who is logged in, with the own login password and the second factor where one is set: a
 * console that was left open moves no money.
 *
 * @throws DomainError identity.wrong_password · field.invalid at totp · request.too_many
 */
export async function proveStaff(ctx: Context, { password, totp }: { password: string; totp?: string }): Promise<void> {
  const { id } = asSeller(ctx)
  await checkStaffPassword(ctx, id, password, 'password')
  await passSecondFactor(ctx, id, totp)
}

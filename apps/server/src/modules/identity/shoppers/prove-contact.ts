import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { type DomainError, fieldError } from '../../../platform/errors.ts'
import { tryCaptcha, wrongCaptcha } from './captcha.ts'
import { loginName } from './login-name.ts'
import { lockShopper } from './shoppers.sql.ts'

/**
 * An address that a shopper names as a contact: their account's own, which is proved, or another with the code that was sent to it.
 * Answers its refusal, so that the try is counted.
 *
 * @throws DomainError field.invalid at captcha where none was given and one is needed
 */
export async function proveContact(
  ctx: Context,
  tx: Tx,
  shopperId: string,
  { email, captcha }: { email: string; captcha: string | undefined },
): Promise<DomainError | undefined> {
  const own = (await lockShopper(tx, shopperId)).email
  const name = loginName(email)
  if (own && loginName(own) === name) return undefined
  if (captcha === undefined) throw fieldError('captcha', 'captcha_required')
  const tried = await tryCaptcha(ctx, tx, { name, event: 'apply', code: captcha })
  return tried.right ? undefined : wrongCaptcha(tried.left)
}

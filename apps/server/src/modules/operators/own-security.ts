import { asOperator, type Context } from '../../platform/context.ts'
import { operate } from '../approvals/approvals.ts'
import { ownSecurity } from '../identity/identity.ts'

const idOf = (ctx: Context): string => asOperator(ctx).id
const own = ownSecurity({
  idOf,
  write: (ctx, input, work) => operate(ctx, input, { on: 'operator', id: idOf(ctx) }, work),
})

export const operatorSecurity = {
  'POST /api/admin/resetpwd': own.changePassword,
  'POST /api/admin/totp_begin': own.beginTotp,
  'POST /api/admin/totp_confirm': own.confirmTotp,
  'POST /api/admin/recovery_codes': own.renewRecoveryCodes,
  'POST /api/admin/email_begin': own.beginEmail,
  'POST /api/admin/email_confirm': own.confirmEmail,
}

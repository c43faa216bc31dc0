import type { Answer } from '@tradewind/contract/calls'
import { formatDollars } from '@tradewind/contract/money'
import { asShopper, type Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { missing } from '../../../platform/errors.ts'
import { imageView } from '../../../platform/files.ts'
import { countUnread } from '../../notices/notices.ts'
import { readBalances } from '../../wallet/wallet.ts'
import { payLimit } from './pay-password.ts'
import { type ShopperRow, selectShopper } from './shoppers.sql.ts'

type Userinfo = Answer<'GET /api/user/getUserInfo'>

export const getUserInfo = async (ctx: Context): Promise<Userinfo> => readUserinfo(ctx.db, asShopper(ctx).id, ctx.now())

export async function readUserinfo(db: Db, id: string, at: Date): Promise<Userinfo> {
  const row = await selectShopper(db, id)
  if (!row) throw missing()
  const [balances, unread] = await Promise.all([readBalances(db, id), countUnread(db, id)])
  return {
    id,
    account: row.account,
    email: row.email,
    mobile: row.mobile,
    family_name: row.family_name,
    given_name: row.given_name,
    avatar: avatarView(row),
    balance: formatDollars(balances.available),
    frozen: formatDollars(balances.frozen),
    in_escrow: formatDollars(balances.inEscrow),
    has_pay_password: row.has_pay_password,
    pay_limit: payLimit(row, at),
    language: row.language,
    deliver_to: row.deliver_to,
    unread,
    ...(row.terms_due && { terms_due: true as const }),
  }
}

function avatarView(row: ShopperRow): Userinfo['avatar'] {
  const { avatar_name: name, avatar_width: width, avatar_height: height, avatar_placeholder: placeholder } = row
  return name && width && height && placeholder ? imageView({ name, width, height, placeholder }) : null
}

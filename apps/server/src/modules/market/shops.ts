import type { Answer, Parsed } from '@tradewind/contract/calls'
import { formatDollars } from '@tradewind/contract/money'
import { asOperator, type Context } from '../../platform/context.ts'
import { missing } from '../../platform/errors.ts'
import { countComplaints } from '../complaints/complaints.ts'
import { listStaffOf } from '../identity/identity.ts'
import { countOrdersOfShop } from '../orders/orders.ts'
import { readMarketShop } from '../shops/shops.ts'
import { readShopBalances } from '../wallet/wallet.ts'

/** A shop as the house sees it: its money, its orders by state, and who works in it. */
export async function showShop(
  ctx: Context,
  { id }: Parsed<'GET /api/admin/shop_detail'>,
): Promise<Answer<'GET /api/admin/shop_detail'>> {
  asOperator(ctx)
  const shop = await readMarketShop(ctx.db, id, ctx.lang)
  if (!shop) throw missing()
  const [money, counts, staff, complaints] = await Promise.all([
    readShopBalances(ctx.db, id),
    countOrdersOfShop(ctx.db, id),
    listStaffOf(ctx.db, id),
    countComplaints(ctx.db, id, ctx.now()),
  ])
  return {
    ...shop,
    pending: formatDollars(money.pending),
    payable: formatDollars(money.payable),
    frozen: formatDollars(money.frozen),
    debt: formatDollars(money.debt),
    counts,
    complaints,
    staff: staff.map(({ disabled_at, first_password_until, ...person }) => ({
      ...person,
      disabled: disabled_at !== null,
      own_password: first_password_until === null,
    })),
  }
}

import type { Answer, Parsed } from '@tradewind/contract/calls'
import { formatDollars } from '@tradewind/contract/money'
import { asOperator, type Context } from '../../platform/context.ts'
import { type Db, pipelined } from '../../platform/db.ts'
import { missing } from '../../platform/errors.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { operate, readActs, viewAct } from '../approvals/approvals.ts'
import {
  endShopperSessions,
  freezeShopper,
  listShopperSessions,
  listShoppers,
  readShopperAccount,
  type ShopperAccount,
} from '../identity/identity.ts'
import { readBalances } from '../wallet/wallet.ts'

type ShopperDetail = Answer<'GET /api/admin/user_detail'>

const ACTS_SHOWN = 50

const viewShopper = (row: ShopperAccount) => ({
  id: row.id,
  account: row.account,
  email: row.email,
  mobile: row.mobile,
  family_name: row.family_name,
  given_name: row.given_name,
  created_at: row.created_at.toISOString(),
  frozen_at: row.frozen_at?.toISOString() ?? null,
})

export async function listUsers(
  ctx: Context,
  input: Parsed<'GET /api/admin/user_list'>,
): Promise<Answer<'GET /api/admin/user_list'>> {
  asOperator(ctx)
  const [before] = decodeKey(input.cursor, ['id']) ?? []
  const { keyword, frozen, limit } = input
  const rows = await listShoppers(ctx.db, { keyword: keyword?.trim(), frozen, before: before?.toString(), limit })
  return toPage(rows, limit, viewShopper, (row) => [row.id])
}

export async function readUser(
  ctx: Context,
  input: Parsed<'GET /api/admin/user_detail'>,
): Promise<Answer<'GET /api/admin/user_detail'>> {
  asOperator(ctx)
  return viewDetail(ctx, ctx.db, input.id)
}

async function viewDetail(ctx: Context, db: Db, id: string): Promise<ShopperDetail> {
  const account = await readShopperAccount(db, id)
  if (!account) throw missing()
  const [balances, sessions, acts] = await pipelined([
    readBalances(db, id),
    listShopperSessions(db, id, ctx.now()),
    readActs(db, { on: 'shopper', subjectId: id, limit: ACTS_SHOWN }),
  ])
  return {
    ...viewShopper(account),
    language: account.language,
    has_pay_password: account.has_pay_password,
    balance: formatDollars(balances.available),
    frozen: formatDollars(balances.frozen),
    in_escrow: formatDollars(balances.inEscrow),
    sessions: sessions.map((row) => ({
      id: row.id,
      device: row.device,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
    })),
    acts: acts.slice(0, ACTS_SHOWN).map(viewAct),
  }
}

export async function freezeUser(ctx: Context, input: Parsed<'POST /api/admin/user_freeze'>): Promise<ShopperDetail> {
  const { id, frozen, reason } = input
  return operate(ctx, input, { on: 'shopper', id, note: reason }, async (tx) => {
    if ((await freezeShopper(tx, id, frozen ? ctx.now() : null)) === 0) throw missing()
    return viewDetail(ctx, tx, id)
  })
}

export async function endUserSessions(
  ctx: Context,
  input: Parsed<'POST /api/admin/user_end_sessions'>,
): Promise<Answer<'POST /api/admin/user_end_sessions'>> {
  const { id, reason } = input
  return operate(ctx, input, { on: 'shopper', id, note: reason }, async (tx) => {
    if (!(await readShopperAccount(tx, id))) throw missing()
    return { ended: await endShopperSessions(tx, id) }
  })
}

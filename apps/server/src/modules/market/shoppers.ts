import type { Answer, Parsed } from '@tradewind/contract/calls'
import { cents, formatDollars } from '@tradewind/contract/money'
import { asOperator, type Context } from '../../platform/context.ts'
import { type Db, pipelined } from '../../platform/db.ts'
import { missing } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { operate, readActs, viewAct } from '../approvals/approvals.ts'
import {
  cutMobile,
  endShopperSessions,
  freezeShopper,
  insertNote,
  listShopperSessions,
  listShoppers,
  type NoteRow,
  readNotes,
  readShopperAccount,
  type ShopperAccount,
} from '../identity/identity.ts'
import { orderNumberOf, readBought } from '../orders/orders.ts'
import { readBalances, readFundRecord } from '../wallet/wallet.ts'
import { readPayees } from '../withdrawals/withdrawals.ts'

type ShopperDetail = Answer<'GET /api/admin/user_detail'>

const ACTS_SHOWN = 50

const viewShopper = (row: ShopperAccount) => ({
  id: row.id,
  account: row.account,
  email: row.email,
  mobile: row.mobile && cutMobile(row.mobile),
  family_name: row.family_name,
  given_name: row.given_name,
  created_at: row.created_at.toISOString(),
  frozen_at: row.frozen_at?.toISOString() ?? null,
  closed_at: row.closed_at?.toISOString() ?? null,
})

export async function listUsers(
  ctx: Context,
  input: Parsed<'GET /api/admin/user_list'>,
): Promise<Answer<'GET /api/admin/user_list'>> {
  asOperator(ctx)
  const [before] = decodeKey(input.cursor, ['id']) ?? []
  const { keyword, exact, frozen, limit } = input
  const asked = { keyword: keyword?.trim(), exact, frozen, before: before?.toString(), limit }
  const rows = await listShoppers(ctx.db, asked)
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
  const [balances, bought, payees, notes, sessions, acts] = await pipelined([
    readBalances(db, id),
    readBought(db, id),
    readPayees(db, { type: 'user', id }),
    readNotes(db, id),
    listShopperSessions(db, id, ctx.now()),
    readActs(db, { on: 'shopper', subjectId: id, limit: ACTS_SHOWN, lang: ctx.lang }),
  ])
  return {
    ...viewShopper(account),
    language: account.language,
    has_pay_password: account.has_pay_password,
    email_proved: account.email_proved,
    last_used_at: sessions[0]?.last_used_at.toISOString() ?? null,
    bought: { ...bought, total: formatDollars(cents(bought.total)) },
    payees: payees.map(({ id: payeeId, masked, bank_name, network, label, holder, created_at }) => ({
      id: payeeId,
      masked,
      place: network ?? bank_name ?? label,
      holder,
      created_at: created_at.toISOString(),
    })),
    notes: notes.map(viewNote),
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

const viewNote = ({ id, author_id, account, name, text, written_at }: NoteRow): ShopperDetail['notes'][number] => ({
  id,
  by: { id: author_id, account, name },
  text,
  at: written_at.toISOString(),
})

/** A note for other operators: nobody changes it, and nobody takes it back. */
export async function noteOnUser(ctx: Context, input: Parsed<'POST /api/admin/user_note'>): Promise<ShopperDetail> {
  const { id: authorId } = asOperator(ctx)
  const { id, text } = input
  return operate(ctx, input, { on: 'shopper', id }, async (tx) => {
    const account = await readShopperAccount(tx, id)
    if (!account || account.closed_at) throw missing()
    await insertNote(tx, { id: newId(), shopperId: id, authorId, text, at: ctx.now() })
    return viewDetail(ctx, tx, id)
  })
}

export async function listUserBill(
  ctx: Context,
  { id, ...input }: Parsed<'GET /api/admin/user_bill'>,
): Promise<Answer<'GET /api/admin/user_bill'>> {
  asOperator(ctx)
  if (!(await readShopperAccount(ctx.db, id))) throw missing()
  return readFundRecord(ctx, input, id, orderNumberOf)
}

/** Everywhere else it is cut: whoever sees all of it says why, and that is kept. */
export async function showMobile(
  ctx: Context,
  input: Parsed<'POST /api/admin/user_mobile'>,
): Promise<Answer<'POST /api/admin/user_mobile'>> {
  const { id, reason } = input
  return operate(ctx, input, { on: 'shopper', id, note: reason }, async (tx) => {
    const account = await readShopperAccount(tx, id)
    if (!account) throw missing()
    return { mobile: account.mobile }
  })
}

export async function freezeUser(ctx: Context, input: Parsed<'POST /api/admin/user_freeze'>): Promise<ShopperDetail> {
  const { id, frozen, reason } = input
  return operate(ctx, input, { on: 'shopper', id, note: reason }, async (tx, changed) => {
    const was = await readShopperAccount(tx, id)
    if (!was) throw missing()
    await freezeShopper(tx, id, frozen ? ctx.now() : null)
    changed('state', was.frozen_at ? 'frozen' : 'open', frozen ? 'frozen' : 'open')
    return viewDetail(ctx, tx, id)
  })
}

export async function endUserSessions(
  ctx: Context,
  input: Parsed<'POST /api/admin/user_end_sessions'>,
): Promise<Answer<'POST /api/admin/user_end_sessions'>> {
  const { id, reason } = input
  return operate(ctx, input, { on: 'shopper', id, note: reason }, async (tx, changed) => {
    if (!(await readShopperAccount(tx, id))) throw missing()
    const ended = await endShopperSessions(tx, id)
    changed('sessions', String(ended), '0')
    return { ended }
  })
}

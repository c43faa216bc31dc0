import type { Answer, Parsed } from '@tradewind/contract/calls'
import { formatDollars } from '@tradewind/contract/money'
import { translate } from '@tradewind/messages/server'
import type { Download } from '../../platform/bind.ts'
import { asSeller, asShopper, type Context } from '../../platform/context.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { orderNumberOf } from '../orders/orders.ts'
import type { AccountKind } from '../wallet/wallet.ts'
import { type BillRow, type BillWish, selectBill } from './bill.sql.ts'
import { eventsOf, meaningOfEvent } from './bill-types.ts'
import { csvLine, UTF8_MARK } from './csv.ts'

type Bill = Answer<'GET /api/user/bill'>
type Lang = Context['lang']

export function listBill(ctx: Context, input: Parsed<'GET /api/user/bill'>): Promise<Bill> {
  const { id } = asShopper(ctx)
  return readPage(ctx, input, id, 'user_available')
}

export function listShopBill(ctx: Context, input: Parsed<'GET /api/seller/bill'>): Promise<Bill> {
  const { shopId } = asSeller(ctx)
  return readPage(ctx, input, shopId, input.account === 'pending' ? 'shop_pending' : 'shop_payable')
}

async function readPage(
  ctx: Context,
  { cursor, limit, type }: Parsed<'GET /api/user/bill'>,
  ownerId: string,
  kind: AccountKind,
): Promise<Bill> {
  const [before] = decodeKey(cursor, ['bigint']) ?? []
  const rows = await selectBill(ctx.db, {
    ownerId,
    kind,
    events: eventsOf(type),
    before,
    rows: limit + 1,
    orderNumberOf,
  })
  return toPage(
    rows,
    limit,
    (row) => viewOf(ctx.lang, row),
    (row) => [String(row.seq)],
  )
}

const AT_ONCE = 500

export async function exportBill(ctx: Context, { type }: Parsed<'GET /api/user/bill_export'>): Promise<Download> {
  const { id } = asShopper(ctx)
  const wish = { ownerId: id, kind: 'user_available', events: eventsOf(type), rows: AT_ONCE, orderNumberOf } as const
  return { fileName: `fund-record-${ctx.now().toISOString().slice(0, 10)}.csv`, parts: partsOf(ctx, wish) }
}

async function* partsOf({ db, lang }: Context, wish: Omit<BillWish, 'before'>): AsyncGenerator<string> {
  const t = (column: (typeof COLUMNS)[number]) => translate(lang, `books.column.${column}`)
  yield UTF8_MARK + csvLine(COLUMNS.map(t))
  for (let before: bigint | undefined; ; ) {
    const rows = await selectBill(db, { ...wish, before })
    yield rows.map((row) => csvLine(cellsOf(lang, viewOf(lang, row)))).join('')
    before = rows.at(-1)?.seq
    if (rows.length < AT_ONCE) return
  }
}

const COLUMNS = ['time', 'type', 'amount', 'balance', 'from', 'to', 'reference', 'id'] as const

const cellsOf = (lang: Lang, record: Bill['list'][number]): string[] => [
  record.created_at,
  translate(lang, `books.type.${record.type}`),
  record.amount,
  record.balance_after,
  record.from.name,
  record.to.name,
  record.ref.sn ?? record.ref.id,
  record.id,
]

function viewOf(lang: Lang, row: BillRow): Bill['list'][number] {
  const { type, ref } = meaningOfEvent[row.event]
  return {
    id: `${row.journal_id}-${row.line}`,
    type,
    event: row.event,
    amount: formatDollars(row.delta),
    balance_after: formatDollars(row.after),
    ref: { kind: ref, id: (ref === 'order' && row.order_id) || row.ref_id, sn: row.sn },
    from: placeOf(lang, row.debit_kind),
    to: placeOf(lang, row.credit_kind),
    created_at: row.posted_at.toISOString(),
  }
}

/** A kind of account, in words. */
export const placeOf = (lang: Lang, kind: AccountKind) => ({ kind, name: translate(lang, `books.account.${kind}`) })

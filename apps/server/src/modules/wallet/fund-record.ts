import type { Answer, Parsed } from '@tradewind/contract/calls'
import { type Cents, formatDollars } from '@tradewind/contract/money'
import { type ServerKey, translate } from '@tradewind/messages/server'
import type { Download } from '../../platform/bind.ts'
import { asSeller, asShopper, type Context } from '../../platform/context.ts'
import { csvLine, UTF8_MARK } from '../../platform/csv.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { namedAccount } from '../ledger/ledger.ts'
import {
  type FundRecordRow,
  type FundRecordWish,
  type OrderNumberOf,
  selectFundRecord,
  selectOrigin,
} from './fund-record.sql.ts'
import { eventsOf, type FundRecordType, meaningOfEvent } from './fund-record-types.ts'

export type { OrderNumberOf } from './fund-record.sql.ts'

type FundRecord = Answer<'GET /api/user/bill'>
type Lang = Context['lang']

export const listFundRecord =
  (orderNumberOf: OrderNumberOf) =>
  (ctx: Context, input: Parsed<'GET /api/user/bill'>): Promise<FundRecord> =>
    readPage(ctx, input, { ownerId: asShopper(ctx).id, kind: 'user_available', orderNumberOf })

export const listPayoutReport =
  (orderNumberOf: OrderNumberOf) =>
  (ctx: Context, input: Parsed<'GET /api/seller/bill'>): Promise<FundRecord> => {
    const { shopId } = asSeller(ctx)
    const kind = `shop_${input.account}` as const
    return readPage(ctx, input, { ownerId: shopId, kind, orderNumberOf })
  }

/** A shopper's fund record, for whoever looks after them. */
export const readFundRecord = (
  ctx: Context,
  input: Parsed<'GET /api/user/bill'>,
  shopperId: string,
  orderNumberOf: OrderNumberOf,
): Promise<FundRecord> => readPage(ctx, input, { ownerId: shopperId, kind: 'user_available', orderNumberOf })

/** What came into an account before this withdrawal was asked for, the newest first; twenty are enough to see where it is from. */
export async function readOrigin(
  ctx: Context,
  wish: Pick<FundRecordWish, 'kind' | 'orderNumberOf'> & { withdrawalId: string },
): Promise<{ amount: Cents; record: FundRecord['list'][number] }[]> {
  const rows = await selectOrigin(ctx.db, { ...wish, rows: 20 })
  return rows.map((row) => ({ amount: row.delta, record: viewOf(ctx.lang, row) }))
}

async function readPage(
  ctx: Context,
  { cursor, limit, type }: Parsed<'GET /api/user/bill'>,
  account: Pick<FundRecordWish, 'ownerId' | 'kind' | 'orderNumberOf'>,
): Promise<FundRecord> {
  const [before] = decodeKey(cursor, ['bigint']) ?? []
  const rows = await selectFundRecord(ctx.db, { ...account, events: eventsOf(type), before, rows: limit + 1 })
  return toPage(
    rows,
    limit,
    (row) => viewOf(ctx.lang, row),
    (row) => [String(row.seq)],
  )
}

const AT_ONCE = 500

export const exportFundRecord =
  (orderNumberOf: OrderNumberOf) =>
  async (ctx: Context, { type }: Parsed<'GET /api/user/bill_export'>): Promise<Download> => {
    const { id } = asShopper(ctx)
    const wish = { ownerId: id, kind: 'user_available', events: eventsOf(type), rows: AT_ONCE, orderNumberOf } as const
    return { fileName: `fund-record-${ctx.now().toISOString().slice(0, 10)}.csv`, parts: partsOf(ctx, wish) }
  }

async function* partsOf({ db, lang }: Context, wish: Omit<FundRecordWish, 'before'>): AsyncGenerator<string> {
  const t = (column: (typeof COLUMNS)[number]) => translate(lang, `books.column.${column}`)
  yield UTF8_MARK + csvLine(COLUMNS.map(t))
  for (let before: bigint | undefined; ; ) {
    const rows = await selectFundRecord(db, { ...wish, before })
    yield rows.map((row) => csvLine(cellsOf(lang, viewOf(lang, row)))).join('')
    before = rows.at(-1)?.seq
    if (rows.length < AT_ONCE) return
  }
}

const COLUMNS = ['time', 'type', 'amount', 'balance', 'from', 'to', 'reference', 'id'] as const

// A kind without words is named here, by the compiler.
const typeWords = (type: FundRecordType) => `books.type.${type}` as const satisfies ServerKey

const cellsOf = (lang: Lang, record: FundRecord['list'][number]): string[] => [
  record.created_at,
  translate(lang, typeWords(record.type)),
  record.amount,
  record.balance_after,
  record.from.name,
  record.to.name,
  record.ref.sn ?? record.ref.id,
  record.id,
]

function viewOf(lang: Lang, row: FundRecordRow): FundRecord['list'][number] {
  const { type, ref } = meaningOfEvent[row.event]
  return {
    id: `${row.journal_id}-${row.line}`,
    type,
    event: row.event,
    amount: formatDollars(row.delta),
    balance_after: formatDollars(row.after),
    ref: { kind: ref, id: (ref === 'order' && row.order_id) || row.ref_id, sn: row.sn },
    from: namedAccount(lang, row.debit_kind),
    to: namedAccount(lang, row.credit_kind),
    created_at: row.posted_at.toISOString(),
  }
}

import { hasVat, plainNumber, TRADER_FIELDS, vatCountry } from '@tradewind/contract/application'
import type { Answer, Parsed } from '@tradewind/contract/calls'
import { announce } from '../../announce.ts'
import { asOperator, asSeller, type Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { assert, fieldError, missing } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { transactOnce } from '../../platform/idempotency.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { checkPostcode } from '../../platform/postcode.ts'
import { notAllowed } from '../../platform/state-chain.ts'
import { type Changed, operate } from '../approvals/approvals.ts'
import { findTraderByNumber, lockShop, readTrader, type Trader, writeTrader } from '../shops/shops.ts'
import { tellShop } from './tell-shop.ts'
import {
  decide,
  insertTraderChange,
  selectNewest,
  selectTraderChange,
  selectTraderChanges,
  type TraderChangeRow,
  takeBack,
} from './traders.sql.ts'

type Own = Answer<'GET /api/seller/trader'>
type Judged = Answer<'POST /api/admin/trader_decide'>

/** Who the shop is by law, and what was asked last. */
export const readOwnTrader = (ctx: Context): Promise<Own> => ownView(ctx.db, asSeller(ctx).shopId)

/** Asks for another trader; what holds stays until an operator has looked. */
export function askForTrader(ctx: Context, input: Parsed<'POST /api/seller/trader_ask'>): Promise<Own> {
  const { id: by, shopId } = asSeller(ctx)
  const becomes = traderOf(input)
  if (becomes.kind !== 'person' && becomes.register_no === null) throw fieldError('register_no', 'required')
  if (becomes.vat_no && hasVat(becomes.country) && vatCountry(becomes.vat_no, becomes.country) === null)
    throw fieldError('vat_no', 'not_vat')
  return transactOnce(ctx, input, async (tx) => {
    const holds = (await readTrader(tx, shopId)) ?? null
    if (holds && TRADER_FIELDS.every((field) => holds[field] === becomes[field]))
      throw fieldError('name', 'nothing_new')
    const [id, at] = [newId(), ctx.now()]
    if ((await insertTraderChange(tx, { id, shopId, becomes, words: input.words, by, at })) === 0)
      throw notAllowed({ status: 'open' })
    noteChanges(holds, becomes, (field, was, will) => ctx.changed?.(field, was, will))
    announce(tx, 'house.told', id, { news: 'trader.asked', ref_id: id, args: {}, at: at.toISOString() })
    return ownView(tx, shopId)
  })
}

export function takeTraderBack(ctx: Context, input: Parsed<'POST /api/seller/trader_take_back'>): Promise<Own> {
  const { id: by, shopId } = asSeller(ctx)
  return transactOnce(ctx, input, async (tx) => {
    const asked = await selectTraderChange(tx, input.id)
    if (asked?.shop_id !== shopId) throw missing()
    if ((await takeBack(tx, asked.id, by, ctx.now())) === 0) throw notAllowed({ status: asked.state })
    return ownView(tx, shopId)
  })
}

export async function listTraderChanges(
  ctx: Context,
  input: Parsed<'GET /api/admin/trader_list'>,
): Promise<Answer<'GET /api/admin/trader_list'>> {
  asOperator(ctx)
  const [last] = decodeKey(input.cursor, ['id']) ?? []
  const { state, merchant_id: shopId, limit } = input
  const rows = await selectTraderChanges(ctx.db, { state, shopId, last: last?.toString(), limit })
  const page = toPage(
    rows,
    limit,
    (row) => row,
    (row) => [row.id],
  )
  return { ...page, list: await Promise.all(page.list.map((row) => judgedView(ctx.db, row))) }
}

/** What is agreed to is what shoppers read from then on; what it was before is kept with it. */
export async function decideTrader(ctx: Context, input: Parsed<'POST /api/admin/trader_decide'>): Promise<Judged> {
  const { id: by } = asOperator(ctx)
  const { id, verdict, reason = null } = input
  if (verdict === 'refused' && reason === null) throw fieldError('reason', 'reason_required')
  const asked = await selectTraderChange(ctx.db, id)
  if (!asked) throw missing()
  const { shop_id: shopId, becomes } = asked
  return operate(ctx, input, { on: 'shop', id: shopId, note: reason ?? undefined }, async (tx, changed) => {
    await lockShop(tx, shopId)
    const was = (await readTrader(tx, shopId)) ?? null
    if ((await decide(tx, id, { state: verdict, was, by, at: ctx.now(), reason })) === 0) {
      const { state } = await load(tx, id)
      throw notAllowed({ status: state })
    }
    if (verdict === 'agreed') {
      writeTrader(tx, shopId, becomes)
      noteChanges(was, becomes, changed)
    }
    await tellShop(ctx, tx, shopId, { what: verdict, words: reason ?? '' })
    return judgedView(tx, await load(tx, id))
  })
}

async function load(db: Db, id: string): Promise<TraderChangeRow> {
  const row = await selectTraderChange(db, id)
  assert(row, 'a change of trader stays')
  return row
}

/** As it is kept: nothing instead of an empty text, numbers without what stands between their digits. */
const traderOf = (input: Parsed<'POST /api/seller/trader_ask'>): Trader => ({
  kind: input.kind,
  name: input.name,
  address: input.address,
  postcode: checkPostcode(input.country, input.postcode),
  city: input.city,
  country: input.country,
  register_no: input.register_no ?? null,
  vat_no: input.vat_no ? plainNumber(input.vat_no) : null,
  email: input.email,
  phone: input.phone ?? null,
})

function noteChanges(was: Trader | null, becomes: Trader, changed: Changed): void {
  for (const field of TRADER_FIELDS) changed(`trader.${field}`, was?.[field] ?? null, becomes[field])
}

/** What both sides read. */
const sharedView = ({ id, state, becomes, words, asked_at, decided_at, reason }: TraderChangeRow) => ({
  id,
  state,
  becomes,
  words,
  asked_at: asked_at.toISOString(),
  decided_at: decided_at?.toISOString() ?? null,
  reason,
})

async function ownView(db: Db, shopId: string): Promise<Own> {
  const [trader, newest] = [await readTrader(db, shopId), await selectNewest(db, shopId)]
  return { trader: trader ?? null, change: newest ? sharedView(newest) : null }
}

async function judgedView(db: Db, row: TraderChangeRow): Promise<Judged> {
  const { shop_id: shopId, becomes, state } = row
  const numbers = [becomes.register_no, becomes.vat_no].filter((number) => number !== null)
  return {
    ...sharedView(row),
    merchant: { id: shopId, name: row.shop_name },
    was: state === 'open' ? ((await readTrader(db, shopId)) ?? null) : row.was,
    by: row.asker,
    decided_by: row.decider,
    shared_with: (await findTraderByNumber(db, numbers, shopId)) ?? null,
  }
}

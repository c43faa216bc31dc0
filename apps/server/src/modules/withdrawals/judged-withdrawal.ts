import type { Answer, Parsed } from '@tradewind/contract/calls'
import { cents, formatDollars } from '@tradewind/contract/money'
import { asOperator, type Context } from '../../platform/context.ts'
import { assert, missing } from '../../platform/errors.ts'
import { countNotes, readShopperAccount } from '../identity/identity.ts'
import { orderNumberOf, readBought } from '../orders/orders.ts'
import { readMarketShop, readTrader } from '../shops/shops.ts'
import { readOrigin } from '../wallet/wallet.ts'
import { auditedView } from './withdrawal-view.ts'
import { type ShownRow, selectBefore, selectHistory, selectShown } from './withdrawals.sql.ts'

type Judged = Answer<'GET /api/admin/extract_detail'>

/** How many of what was withdrawn before are told one by one. */
const NEWEST = 5

/** A withdrawal with what an auditor has to know before money leaves: whose it is, where it came from, and what was before. */
export async function readAuditedWithdrawal(
  ctx: Context,
  { id }: Parsed<'GET /api/admin/extract_detail'>,
): Promise<Judged> {
  asOperator(ctx)
  const row = await selectShown(ctx.db, id, 'anybody')
  if (!row) throw missing()
  const [history, before, { facts, names }, origin] = await Promise.all([
    selectHistory(ctx.db, row),
    selectBefore(ctx.db, row, NEWEST),
    row.owner_type === 'user' ? factsOfShopper(ctx, row) : factsOfShop(ctx, row),
    originOf(ctx, row),
  ])
  return {
    ...auditedView(row),
    history: {
      ...history,
      arrived: formatDollars(history.arrived),
      payee_since: history.payee_since.toISOString(),
      list: before.map((one) => ({
        ...one,
        amount: formatDollars(one.amount),
        created_at: one.created_at.toISOString(),
      })),
    },
    holder: row.payee_holder,
    same_name: isOneOf(names, row.payee_holder),
    owner_facts: facts,
    origin,
  }
}

/** What is known of the owner, and the names under which an account of theirs may stand. */
type Owner = { facts: Judged['owner_facts']; names: string[] }

async function factsOfShopper({ db }: Context, row: ShownRow): Promise<Owner> {
  const [person, bought, notes] = await Promise.all([
    readShopperAccount(db, row.owner_id),
    readBought(db, row.owner_id),
    countNotes(db, row.owner_id),
  ])
  assert(person, 'a withdrawal has its owner')
  const full_name = [person.given_name, person.family_name].filter(Boolean).join(' ') || null
  return {
    facts: {
      since: person.created_at.toISOString(),
      full_name,
      frozen_at: person.frozen_at?.toISOString() ?? null,
      orders: bought.orders,
      traded: formatDollars(cents(bought.total)),
      notes,
    },
    names: full_name ? [full_name] : [],
  }
}

/** The account of a shop is its trader's by law, or stands under the name over its door. */
async function factsOfShop({ db, lang }: Context, row: ShownRow): Promise<Owner> {
  const [shop, trader] = await Promise.all([readMarketShop(db, row.owner_id, lang), readTrader(db, row.owner_id)])
  assert(shop, 'a withdrawal has its owner')
  const { founded_at: since, name, orders, sold_for: traded } = shop
  return {
    facts: { since, full_name: trader?.name ?? name, frozen_at: null, orders, traded, notes: 0 },
    names: trader ? [trader.name, name] : [name],
  }
}

/** Counted from the newest back: what came in last is what leaves first. */
async function originOf(ctx: Context, row: ShownRow): Promise<Judged['origin']> {
  const kind = row.owner_type === 'user' ? 'user_available' : 'shop_payable'
  const came = await readOrigin(ctx, { kind, withdrawalId: row.id, orderNumberOf })
  let left = row.amount
  const list: Judged['origin']['list'] = []
  for (const { amount, record } of came) {
    if (left <= 0n) break
    const counted = cents(amount < left ? amount : left)
    list.push({ ...record, counted: formatDollars(counted) })
    left = cents(left - counted)
  }
  return { list, older: formatDollars(left) }
}

/** Order, case and accents of the parts of a name do not matter. */
function isOneOf(names: readonly string[], holder: string | null): boolean | null {
  if (!holder || names.length === 0) return null
  return names.some((name) => folded(name) === folded(holder))
}

const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ')

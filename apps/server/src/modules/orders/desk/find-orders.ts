import type { Parsed } from '@tradewind/contract/calls'
import type { OrderSort } from '@tradewind/contract/code-lists'
import { DAY_MS } from '@tradewind/contract/durations'
import type { Db } from '../../../platform/db.ts'
import { statusOf } from '../list-orders.ts'
import { orderSettings } from '../settings.ts'
import {
  byTotal,
  SHORT,
  type Sought,
  selectIsCommon,
  selectOfDays,
  selectSought,
  selectWords,
  type Wanted,
} from './find-orders.sql.ts'

type Narrowing = Parsed<'GET /api/seller/order_matches'>

const dayBegins = (day: string): Date => new Date(`${day}T00:00:00.000Z`)

/** So many are named by their ids; of more than these, one in fifty or so is what is walked over, and a page is soon full. */
const FEW = 2_000
/** What is a slip away is looked for by so many words. */
const MOST_WORDS = 6

/** Within a day of being called off because it was not sent, or later. */
export const lateBefore = (at: Date): Date => new Date(at.getTime() - orderSettings.A2 * 1000 + DAY_MS)

/**
 * Which orders a narrowed list holds. What never changes of an order is sought first: where it is common, or many have it by one index for all
 * of it, the list is walked in its order and each looked at; where few do, it is made of those. Where nothing is called as was typed, what is a slip away is shown.
 */
export async function findOrders(
  db: Db,
  shopId: string,
  input: Narrowing & { sort?: OrderSort | undefined },
  at: Date,
): Promise<{ wanted: Wanted; near: boolean }> {
  const wanted: Wanted = {
    shopId,
    status: statusOf(input.status),
    packed: input.packed,
    from: input.from ? dayBegins(input.from) : undefined,
    until: input.to ? new Date(dayBegins(input.to).getTime() + DAY_MS) : undefined,
    lateBefore: input.late ? lateBefore(at) : undefined,
    reminded: input.reminded ?? false,
    sought: undefined,
    ids: undefined,
  }
  const keyword = input.keyword?.trim() || undefined
  const marks = [
    ...(input.goods_id ? [`goods:${input.goods_id}`] : []),
    ...(input.code ? [`code:${input.code.toLowerCase()}`] : []),
  ]
  const fixed = { shopId, country: input.country, note: input.note ?? false, marks }
  if (keyword === undefined && marks.length === 0 && !fixed.country && !fixed.note)
    return { wanted: await ofFewDays(db, wanted, input.sort), near: false }
  const sought = { ...fixed, ...(keyword !== undefined && { keyword }) }
  const ids = await idsOf(db, sought)
  if (ids?.length !== 0 || keyword === undefined)
    return { wanted: await ofFewDays(db, { ...wanted, sought, ids }, input.sort), near: false }
  const words = (await selectWords(db, keyword)).words.slice(0, MOST_WORDS)
  if (words.every((word) => word.length <= SHORT)) return { wanted: { ...wanted, sought, ids }, near: false }
  // Whole words first: their slips are marks, and no word has to be read.
  for (const partly of [false, true]) {
    const slips = { ...fixed, near: words, partly }
    const near = await idsOf(db, slips)
    if (near?.length !== 0) return { wanted: { ...wanted, sought: slips, ids: near }, near: true }
  }
  return { wanted: { ...wanted, sought, ids }, near: false }
}

/** Undefined where they are many. */
async function idsOf(db: Db, sought: Sought): Promise<string[] | undefined> {
  const { common } = await selectIsCommon(db, sought)
  return common ? undefined : few(await selectSought(db, sought, FEW + 1))
}

const few = (found: readonly { id: string }[]): string[] | undefined =>
  found.length > FEW ? undefined : found.map(({ id }) => id)

/** Sorted by what was paid, orders of some days would be looked for from the dearest of all times on. */
async function ofFewDays(db: Db, wanted: Wanted, sort: OrderSort | undefined): Promise<Wanted> {
  if (wanted.ids || (!wanted.from && !wanted.until)) return wanted
  if (sort === undefined || !byTotal(sort)) return wanted
  return { ...wanted, ids: few(await selectOfDays(db, wanted, FEW + 1)) }
}

import type { Answer, Input } from '@tradewind/contract/calls'
import { LONGEST, SHORTEST_REASON } from '@tradewind/contract/limits'
import {
  type Cents,
  cents,
  formatDollars,
  minCents,
  parseDollars,
  shareBetween,
  sumCents,
  ZERO,
} from '@tradewind/contract/money'
import type { Problem, Problems } from '@tradewind/web/form/problems'
import type { Reading } from '@tradewind/web/form/use-form'
import { readTypedAmount } from '@tradewind/web/typed-amount'

export type Gift = Input<'POST /api/seller/refund_give'>
/** What of an order says how much can be given, the same for its shop and for operators. */
export type GiftOrder = Pick<
  Answer<'GET /api/admin/order_detail'>,
  'id' | 'items' | 'total' | 'refunded' | 'freight' | 'freight_refunded'
>
type Item = GiftOrder['items'][number]

/** A sum that counts no piece as refunded, or so much for certain pieces; under `pieces:` and `amount:` and the line's id. */
export type GiftValues = Record<string, string>
export const piecesOf = (item: Item): string => `pieces:${item.id}`
export const amountOf = (item: Item): string => `amount:${item.id}`

export const emptyGift = ({ items }: GiftOrder): GiftValues => ({
  way: 'sum',
  amount: '',
  freight: '',
  reason: '',
  ...Object.fromEntries(items.flatMap((item) => [[piecesOf(item), '0'] as const, [amountOf(item), ''] as const])),
})

export const leftOf = ({ total, refunded }: GiftOrder): Cents => cents(parseDollars(total) - parseDollars(refunded))
/** Pieces that can come back now; as long as some are to be sent, only those. */
export const unitsLeft = (item: Item, order: GiftOrder): number =>
  isUnsent(order) ? item.to_send : item.quantity - item.refunded_quantity

/** What so many more pieces of a line can bring at most, as the server counts it. */
export function mostOf(item: Item, pieces: number): Cents {
  const paid = parseDollars(item.paid_share)
  const before = BigInt(item.refunded_quantity)
  const worth = shareBetween(paid, before, before + BigInt(pieces), BigInt(item.quantity))
  return minCents(worth, paid - parseDollars(item.refunded))
}

const countOf = (values: GiftValues, item: Item, order: GiftOrder): number | undefined => {
  const typed = values[piecesOf(item)]?.trim() ?? ''
  return /^\d{1,3}$/.test(typed) && Number(typed) <= unitsLeft(item, order) ? Number(typed) : undefined
}

/** The lines that something is given for, each with the most that its pieces can bring. */
const chosenOf = (values: GiftValues, order: GiftOrder): { item: Item; pieces: number; most: Cents }[] =>
  order.items.flatMap((item) => {
    const pieces = countOf(values, item, order) ?? 0
    return pieces > 0 ? [{ item, pieces, most: mostOf(item, pieces) }] : []
  })

/** The freight that goes with the chosen pieces: their share of it. */
export function freightFor(values: GiftValues, order: GiftOrder): Cents {
  const goods = sumCents(order.items.map(({ paid_share }) => parseDollars(paid_share)))
  const back = sumCents(order.items.map(({ refunded }) => parseDollars(refunded)))
  const chosen = sumCents(chosenOf(values, order).map(({ most }) => most))
  const freight = parseDollars(order.freight)
  const share = shareBetween(freight, back, back + chosen, goods)
  return minCents(share, freight - parseDollars(order.freight_refunded))
}

/** What is still to be sent is either sent and paid for, or neither. */
export const isUnsent = ({ items }: Pick<GiftOrder, 'items'>): boolean => items.some(({ to_send }) => to_send > 0)

export function readGift(order: GiftOrder, values: GiftValues): Reading<Gift> {
  const reason = values.reason?.trim() ?? ''
  const problems: Record<string, Problems[string]> = {
    reason: reason.length < SHORTEST_REASON && { message: 'too_short', args: { min: SHORTEST_REASON } },
  }
  const said = { order_id: order.id, reason: reason.slice(0, LONGEST.reason) }
  if (values.way === 'sum') {
    problems.amount = amountProblem(values.amount, leftOf(order))
    return some(problems) ? { problems } : { input: { ...said, amount: wire(values.amount) } }
  }
  for (const item of order.items) {
    const pieces = countOf(values, item, order)
    if (pieces === undefined)
      problems[piecesOf(item)] = unitsLeft(item, order) > 0 && {
        message: 'too_big',
        args: { max: unitsLeft(item, order) },
      }
    else if (pieces > 0 && !isUnsent(order))
      problems[amountOf(item)] = amountProblem(values[amountOf(item)], mostOf(item, pieces))
  }
  const chosen = chosenOf(values, order)
  const [first] = order.items
  if (chosen.length === 0 && first && !some(problems)) problems[piecesOf(first)] = 'items_required'
  if (chosen.length === 0 || some(problems)) return { problems }
  const items = chosen.map(({ item, pieces, most }) => ({
    order_item_id: item.id,
    quantity: pieces,
    amount: isUnsent(order) ? formatDollars(most) : wire(values[amountOf(item)]),
  }))
  const freight = values.freight === 'with' ? freightFor(values, order) : ZERO
  return { input: { ...said, items, freight: formatDollars(freight) } }
}

/** What goes to the buyer in all. */
export const totalOf = ({ items, amount, freight }: Gift): string =>
  items
    ? formatDollars(sumCents([...items.map((item) => parseDollars(item.amount)), parseDollars(freight ?? '0.00')]))
    : (amount ?? '0.00')

const some = (problems: Problems): boolean => Object.values(problems).some(Boolean)
const wire = (typed: string | undefined): string => formatDollars(parseDollars(readTypedAmount(typed ?? '') ?? '0'))

function amountProblem(typed: string | undefined, most: Cents): Problem | undefined {
  if (!typed?.trim()) return 'amount_required'
  const amount = readTypedAmount(typed)
  if (amount === undefined) return 'not_money'
  const given = parseDollars(amount)
  if (given <= 0n) return 'amount_not_positive'
  return given > most ? { message: 'amount_outside', args: { min: '0.01', max: formatDollars(most) } } : undefined
}

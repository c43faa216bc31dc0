import { allocate, type Cents, cents, formatDollars, parseDollars, sumCents, ZERO } from '@tradewind/contract/money'
import { freightBearers, presumedFault, type RefundReason } from '@tradewind/contract/refund'
import { DomainError, fieldError, missing } from '../../platform/errors.ts'
import { freightWith, maxOf, type OrderShares, type RefundableLine, unitsLeft } from '../orders/orders.ts'
import type { NewRefundLine } from './refunds.sql.ts'

/** What is known of an order when somebody asks for money of it. */
export type Refundable = {
  lines: readonly RefundableLine[]
  shares: OrderShares
  /** Nothing is to be sent any more. */
  isSent: boolean
}

export type AskedItem = { order_item_id: string; quantity: number; amount: string }
/** How a request or a gift names what it is about. */
export type Asked = {
  items?: readonly AskedItem[] | undefined
  product_ids?: readonly string[] | undefined
  freight?: string | undefined
  amount?: string | undefined
}

type Chosen = { line: RefundableLine; quantity: number; max: Cents; amount: Cents }

/**
 * The lines of a request, to the cent. `items` say each their own amount; one `amount` is spread over the lines by what can come
 * back of them, the largest remainder first, the freight beside them.
 *
 * @throws DomainError refund.too_much { max }
 */
export function requestedLines(asked: Asked, order: Refundable, bearsFreight: boolean): NewRefundLine[] {
  return asked.items ? byItems(asked, asked.items, order, bearsFreight) : byAmount(asked, order, bearsFreight)
}

function byItems(asked: Asked, items: readonly AskedItem[], order: Refundable, bearsFreight: boolean): NewRefundLine[] {
  const seen = new Set<string>()
  const chosen = items.map((item, index): Chosen => {
    const line = order.lines.find(({ id }) => id === item.order_item_id)
    if (!line || seen.has(line.id)) throw fieldError(`items.${index}.order_item_id`, 'not_one_of')
    seen.add(line.id)
    if (item.quantity > unitsLeft(line))
      throw fieldError(`items.${index}.quantity`, 'too_big', { max: unitsLeft(line) })
    const max = maxOf(line, item.quantity)
    const amount = parseDollars(item.amount)
    if (amount > max) throw tooMuch(max)
    // Before anything was sent a unit is either sent and paid for, or neither.
    if (!order.isSent && amount < max) throw fieldError(`items.${index}.amount`, 'invalid')
    return { line, quantity: item.quantity, max, amount }
  })
  const freightMax = freightOf(chosen, order, bearsFreight)
  const freight = asked.freight === undefined ? freightMax : parseDollars(asked.freight)
  if (freight > freightMax) throw tooMuch(freightMax)
  // With the last piece of what was never sent its freight comes back, too: nothing is left that it could be for.
  if (freight < freightMax && isRestUnsent(chosen, order)) throw fieldError('freight', 'invalid')
  return linesOf(chosen, freight)
}

function byAmount(asked: Asked, order: Refundable, bearsFreight: boolean): NewRefundLine[] {
  const named = asked.product_ids?.length ? new Set(asked.product_ids) : undefined
  for (const id of named ?? []) if (!order.lines.some((line) => line.id === id)) throw missing()
  const all = order.lines
    .filter((line) => (!named || named.has(line.id)) && unitsLeft(line) > 0)
    .map((line): Chosen => ({ line, quantity: unitsLeft(line), max: maxOf(line, unitsLeft(line)), amount: ZERO }))
  const freightMax = freightOf(all, order, bearsFreight)
  const weights = [...all.map(({ max }) => max), freightMax]
  const max = sumCents(weights)
  const amount = asked.amount === undefined ? undefined : parseDollars(asked.amount)
  if (amount === undefined) throw fieldError('amount', 'required')
  if (amount > max) throw tooMuch(max)
  if (!order.isSent && amount < max) throw fieldError('amount', 'invalid')
  const parts = allocate(amount, weights)
  return linesOf(
    all.map((one, index) => ({ ...one, amount: parts[index] ?? ZERO })),
    parts.at(-1) ?? ZERO,
  )
}

/** Freight comes back with the goods where the shop bears it, and with the last unit of what was never sent. */
export function freightOf(
  chosen: readonly Pick<Chosen, 'line' | 'quantity' | 'max'>[],
  order: Refundable,
  bearsFreight: boolean,
): Cents {
  if (isRestUnsent(chosen, order)) return cents(order.shares.freight - order.shares.freightRefunded)
  return bearsFreight ? freightWith(order.shares, sumCents(chosen.map(({ max }) => max))) : ZERO
}

/** Whether this is all that is still to be sent. */
export const isRestUnsent = (chosen: readonly { quantity: number }[], { lines, isSent }: Refundable): boolean =>
  !isSent &&
  lines.every((line) => line.sent_early === 0) &&
  chosen.reduce((sum, { quantity }) => sum + quantity, 0) === lines.reduce((sum, line) => sum + unitsLeft(line), 0)

/** Whether the shop bears the freight out, by the fault that the reason lets presume. */
export const shopBearsFreight = (reason: RefundReason): boolean =>
  freightBearers[reason][presumedFault[reason]].out === 'shop'

function linesOf(chosen: readonly Chosen[], freight: Cents): NewRefundLine[] {
  const lines = chosen.map(({ line, quantity, amount }, place) => ({
    place,
    order_line_id: line.id as string | null,
    quantity,
    amount: String(amount),
  }))
  return freight > 0n
    ? [...lines, { place: lines.length, order_line_id: null, quantity: 0, amount: String(freight) }]
    : lines
}

/** Spreads another amount over the lines of a refund, by what each could give back at most. */
export function spreadOver(
  lines: readonly { place: number; order_line_id: string | null; quantity: number }[],
  amount: Cents,
  order: Refundable,
): NewRefundLine[] {
  const weights = ceilings(lines, order)
  const max = sumCents(weights)
  if (amount > max) throw tooMuch(max)
  const parts = allocate(amount, weights)
  return lines.map(({ place, order_line_id, quantity }, index) => ({
    place,
    order_line_id,
    // What was never sent, and is not paid back whole, is still to be sent.
    quantity: order.isSent || parts[index] === weights[index] ? quantity : 0,
    amount: String(parts[index] ?? ZERO),
  }))
}

/** What each line of a refund could give back at most; the freight all that is left of it. */
export const ceilings = (
  lines: readonly { order_line_id: string | null; quantity: number }[],
  order: Refundable,
): Cents[] =>
  lines.map(({ order_line_id, quantity }) => {
    if (order_line_id === null) return cents(order.shares.freight - order.shares.freightRefunded)
    const line = order.lines.find(({ id }) => id === order_line_id)
    return line ? maxOf(line, quantity) : ZERO
  })

export const tooMuch = (max: Cents): DomainError => new DomainError('refund.too_much', { max: formatDollars(max) })
export const totalOf = (lines: readonly { amount: string | bigint }[]): Cents =>
  sumCents(lines.map(({ amount }) => BigInt(amount)))

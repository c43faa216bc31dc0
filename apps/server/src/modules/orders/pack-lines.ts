import { fieldError } from '../../platform/errors.ts'

export type LineToShip = { id: string; quantity: number }
export type PackageAsked = {
  carrier: string
  no: string
  items?: { order_item_id: string; quantity: number }[]
}
export type PackedLine = { orderLineId: string; quantity: number }
export type Packed = { carrier: string; no: string; lines: PackedLine[] }

/**
 * Spreads the lines of an order over its packages. Every unit is sent exactly once; one package may leave its items out
 * and takes whatever is in no other. Refuses anything else with the field that is wrong, also a number that a parcel of the
 * order has already.
 */
export function packLines(
  lines: readonly LineToShip[],
  asked: readonly PackageAsked[],
  before: readonly { no: string }[] = [],
): Packed[] {
  const left = new Map(lines.map((line) => [line.id, line.quantity]))
  refuseTwins(asked, before)
  const named = asked.map((one, index) => one.items?.map((item, place) => take(left, item, index, place)))
  const rest = [...left].flatMap(([orderLineId, quantity]) => (quantity > 0 ? [{ orderLineId, quantity }] : []))
  const takers = asked.flatMap((one, index) => (one.items ? [] : [index]))
  if (takers.length > 1) throw fieldError(`packages.${takers[1]}.items`, 'required')
  if (rest.length > 0 && takers.length === 0) throw fieldError('packages', 'items_left')
  if (rest.length === 0 && takers.length > 0) throw fieldError(`packages.${takers[0]}.items`, 'items_required')
  return asked.map(({ carrier, no }, index) => ({ carrier, no, lines: named[index] ?? rest }))
}

function refuseTwins(asked: readonly PackageAsked[], before: readonly { no: string }[]): void {
  const seen = new Set(before.map(({ no }) => no))
  for (const [index, { no }] of asked.entries()) {
    if (seen.has(no)) throw fieldError(`packages.${index}.no`, 'invalid')
    seen.add(no)
  }
}

function take(
  left: Map<string, number>,
  item: { order_item_id: string; quantity: number },
  index: number,
  place: number,
): PackedLine {
  const field = `packages.${index}.items.${place}`
  const have = left.get(item.order_item_id)
  if (have === undefined) throw fieldError(`${field}.order_item_id`, 'not_one_of')
  if (item.quantity > have) throw fieldError(`${field}.quantity`, 'too_big', { max: have })
  left.set(item.order_item_id, have - item.quantity)
  return { orderLineId: item.order_item_id, quantity: item.quantity }
}

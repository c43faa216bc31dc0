import { cents } from '@tradewind/contract/money'
import { freightBy, ruleFor } from '../../src/modules/shops/shops.ts'
import type { Contradiction, Told } from './contradictions.ts'

export function contradictionsOfMoney({ products, shops, buyers, orders, deposits }: Told): Contradiction[] {
  const found: Contradiction[] = []
  for (const order of orders) {
    const where = `the order of ${order.product} by ${order.buyer}`
    const product = products.find(({ id }) => id === order.product)
    const rule = ruleFor(
      shops.find(({ id }) => id === order.shop)?.freight ?? [],
      buyers.find(({ id }) => id === order.buyer)?.address.country ?? '',
    )
    const sku = product?.skus.find(({ choice }) => choice.join('/') === order.sku.choice.join('/'))
    if (!product || !sku || !rule) {
      found.push({ where, says: 'is of something that is not sold', instead: 'let its buyer have bought what is' })
      continue
    }
    const goods = cents(sku.priceCents * order.quantity)
    const grams = product.weightGrams * order.quantity
    const total = goods + freightBy(rule, { items: order.quantity, grams, goods })
    if (BigInt(order.totalCents) !== total)
      found.push({ where, says: `cost ${order.totalCents} cents, but comes to ${total}`, instead: 'work it out anew' })
  }
  for (const { id } of buyers) {
    const moves = [
      ...deposits.flatMap((one) => (one.buyer === id ? [{ at: one.at, cents: one.amountCents, of: 'a deposit' }] : [])),
      ...orders.flatMap((one) =>
        one.buyer === id && one.paidAt ? [{ at: one.paidAt, cents: -one.totalCents, of: one.product }] : [],
      ),
    ].sort((a, b) => a.at.getTime() - b.at.getTime())
    let balance = 0
    for (const move of moves) {
      balance += move.cents
      if (balance < 0) {
        const says = `${move.of} was paid on ${move.at.toISOString()} with ${-balance} cents that came later`
        found.push({ where: `the balance of ${id}`, says, instead: 'let the money come first' })
        break
      }
    }
  }
  return found
}

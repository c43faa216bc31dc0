import { allocate, basisPoints, type Cents, cents, minCents, sumCents, ZERO } from '@tradewind/contract/money'

export type WantedLine = { skuId: string; shopId: string; quantity: number; price: Cents }

export type PromoTerms = {
  /** The only shop that it covers, and that pays for it; null: all shops, paid by the platform. */
  shopId: string | null
  benefit: { kind: 'percent'; points: number; cap: Cents | null } | { kind: 'amount'; amount: Cents }
}

export type PricedLine = WantedLine & {
  lineTotal: Cents
  /** This line's share of the discount of its order. */
  discount: Cents
}

/** What will be one order. */
export type PricedShop = {
  shopId: string
  lines: PricedLine[]
  subtotal: Cents
  freight: Cents
  discount: Cents
  total: Cents
}

export type PricedCart = { shops: PricedShop[]; subtotal: Cents; freight: Cents; discount: Cents; total: Cents }

/**
 * The whole cost of lines: one order per shop in the order of the lines, each with its flat freight. A discount is spread
 * over the orders that it covers, then over their lines, and not a cent is lost; it never takes an order below one cent.
 */
export function priceCart(
  lines: readonly WantedLine[],
  freightOf: (shopId: string) => Cents,
  promo?: PromoTerms,
): PricedCart {
  const orders = byShop(lines).map(([shopId, own]) => ({
    shopId,
    lines: own.map((line) => ({ ...line, lineTotal: lineTotal(line) })),
    subtotal: sumCents(own.map(lineTotal)),
    freight: freightOf(shopId),
  }))
  const room = orders.map((order) => (covers(promo, order.shopId) ? roomForDiscount(order) : ZERO))
  const shares = allocate(promo ? discountOf(promo, orders, sumCents(room)) : ZERO, room)
  const shops = orders.map((order, index) => withDiscount(order, shares[index] ?? ZERO))
  const sum = (part: 'subtotal' | 'freight' | 'discount' | 'total') => sumCents(shops.map((shop) => shop[part]))
  return { shops, subtotal: sum('subtotal'), freight: sum('freight'), discount: sum('discount'), total: sum('total') }
}

function byShop(lines: readonly WantedLine[]): [shopId: string, own: WantedLine[]][] {
  const shops = new Map<string, WantedLine[]>()
  for (const line of lines) shops.set(line.shopId, [...(shops.get(line.shopId) ?? []), line])
  return [...shops]
}

/** Worth of the goods that a promo covers: what its minimum and its percentage are about. */
export const coveredGoods = (promo: PromoTerms, lines: readonly WantedLine[]): Cents =>
  sumCents(lines.filter((line) => covers(promo, line.shopId)).map(lineTotal))

const lineTotal = (line: WantedLine): Cents => cents(line.price * BigInt(line.quantity))

const covers = (promo: PromoTerms | undefined, shopId: string): boolean =>
  promo !== undefined && (promo.shopId === null || promo.shopId === shopId)

type Undiscounted = Omit<PricedShop, 'discount' | 'total' | 'lines'> & { lines: Omit<PricedLine, 'discount'>[] }

/** A discount is on goods, never on freight, and leaves at least one cent to pay. */
const roomForDiscount = ({ subtotal, freight }: Undiscounted): Cents => minCents(subtotal, subtotal + freight - 1n)

function discountOf(promo: PromoTerms, orders: readonly Undiscounted[], room: Cents): Cents {
  const { benefit } = promo
  if (benefit.kind === 'amount') return minCents(benefit.amount, room)
  const covered = orders.filter((order) => covers(promo, order.shopId)).map((order) => order.subtotal)
  const share = minCents(basisPoints(sumCents(covered), benefit.points), room)
  return benefit.cap === null ? share : minCents(share, benefit.cap)
}

function withDiscount(order: Undiscounted, discount: Cents): PricedShop {
  const parts = allocate(
    discount,
    order.lines.map((line) => line.lineTotal),
  )
  return {
    ...order,
    lines: order.lines.map((line, index) => ({ ...line, discount: parts[index] ?? ZERO })),
    discount,
    total: cents(order.subtotal + order.freight - discount),
  }
}

import { allocate, basisPoints, type Cents, cents, minCents, sumCents, ZERO } from '@tradewind/contract/money'

export type WantedLine = { skuId: string; goodsId: string; shopId: string; quantity: number; price: Cents }

export type PromoTerms = {
  /** The only shop that it covers, and that pays for it; null: all shops, paid by the platform. */
  shopId: string | null
  /** The products that it covers; null: all of them. */
  goods: readonly string[] | null
  benefit:
    | { kind: 'percent'; points: number; cap: Cents | null }
    | { kind: 'amount'; amount: Cents }
    /** The freight of an order with something in it that is covered. */
    | { kind: 'freight'; cap: Cents | null }
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
  /** What is paid for sending, after what a code takes off it. */
  freight: Cents
  freightOff: Cents
  discount: Cents
  total: Cents
}

type Sums = Pick<PricedShop, 'subtotal' | 'freight' | 'freightOff' | 'discount' | 'total'>
export type PricedCart = Sums & { shops: PricedShop[] }

/**
 * The whole cost of lines: one order per shop in the order of the lines, each with its flat freight. A discount is spread
 * over the orders that it covers, then over the lines that it covers, and not a cent is lost; it never takes an order below one cent.
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
    covered: promo ? coveredGoods(promo, own) : ZERO,
    fee: freightOf(shopId),
  }))
  const room = orders.map(roomForDiscount)
  const shares = allocate(promo ? discountOf(promo, orders, sumCents(room)) : ZERO, room)
  const shops = orders.map((order, index) => withPromo(order, promo, shares[index] ?? ZERO))
  const sum = (part: keyof Sums) => sumCents(shops.map((shop) => shop[part]))
  return {
    shops,
    subtotal: sum('subtotal'),
    freight: sum('freight'),
    freightOff: sum('freightOff'),
    discount: sum('discount'),
    total: sum('total'),
  }
}

function byShop(lines: readonly WantedLine[]): [shopId: string, own: WantedLine[]][] {
  const shops = new Map<string, WantedLine[]>()
  for (const line of lines) shops.set(line.shopId, [...(shops.get(line.shopId) ?? []), line])
  return [...shops]
}

/** Worth of the goods that a promo covers: what its minimum and its percentage are about. */
export const coveredGoods = (promo: PromoTerms, lines: readonly WantedLine[]): Cents =>
  sumCents(lines.filter((line) => covers(promo, line)).map(lineTotal))

const lineTotal = (line: WantedLine): Cents => cents(line.price * BigInt(line.quantity))

const covers = ({ shopId, goods }: PromoTerms, line: WantedLine): boolean =>
  (shopId === null || shopId === line.shopId) && (goods === null || goods.includes(line.goodsId))

/** An order before anything is taken off: `covered` is the worth of what a promo is for, `fee` the freight by the shop's rule. */
type Undiscounted = Pick<PricedShop, 'shopId' | 'subtotal'> & {
  covered: Cents
  fee: Cents
  lines: Omit<PricedLine, 'discount'>[]
}

/** A discount is on goods, never on freight, and leaves at least one cent to pay. */
const roomForDiscount = ({ covered, subtotal, fee }: Undiscounted): Cents => minCents(covered, subtotal + fee - 1n)

function discountOf({ benefit }: PromoTerms, orders: readonly Undiscounted[], room: Cents): Cents {
  if (benefit.kind === 'freight') return ZERO
  if (benefit.kind === 'amount') return minCents(benefit.amount, room)
  const share = minCents(basisPoints(sumCents(orders.map(({ covered }) => covered)), benefit.points), room)
  return benefit.cap === null ? share : minCents(share, benefit.cap)
}

function withPromo(
  { covered, fee, ...order }: Undiscounted,
  promo: PromoTerms | undefined,
  discount: Cents,
): PricedShop {
  const parts = allocate(
    discount,
    order.lines.map((line) => (promo && covers(promo, line) ? line.lineTotal : ZERO)),
  )
  const freightOff = covered > 0n ? freightOffOf(promo, fee) : ZERO
  const freight = cents(fee - freightOff)
  return {
    ...order,
    lines: order.lines.map((line, index) => ({ ...line, discount: parts[index] ?? ZERO })),
    freight,
    freightOff,
    discount,
    total: cents(order.subtotal + freight - discount),
  }
}

function freightOffOf(promo: PromoTerms | undefined, fee: Cents): Cents {
  if (promo?.benefit.kind !== 'freight') return ZERO
  return minCents(fee, promo.benefit.cap ?? fee)
}

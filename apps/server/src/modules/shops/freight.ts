import type { ChargedBy } from '@tradewind/contract/code-lists'
import { type Cents, cents } from '@tradewind/contract/money'

/** What a shop takes for sending to some countries, or to the rest of the world. */
export type FreightRule = {
  /** ISO 3166-1 alpha-2; null: every country that no other rule names. */
  countries: readonly string[] | null
  by: ChargedBy
  /** The first piece, or the first started kilogram. */
  first: Cents
  /** Each further one. */
  further: Cents
  /** From goods of this worth on, before any discount, sending is free. */
  freeFrom: Cents | null
  /** Days on the road after dispatch. */
  days: { from: number; to: number }
}

/** What one shop sends to one address. `goods` is its worth before any discount. */
export type Parcel = { items: number; grams: number; goods: Cents }

const KILOGRAM = 1000

/** One price for the whole world, however much is sent. */
export const flatFreight = (price: Cents, days: FreightRule['days']): FreightRule[] => [
  { countries: null, by: 'item', first: price, further: cents(0), freeFrom: null, days },
]

/** The rule of a country: the one that names it, else that of the rest of the world; undefined: nothing is sent there. */
export const ruleFor = (rules: readonly FreightRule[], country: string): FreightRule | undefined =>
  rules.find((rule) => rule.countries?.includes(country)) ?? rules.find((rule) => rule.countries === null)

/** What a rule takes for a parcel. What is cheaper by a promo still counts in full towards "free from". */
export function freightBy(rule: FreightRule, { items, grams, goods }: Parcel): Cents {
  if (isFree(rule, goods)) return cents(0)
  const pieces = rule.by === 'item' ? items : Math.ceil(grams / KILOGRAM)
  return cents(rule.first + rule.further * BigInt(Math.max(0, pieces - 1)))
}

export const isFree = ({ freeFrom }: FreightRule, goods: Cents): boolean => freeFrom !== null && goods >= freeFrom

/** The rule that takes least, the faster one of two; for somebody whose country nobody knows yet. */
export function cheapestRule(rules: readonly FreightRule[], parcel: Parcel): FreightRule | undefined {
  const [cheapest] = [...rules].sort((a, b) => {
    const [one, other] = [freightBy(a, parcel), freightBy(b, parcel)]
    return one === other ? a.days.to - b.days.to : one < other ? -1 : 1
  })
  return cheapest
}

/** The rule for a reader: that of their country where it is known, else the cheapest. */
export const ruleForReader = (rules: readonly FreightRule[], country: string | null, parcel: Parcel) =>
  country === null ? cheapestRule(rules, parcel) : ruleFor(rules, country)

import {
  DESK_CHOICES,
  type DeskCategory,
  type DeskChoice,
  MONEY_ROLES,
  type Role,
  type ShopRole,
} from '@tradewind/contract/code-lists'
import type { ServerKey } from '@tradewind/messages/server'
import type { NameUnder } from '@tradewind/messages/translate'

/** What a notice of a desk belongs to, who is there for it, and which page of the console shows more. */
type Kind = {
  category: DeskCategory
  roles: readonly (ShopRole | Role)[]
  path: (about: About) => string | null
  /** What is pushed in its stead, where the list names something that a shopper typed: it may lie on a locked screen. */
  pushed?: ServerKey
  /** What its `ref_id` names, where that has a picture. One that names an order has that of its first thing. */
  pictured?: 'product' | 'refund'
}

/** The kinds for which there are words: without any, a notice would be told by its name. */
type Worded<Of extends Desk> = NameUnder<`notices.${Of}`, ServerKey>

type About = { order_id: string | null; ref_id: string | null }
export type Desk = 'shop' | 'house'

const orders = {
  category: 'orders',
  roles: ['owner', 'orders'],
  path: ({ order_id }) => `/orders/${order_id}`,
} as const satisfies Kind
const payouts = {
  category: 'money',
  roles: ['owner', 'money'],
  path: () => '/wallet/withdrawals',
} as const satisfies Kind
const goods = {
  category: 'orders',
  roles: ['owner', 'goods'],
  path: ({ ref_id }) => `/goods/${ref_id}`,
  pictured: 'product',
} as const satisfies Kind

/** What happened to a shop. The words of a kind are `notices.shop.<kind>`. */
const SHOP = {
  'order.paid': orders,
  'order.readdressed': orders,
  'order.cancelled': orders,
  'order.received': orders,
  'order.not_here': orders,
  'stock.low': goods,
  'review.posted': goods,
  'review.decided': { category: 'orders', roles: ['owner', 'orders', 'goods'], path: () => '/reviews?state=all' },
  'refund.moved': {
    category: 'refunds',
    roles: ['owner', 'orders'],
    path: ({ ref_id }) => `/refunds/${ref_id}`,
    pictured: 'refund',
  },
  'talk.asked': { category: 'talk', roles: ['owner', 'orders'], path: ({ ref_id }) => `/talks/${ref_id}` },
  'complaint.moved': { category: 'system', roles: ['owner', 'orders'], path: ({ ref_id }) => `/complaints/${ref_id}` },
  'takedown.moved': { category: 'system', roles: ['owner'], path: () => '/standing' },
  'trader.decided': { category: 'system', roles: ['owner'], path: () => '/shop' },
  'withdrawal.sent': payouts,
  'withdrawal.arrived': payouts,
  'withdrawal.refused': payouts,
  'withdrawal.returned': payouts,
} satisfies Partial<Record<Worded<'shop'>, Kind>>

const toAudit = {
  category: 'money',
  roles: ['auditor'],
} as const satisfies Omit<Kind, 'path'>
const proposed = { category: 'system', path: () => '/proposals' } as const satisfies Omit<Kind, 'roles'>

/** What came to wait for the house, for those who may act on it. The words of a kind are `notices.house.<kind>`. */
const HOUSE = {
  'topup.claimed': { ...toAudit, path: ({ ref_id }) => `/topups/${ref_id}` },
  'topup.seconded': { ...toAudit, path: ({ ref_id }) => `/topups/${ref_id}` },
  'withdrawal.auditing': { ...toAudit, path: ({ ref_id }) => `/withdrawals/${ref_id}` },
  'withdrawal.seconded': { ...toAudit, path: ({ ref_id }) => `/withdrawals/${ref_id}` },
  'adjustment.asked': { ...toAudit, path: () => '/approvals' },
  'withdrawal.approved': { category: 'money', roles: ['finance'], path: ({ ref_id }) => `/withdrawals/${ref_id}` },
  'refund.escalated': {
    category: 'refunds',
    roles: ['support', 'administrator'],
    path: ({ ref_id }) => `/disputes/${ref_id}`,
    pictured: 'refund',
  },
  'talk.asked': { category: 'talk', roles: ['support', 'administrator'], path: ({ ref_id }) => `/inbox/${ref_id}` },
  'complaint.sent': {
    category: 'system',
    roles: ['support', 'administrator'],
    path: ({ ref_id }) => `/complaints/${ref_id}`,
    pushed: 'notices.pushed.complaint',
  },
  'review.reported': {
    category: 'system',
    roles: ['support', 'administrator'],
    path: ({ ref_id }) => `/unfair/${ref_id}`,
  },
  'application.handed_in': {
    category: 'system',
    roles: ['administrator'],
    path: ({ ref_id }) => `/merchants/${ref_id}`,
    pushed: 'notices.pushed.application',
  },
  'trader.asked': { category: 'system', roles: ['administrator'], path: () => '/traders' },
  'proposal.made': { ...proposed, roles: ['administrator'] },
  'judgement.proposed': { ...proposed, roles: ['support', 'administrator'] },
  'laws.broken': { category: 'money', roles: MONEY_ROLES, path: () => '/ledger' },
  'objection.raised': { category: 'system', roles: ['support', 'administrator'], path: () => '/takedowns' },
} satisfies Partial<Record<Worded<'house'>, Kind>>

export type ShopKind = keyof typeof SHOP
export type HouseKind = keyof typeof HOUSE

/** What is not told by an event of its own. */
export const SHOP_NEWS = [
  ...['order.not_here', 'stock.low', 'refund.moved', 'talk.asked', 'complaint.moved', 'takedown.moved'],
  ...['trader.decided', 'review.decided'],
] as const satisfies readonly ShopKind[]
export const HOUSE_NEWS = [
  ...['topup.claimed', 'refund.escalated', 'talk.asked', 'complaint.sent', 'application.handed_in', 'objection.raised'],
  ...['topup.seconded', 'withdrawal.seconded', 'adjustment.asked', 'proposal.made', 'judgement.proposed'],
  ...['trader.asked', 'review.reported'],
] as const satisfies readonly HouseKind[]

const KINDS: Record<Desk, Record<string, Kind>> = { shop: SHOP, house: HOUSE }

/** What nobody can switch off. */
export const isFixedAtDesk = (category: DeskCategory): boolean => !DESK_CHOICES.includes(category as DeskChoice)

export const deskKind = (desk: Desk, kind: string): Kind | undefined => KINDS[desk][kind]

/** The kinds of both desks that show a picture of such a thing. */
export const kindsPicturing = (thing: NonNullable<Kind['pictured']>): string[] =>
  Object.values(KINDS).flatMap((kinds) =>
    Object.entries(kinds).flatMap(([name, { pictured }]) => (pictured === thing ? [name] : [])),
  )

/** The kinds that concern somebody of these roles. */
export const kindsFor = (desk: Desk, roles: readonly string[], category?: DeskCategory): string[] =>
  Object.entries(KINDS[desk])
    .filter(([, kind]) => kind.roles.some((role) => roles.includes(role)) && (!category || kind.category === category))
    .map(([name]) => name)

import type { OrderStatus } from './order-status.ts'

/**
 * The words of after-sale on the wire, and the tables that decide by them: who has to show what, and who bears the freight.
 * The pages show these tables before anybody decides; the server decides by the same ones.
 */

/** What a request asks for: 1 money alone, 2 money against the goods. */
export const REFUND_TYPES = [1, 2] as const
export type RefundType = (typeof REFUND_TYPES)[number]

/** Spec 3, "product status": 0 not received, 1 received. */
export const GOODS_STATUSES = [0, 1] as const

/** Why somebody asks, in the order in which a page offers it. */
export const REFUND_REASONS = [
  'not_received',
  'damaged',
  'wrong_item',
  'not_as_described',
  'missing_parts',
  'not_needed',
  'other',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** Reasons that can be told before anything was sent: nothing is there yet that could be broken or wrong. */
export const REASONS_BEFORE_SHIPPING: readonly RefundReason[] = ['not_needed', 'other']
/** Reasons that go with goods that did not arrive; the others go with goods that did. */
export const REASONS_NOT_RECEIVED: readonly RefundReason[] = ['not_received', 'other']

/** What a refund is: asked for, given without being asked, or the right of revocation. */
export const REFUND_KINDS = ['request', 'gift', 'revocation'] as const
export type RefundKind = (typeof REFUND_KINDS)[number]

/**
 * Where a refund is. Which may follow which is decided on the server alone (modules/refunds/refund-state.ts).
 *
 * applied the seller has to answer · offered the buyer has to answer an offer · refused the buyer may escalate · returning
 * the goods have to be sent · returned they are on their way or there · escalated the operator judges · paying the money is
 * about to move · refunded it moved · closed nothing moves any more · withdrawn as if it had not been asked
 */
export const REFUND_STATES = [
  'applied',
  'offered',
  'refused',
  'returning',
  'returned',
  'escalated',
  'paying',
  'refunded',
  'closed',
  'withdrawn',
] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** States of an order that say how far its refund is, the first one first. */
export const REFUND_STAGES = [-5, -4, -3] as const satisfies OrderStatus[]
export type RefundStage = (typeof REFUND_STAGES)[number]

/** The tab of /myPurchases that an order with a refund in this state is in beside, or instead of, its own. */
export const refundStages = {
  applied: -5,
  offered: -5,
  returning: -4,
  returned: -4,
  escalated: -4,
  paying: -3,
} as const satisfies Partial<Record<RefundState, RefundStage>>

export const stageOf = (state: RefundState): RefundStage | null =>
  state in refundStages ? refundStages[state as keyof typeof refundStages] : null

/** What somebody may do with a refund; `allowed` of an answer holds some of these. */
export const refundActions = [
  'withdraw',
  'agree',
  'offer',
  'accept',
  'decline',
  'refuse',
  'escalate',
  'send',
  'arrive',
  'receive',
  'contest',
  'judge',
  'message',
] as const
export type RefundAction = (typeof refundActions)[number]

/** Why a shop contests what came back; `missing`: it did not arrive, though its buyer or the carrier says so. */
export const CONTESTS = ['wrong', 'used', 'empty', 'missing'] as const
export type Contest = (typeof CONTESTS)[number]

/** The address of a page that shows a parcel. Its host is shown before anybody follows it, so no name stands before that. */
export const PAGE_OF_PARCEL = /^https?:\/\/[^\s/@?#]+\.[^\s/@?#.]+(?:[/?#]\S*)?$/

/** Whose fault it was, as an operator judges. */
export const FAULTS = ['shop', 'carrier', 'buyer', 'nobody'] as const
export type Fault = (typeof FAULTS)[number]

/** Who has to show what is claimed when it comes to the operator: of a parcel whoever sent it, of goods whoever complains of them. */
export type Burden = 'shop' | 'shopper'
export const burdenOfProof: Record<RefundReason | Contest, Burden> = {
  not_received: 'shop',
  damaged: 'shopper',
  wrong_item: 'shopper',
  not_as_described: 'shopper',
  missing_parts: 'shopper',
  not_needed: 'shopper',
  other: 'shopper',
  wrong: 'shop',
  used: 'shop',
  empty: 'shop',
  missing: 'shopper',
}

/** Whose fault is taken for granted while nobody has judged. */
export const presumedFault: Record<RefundReason, Fault> = {
  not_received: 'carrier',
  damaged: 'carrier',
  wrong_item: 'shop',
  not_as_described: 'shop',
  missing_parts: 'shop',
  not_needed: 'buyer',
  other: 'nobody',
}

/** Who bears the freight to the buyer and the freight back. */
export type FreightBearers = { out: 'shop' | 'buyer'; back: 'shop' | 'buyer' }
const SHOP: FreightBearers = { out: 'shop', back: 'shop' }
const BUYER: FreightBearers = { out: 'buyer', back: 'buyer' }
const EACH: FreightBearers = { out: 'buyer', back: 'shop' }

/** The table reason x fault. */
export const freightBearers: Record<RefundReason | 'revocation', Record<Fault, FreightBearers>> = {
  not_received: { shop: SHOP, carrier: SHOP, nobody: SHOP, buyer: BUYER },
  damaged: { shop: SHOP, carrier: SHOP, nobody: SHOP, buyer: BUYER },
  wrong_item: { shop: SHOP, carrier: SHOP, nobody: SHOP, buyer: BUYER },
  not_as_described: { shop: SHOP, carrier: SHOP, nobody: EACH, buyer: BUYER },
  missing_parts: { shop: SHOP, carrier: SHOP, nobody: EACH, buyer: BUYER },
  not_needed: { shop: SHOP, carrier: SHOP, nobody: BUYER, buyer: BUYER },
  other: { shop: SHOP, carrier: SHOP, nobody: BUYER, buyer: BUYER },
  /** Directive 2011/83/EU: the standard freight out comes back, the way back is the buyer's. */
  revocation: {
    shop: SHOP,
    carrier: SHOP,
    nobody: { out: 'shop', back: 'buyer' },
    buyer: { out: 'shop', back: 'buyer' },
  },
}

/** Goods that cannot be sent back by revocation once they were sent; told before they are bought. */
export const REVOCATION_EXEMPTIONS = ['perishable', 'hygiene', 'made_to_order'] as const
export type RevocationExemption = (typeof REVOCATION_EXEMPTIONS)[number]

/** Where the right of revocation holds: the European Economic Area, ISO 3166-1 alpha-2. */
export const REVOCATION_COUNTRIES: readonly string[] = (
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK ' + 'IS LI NO'
).split(' ')

/** Days after the last parcel was delivered in which an order can be revoked. */
export const REVOCATION_DAYS = 14

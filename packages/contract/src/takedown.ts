/** Why the house takes something off the market, in the order in which a page offers it. */
export const TAKEDOWN_REASONS = ['illegal', 'fake', 'unsafe', 'fraud', 'rules', 'unreachable', 'other'] as const
export type TakedownReason = (typeof TAKEDOWN_REASONS)[number]
/** Those of one product: a shop that cannot be reached is none of them. */
export const GOODS_TAKEDOWN_REASONS = [
  'illegal',
  'fake',
  'unsafe',
  'rules',
  'other',
] as const satisfies TakedownReason[]

/** Whether a shop sells: taken down by the house; gone, so that the house acts in its place. */
export const SHOP_STANDINGS = ['open', 'taken_down', 'gone'] as const
export type ShopStanding = (typeof SHOP_STANDINGS)[number]

/** What becomes of an objection. */
export const OBJECTION_VERDICTS = ['stands', 'lifted'] as const
export type ObjectionVerdict = (typeof OBJECTION_VERDICTS)[number]

/** Takedowns as operators look through them. */
export const SEEN_TAKEDOWNS = ['objected', 'holds', 'over'] as const
export type SeenTakedowns = (typeof SEEN_TAKEDOWNS)[number]

import type { ProposalKinds } from './modules/approvals/approvals.ts'
import { housePromoKind } from './modules/checkout/checkout.ts'
import { marketKinds } from './modules/market/market.ts'
import { staffKinds } from './modules/operators/operators.ts'
import { refundKinds } from './modules/refunds/refunds.ts'
import { takedownKinds } from './modules/takedowns/takedowns.ts'
import { shopCommissionKind, termsKinds } from './modules/terms/terms.ts'

/** What two people of the house do together, one proposing and the other confirming -> how it is done. */
export const proposalKinds: ProposalKinds = {
  ...staffKinds,
  ...termsKinds,
  ...refundKinds,
  ...takedownKinds,
  ...marketKinds,
  shop_commission: shopCommissionKind,
  house_promo: housePromoKind,
}

import type { ProposalKinds } from './modules/approvals/approvals.ts'
import { staffKinds } from './modules/operators/operators.ts'
import { refundKinds } from './modules/refunds/refunds.ts'
import { termsKinds } from './modules/terms/terms.ts'

/** What two people of the house do together, one proposing and the other confirming -> how it is done. */
export const proposalKinds: ProposalKinds = { ...staffKinds, ...termsKinds, ...refundKinds }

export { askAdjustment } from './adjustments.ts'
export { selectActs as readActs } from './approvals.sql.ts'
export { type Approved, type Asked, approve, askForApproval, closeApproval } from './approve.ts'
export { viewAct } from './audit-log.ts'
export { waitingAdjustments } from './closing.sql.ts'
export { heldByApprovals } from './held.sql.ts'
export { type Act, type Changed, noteAct, operate } from './operate.ts'
export { viewProposal } from './proposal-list.ts'
export { type ProposalRow, selectPending as readPending } from './proposals.sql.ts'
export {
  confirmOnMachine,
  type Given,
  listOpenProposals,
  type ProposalKind,
  type ProposalKinds,
  proposalTimers,
  propose,
} from './proposals.ts'
export { askWriteOff } from './write-off.ts'

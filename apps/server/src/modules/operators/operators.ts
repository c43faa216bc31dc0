export { type Approved, type Asked, approve, askForApproval, closeApproval } from './approvals.ts'
export { hireOnMachine, resetOnMachine } from './machine.ts'
export { type Act, operate } from './operate.ts'
export { selectPending as readPending } from './proposals.sql.ts'
export {
  confirmOnMachine,
  type Given,
  listOpenProposals,
  type ProposalKind,
  type ProposalKinds,
  proposalTimers,
  propose,
} from './proposals.ts'
export { staffKinds } from './staff-kinds.ts'
export { tellStaff } from './tell-staff.ts'

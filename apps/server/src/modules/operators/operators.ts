export { type Approved, type Asked, approve, askForApproval, closeApproval } from './approvals.ts'
export { type Act, operate } from './operate.ts'

import type { Db } from '../../platform/db.ts'
import { selectCounts } from './complaints.sql.ts'

export { forgottenByComplaints, openComplaints, shownInComplaints } from './closing.sql.ts'
export { complain } from './complain.ts'
export { decideComplaint } from './decide-complaint.ts'
export { heldByComplaints } from './held.sql.ts'
export { sweepComplaints } from './keep-complaints.ts'
export { answerComplaint } from './seller-complaints.ts'
export { consoleComplaintTimers } from './tell-complaint.ts'

/** Complaints about a shop: all, those that wait for the house, and those that were right at least in part. */
export async function countComplaints(db: Db, shopId: string, at: Date) {
  const { all, open, upheld } = await selectCounts(db, shopId, at)
  return { all, open, upheld }
}

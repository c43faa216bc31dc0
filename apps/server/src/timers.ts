import { applicationTimers } from './modules/applications/applications.ts'
import { sweepFiles, sweepLogins } from './modules/identity/identity.ts'
import { sweepUploads } from './modules/imports/imports.ts'
import { sealTimers } from './modules/ledger/ledger.ts'
import { orderTimers } from './modules/orders/orders.ts'
import { refundTimers } from './modules/refunds/refunds.ts'
import { housekeepingTimers } from './platform/housekeeping.ts'
import { sweepIncoming } from './platform/incoming.ts'
import type { TimerTable } from './platform/timers.ts'

/** Kind of timer -> what happens when it is due. */
export const timers: TimerTable = {
  ...orderTimers,
  ...refundTimers,
  ...applicationTimers,
  ...sealTimers,
  ...housekeepingTimers({ rows: [sweepLogins], files: [sweepFiles, sweepUploads, sweepIncoming] }),
}

import { closing } from './closing.ts'
import { holdings } from './held.ts'
import { sweeps } from './keeping.ts'
import { applicationTimers, consoleApplicationTimers } from './modules/applications/applications.ts'
import { proposalTimers } from './modules/approvals/approvals.ts'
import { consoleAssistTimers } from './modules/assist/assist.ts'
import { documentTimers, favouriteTimers, priceTimers, typeTimers } from './modules/catalog/catalog.ts'
import { consoleComplaintTimers } from './modules/complaints/complaints.ts'
import { sweepDeskNotices } from './modules/desk-notices/desk-notices.ts'
import { sweepFiles, sweepLogins } from './modules/identity/identity.ts'
import { sweepPictures, sweepUploads } from './modules/imports/imports.ts'
import { sealTimers } from './modules/ledger/ledger.ts'
import { sweepLive } from './modules/live/live.ts'
import { consoleOrderTimers, foldSales, orderTimers } from './modules/orders/orders.ts'
import { closingTimers, exportTimers } from './modules/privacy/privacy.ts'
import { consoleRefundTimers, refundTimers } from './modules/refunds/refunds.ts'
import { takedownTimers } from './modules/takedowns/takedowns.ts'
import { keepingTimers } from './modules/terms/terms.ts'
import type { Database } from './platform/db.ts'
import { housekeepingTimers } from './platform/housekeeping.ts'
import { sweepIncoming } from './platform/incoming.ts'
import { proposalKinds } from './proposals.ts'

/** Kind of timer -> what happens when it is due. */
export const timers = {
  ...orderTimers,
  ...refundTimers,
  ...applicationTimers,
  ...sealTimers,
  ...typeTimers,
  ...documentTimers,
  ...priceTimers,
  ...favouriteTimers,
  ...housekeepingTimers({
    rows: [sweepLogins, sweepLive, sweepDeskNotices, foldSales, async (tx) => void (await sweepPictures(tx))],
    files: [sweepFiles, sweepUploads, sweepIncoming],
  }),
}

/** What is done with the rights of the console: its people said so, or only they may read whom it concerns. */
export const consoleTimers = (db: Database) => ({
  ...consoleOrderTimers(db),
  ...consoleRefundTimers(db),
  ...consoleApplicationTimers(db),
  ...consoleAssistTimers(db),
  ...consoleComplaintTimers(db),
  ...proposalTimers(proposalKinds, db),
  ...takedownTimers(db),
  ...keepingTimers(sweeps, db),
  ...exportTimers(holdings, db),
  ...closingTimers(closing, db),
})

type Fired = typeof timers & ReturnType<typeof consoleTimers>

declare module './platform/timers.ts' {
  interface TimerKinds extends Record<keyof Fired, true> {}
}

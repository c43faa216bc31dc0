import { sweepApplications, sweepPapers } from './modules/applications/applications.ts'
import { sweepLooks } from './modules/catalog/catalog.ts'
import { sweepQuotes } from './modules/checkout/checkout.ts'
import { sweepComplaints } from './modules/complaints/complaints.ts'
import { sweepNotices } from './modules/notices/notices.ts'
import { sweepEvidence, sweepRevocations } from './modules/refunds/refunds.ts'
import { sweepReportPictures } from './modules/reports/reports.ts'
import { sweepSearches } from './modules/searches/searches.ts'
import { sweepTalks } from './modules/talk/talk.ts'
import type { Sweeps } from './modules/terms/terms.ts'
import { sweepSecurityEvents } from './platform/security-log.ts'

/**
 * What is thrown away once its time is over -> by whom. How long that is two administrators set (`keeping`). What nobody misses goes
 * every hour instead, by `housekeeping` in timers.ts: uploads that nothing shows, the live feed, devices.
 */
export const sweeps: Sweeps = {
  quotes: sweepQuotes,
  looked: sweepLooks,
  searches: sweepSearches,
  notices: sweepNotices,
  security: sweepSecurityEvents,
  papers: sweepPapers,
  applications: sweepApplications,
  // Before the talks: a thread of a refund has the same time as its pictures.
  evidence: sweepEvidence,
  talks: sweepTalks,
  complaints: sweepComplaints,
  reports: sweepReportPictures,
  revocations: sweepRevocations,
}

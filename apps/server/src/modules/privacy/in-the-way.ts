import type { Answer } from '@tradewind/contract/calls'
import type { WaitsFor } from '@tradewind/contract/closing'
import { formatDollars, ZERO } from '@tradewind/contract/money'
import type { Sql } from 'sql-template-tag'
import type { Db } from '../../platform/db.ts'
import { waitingApplications } from '../applications/applications.ts'
import { waitingAdjustments } from '../approvals/approvals.ts'
import { openComplaints } from '../complaints/complaints.ts'
import { openOrders } from '../orders/orders.ts'
import { openRefunds } from '../refunds/refunds.ts'
import { openReports } from '../reports/reports.ts'
import { waitingTopups } from '../topups/topups.ts'
import { readBalances } from '../wallet/wallet.ts'
import { openWithdrawals } from '../withdrawals/withdrawals.ts'
import { selectOpen } from './privacy.sql.ts'

export type InTheWay = Answer<'GET /api/user/closing'>['waits_for'][number]

/** What has to end before an account can be closed -> how many there are, and until when; each by whom it belongs to. */
const open: Partial<Record<WaitsFor, (personId: string) => Sql>> = {
  withdrawals: openWithdrawals,
  orders: openOrders,
  refunds: openRefunds,
  topups: waitingTopups,
  complaints: openComplaints,
  reports: openReports,
  application: waitingApplications,
  adjustments: waitingAdjustments,
}

/** What keeps an account from being closed now: money that is theirs, and whatever is under way. */
export async function readInTheWay(db: Db, personId: string): Promise<InTheWay[]> {
  const { available } = await readBalances(db, personId)
  const found: InTheWay[] = []
  if (available !== ZERO) found.push({ kind: 'balance', count: 1, amount: formatDollars(available), until: null })
  for (const [kind, read] of Object.entries(open)) {
    const { count, until } = await selectOpen(db, read, personId)
    if (count > 0) found.push({ kind: kind as WaitsFor, count, amount: null, until: until?.toISOString() ?? null })
  }
  return found
}

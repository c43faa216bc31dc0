import type { Answer } from '@tradewind/contract/calls'
import { REPORT_QUEUES, type ReportQueue } from '@tradewind/contract/report'
import { pagedQuery } from '../../shared/paged.ts'
import { callQuery } from '../../shared/queries.ts'
import { touchedByTakedown } from '../../shared/takedowns/takedown-queries.ts'

export type Row = Answer<'GET /api/admin/report_list'>['list'][number]
export type Reported = Answer<'GET /api/admin/report_detail'>

export const FIRST_QUEUE = REPORT_QUEUES[0]
/** From the address; the first one is not written there. */
export const readReportQueue = (value: unknown): ReportQueue | undefined =>
  REPORT_QUEUES.find((name) => name === value && name !== FIRST_QUEUE)

export const reportsQuery = (state: ReportQueue) => pagedQuery('GET /api/admin/report_list', { state })
export const reportedQuery = (id: string) => callQuery('GET /api/admin/report_detail', { goods_id: id })

/** What a decision changes. */
export const touchedByDecision = [
  'GET /api/admin/report_list',
  'GET /api/admin/report_detail',
  ...touchedByTakedown,
] as const

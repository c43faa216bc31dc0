import type { QueryClient } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { callKey } from '@tradewind/web/queries'
import { callQuery } from './queries.ts'

export type ApplicationStatus = Answer<'GET /api/merchant/apply_status'>
export type Application = NonNullable<ApplicationStatus['application']>

/** Pictures of papers are shown by addresses that are good for five minutes: they are asked for anew before that. */
const FRESH_MS = 4 * 60_000

/** Whether somebody applied to sell here, and how it stands. */
export const applicationQuery = (options?: { quiet: true }) => ({
  ...callQuery('GET /api/merchant/apply_status', {}, options),
  staleTime: FRESH_MS,
})

export const keepApplication = (queryClient: QueryClient, application: Application): void =>
  void queryClient.setQueryData(
    callKey('GET /api/merchant/apply_status', {}),
    (status: ApplicationStatus | undefined) =>
      status ? { ...status, status: application.status, application } : status,
  )

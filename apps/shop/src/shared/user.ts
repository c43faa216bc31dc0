import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { callKey } from '@tradewind/web/queries'
import { callQuery } from './queries.ts'
import { useLoggedIn } from './session.ts'

export type User = Answer<'GET /api/user/getUserInfo'>

export const userInfoQuery = () => callQuery('GET /api/user/getUserInfo')

/** The person who is logged in: undefined for a visitor and until the guard has asked. */
export function useUser(): User | undefined {
  return useQuery({ ...userInfoQuery(), enabled: useLoggedIn() }).data
}

export function knownUser(queryClient: QueryClient): User | undefined {
  return queryClient.getQueryData(callKey('GET /api/user/getUserInfo'))
}

/** Under which name this device keeps what belongs to one person: remembered paths, searches, drafts. */
export function accountName(queryClient: QueryClient): string {
  return knownUser(queryClient)?.id ?? 'visitor'
}

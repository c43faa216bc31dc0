import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '@tradewind/client/api-error'
import { toast } from '@tradewind/ui/toast'
import { words } from '@tradewind/web/language'
import { endSession, sessionToken } from '../shared/session.ts'
import { knownUser, userInfoQuery } from '../shared/user.ts'
import { judge } from './guard.ts'
import { specPattern } from './route-pattern.ts'

type Entry = { page: { fullPath: string }; href: string; preload: boolean; queryClient: QueryClient }

/**
 * Asks the guard before each navigation and acts on its verdict. A preload only asks: nobody has gone anywhere yet, so
 * nothing is said and nobody is logged out.
 */
export async function enter({ page, href, preload, queryClient }: Entry): Promise<void> {
  const verdict = await judge(specPattern(page.fullPath), {
    hasToken: () => sessionToken() !== undefined,
    // Without a network there is nobody to ask. The page opens and says that it is offline; the token stays.
    isKnown: () => preload || knownUser(queryClient) !== undefined || !navigator.onLine,
    introduce: () =>
      queryClient.fetchQuery(userInfoQuery()).catch((error: unknown) => {
        const failures = queryClient.getQueryState(userInfoQuery().queryKey)?.errorUpdateCount ?? 1
        if (failures > failuresBorne(error)) throw error
      }),
  })
  if (verdict === 'pass') return
  if (verdict === 'to-root') throw redirect({ to: '/', replace: true })
  if (verdict === 'login-first' && !preload) toast(words().t('spec.login.first'))
  if (verdict === 'log-out') endSession()
  throw redirect({ to: '/login', search: { return_to: href }, replace: true })
}

/**
 * How often it may fail before whoever is logged in is logged out. While the shop cannot be reached nobody said that this
 * token is not good; a server that is restarted or slow may know the person the next time; one that says no has said it.
 */
function failuresBorne(error: unknown): number {
  if (!(error instanceof ApiError)) return 0
  if (error.kind === 'network') return Number.POSITIVE_INFINITY
  return error.kind === 'timeout' || error.status > 403 ? 1 : 0
}

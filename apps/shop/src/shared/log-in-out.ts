import type { AnyRouter } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { api } from './api.ts'
import { dropDrafts } from './draft.ts'
import { mergeGuestBag } from './guest-bag.ts'
import { forgetPaths, keepPaths, rememberedPaths } from './navigation/remembered-history.ts'
import { callKey } from './queries.ts'
import { beginSession, endSession } from './session.ts'
import { accountName } from './user.ts'

type Userinfo = Answer<'POST /api/user/login'>['userinfo']

/** After login and registration: the session begins, the visitor's bag and paths come along, and the way goes on. */
export async function enterAs(router: AnyRouter, { token, ...user }: Userinfo, returnTo = '/'): Promise<void> {
  const { queryClient } = router.options.context
  const came = rememberedPaths('visitor').filter((path) => !/^\/(login|register|forgotPassword)\b/.test(path))
  beginSession(token)
  queryClient.setQueryData(callKey('GET /api/user/getUserInfo'), user)
  keepPaths(user.id, came)
  forgetPaths('visitor')
  // A bag that could not be merged waits for the next login; it does not keep anyone from entering.
  await mergeGuestBag().catch(() => undefined)
  await router.navigate({ href: returnTo, replace: true })
}

/** Logout: the server is told, but whether it hears it or not, this device forgets. */
export async function leave(router: AnyRouter): Promise<void> {
  const account = accountName(router.options.context.queryClient)
  await api.call('POST /api/user/logout', {}, { quiet: true }).catch(() => undefined)
  endSession()
  forgetPaths(account)
  dropDrafts(account)
  await router.navigate({ to: '/login', replace: true })
}

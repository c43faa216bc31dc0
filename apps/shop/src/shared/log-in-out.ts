import type { AnyRouter } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { callKey } from '@tradewind/web/queries'
import { dropOutgoing } from '@tradewind/web/talk/outgoing'
import { api } from './api.ts'
import { destination, keepDestination } from './destination.ts'
import { joinLooks } from './device-looks.ts'
import { dropDrafts } from './draft.ts'
import { forgetLists } from './listing/list-memory.ts'
import { mergeGuestBag } from './merge-guest-bag.ts'
import { forgetEntries } from './navigation/browser-entries.ts'
import { forgetPaths, keepPaths, rememberedPaths } from './navigation/remembered-history.ts'
import { forgetScroll } from './navigation/scroll-memory.ts'
import { dropErrand } from './payment/errand.ts'
import { forgetPush } from './push.ts'
import { forgetSearches, takeOverSearches } from './search-history.ts'
import { beginSession, endSession } from './session.ts'
import { accountName } from './user.ts'

type Userinfo = Answer<'POST /api/user/login'>['userinfo']

/** After login and registration: the session begins, the visitor's bag, paths, searches and looks come along, and the way goes on. */
export async function enterAs(router: AnyRouter, { token, ...user }: Userinfo, returnTo = '/'): Promise<void> {
  const { queryClient } = router.options.context
  const came = rememberedPaths('visitor').filter((path) => !/^\/(login|register|forgotPassword)\b/.test(path))
  beginSession(token)
  queryClient.setQueryData(callKey('GET /api/user/getUserInfo'), user)
  keepPaths(user.id, came)
  forgetPaths('visitor')
  takeOverSearches('visitor', user.id)
  // A bag that could not be merged waits for the next login, as looks do; it does not keep anyone from entering.
  await Promise.all([mergeGuestBag().catch(() => undefined), joinLooks().catch(() => undefined)])
  await agreeOnDestination(user)
  await router.navigate({ href: returnTo, replace: true })
}

/** What was chosen on this device is the account's from now on; where it was only guessed the account says. */
async function agreeOnDestination({ deliver_to }: Pick<Userinfo, 'deliver_to'>): Promise<void> {
  const here = destination()
  if (here && !here.guessed)
    await api.call('POST /api/user/deliver_to', { country: here.country }, { quiet: true }).catch(() => undefined)
  else if (deliver_to) keepDestination({ country: deliver_to, guessed: false })
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the login page begins with. Not in the address: it may be somebody's email. */
    account?: string
  }
}

/** After a password was changed: the server has ended every session, and whoever it was logs in with the new one. */
export async function logInAnew(router: AnyRouter, account: string): Promise<void> {
  endSession()
  await router.navigate({ to: '/login', state: { account }, replace: true })
}

/** Logout: the server is told, but whether it hears it or not, this device forgets. */
export async function leave(router: AnyRouter): Promise<void> {
  const account = accountName(router.options.context.queryClient)
  await api.call('POST /api/user/logout', {}, { quiet: true }).catch(() => undefined)
  endSession()
  forgetPaths(account)
  forgetSearches(account)
  dropDrafts(account)
  dropOutgoing(account)
  dropErrand(account)
  void forgetPush().catch(() => undefined)
  await router.navigate({ to: '/login', replace: true })
  // Only now: the page that was left has just written down its own.
  forgetScroll()
  forgetEntries()
  forgetLists()
}

import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { Answer, CallKey } from '@tradewind/contract/calls'
import { loadAreas } from '@tradewind/messages/react'
import { closeToasts } from '@tradewind/ui/toast'
import { Providers } from '@tradewind/web/providers'
import { type Answers, answerCalls } from '@tradewind/web/test/wire'
import { createConsoleQueryClient } from '../src/app/query-client.ts'
import { createConsoleRouter } from '../src/app/router.tsx'
import { watchSession } from '../src/app/session-watch.ts'
import { beginSession } from '../src/shared/session.ts'

type Person = { operator: Partial<Answer<'GET /api/admin/me'>> } | { seller: Partial<Answer<'GET /api/seller/me'>> }

const somebody = { id: '01930000-0000-7000-8000-000000000001', account: 'olga', name: 'Olga Marsh' }
const operator: Answer<'GET /api/admin/me'> = {
  ...somebody,
  roles: [],
  shop: null,
  totp: true,
  totp_required: true,
  email: 'olga@example.com',
  own_password: true,
}
const seller: Answer<'GET /api/seller/me'> = {
  ...somebody,
  roles: ['owner'],
  shop: { id: 'shop', name: 'Farol Velho' },
  totp: false,
  email: null,
  own_password: true,
}

export const emptyPage = { list: [], next_cursor: null }
/** Nothing waits anywhere. */
const nothingWaits: Answer<'GET /api/admin/waiting'> = { queues: [] }
const unlocked: Answer<'GET /api/admin/money_lock'> = {
  locked: false,
  locked_at: null,
  backup_taken_at: null,
  reconciled: true,
  words: [],
}

/** Of the console that was open before: it would go on following who logs in and out, beside all others. */
let leave = (): void => undefined

/**
 * The whole console at a path, as somebody who is logged in: real routes, guard, cache and client. Only the wire is ours
 * (`answerCalls`).
 */
export async function openConsole(path: string, as: Person, answers: Answers = {}) {
  const all: Answers = {
    'GET /api/admin/me': () => ({ ...operator, ...('operator' in as && as.operator) }),
    'GET /api/seller/me': () => ({ ...seller, ...('seller' in as && as.seller) }),
    'GET /api/admin/waiting': () => nothingWaits,
    'GET /api/admin/first_steps': () => ({ demo: true, open: 0, steps: [] }),
    'GET /api/admin/money_lock': () => unlocked,
    ...answers,
  }
  const { sent, keysOf } = answerCalls(all)
  // What the last test said is not said in this one.
  closeToasts()
  leave()
  // The cookie of the session is for the console's pages alone.
  window.history.replaceState(null, '', '/console/')
  beginSession({ realm: 'operator' in as ? 'operator' : 'seller', token: 'token' })
  await loadAreas('en', ['nav', 'spec', 'words', 'shell', 'fields', 'console'])
  const queryClient = createConsoleQueryClient()
  const router = createConsoleRouter(createMemoryHistory({ initialEntries: [`/console${path}`] }))
  leave = watchSession(router, queryClient)
  await act(async () => {
    render(
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>,
    )
    await router.load()
  })
  return {
    sent,
    keysOf,
    /** What was sent of one call. */
    inputs: (call: CallKey) => sent.filter((one) => one.call === call).map(({ input }) => input),
    path: () => router.state.location.href,
    queryClient,
  }
}

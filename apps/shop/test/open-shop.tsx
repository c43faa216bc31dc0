import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { loadAreas } from '@tradewind/messages/react'
import { closeToasts } from '@tradewind/ui/toast'
import { Providers } from '@tradewind/web/providers'
import { type Answers, answerCalls, Refused } from '@tradewind/web/test/wire'
import { createShopQueryClient } from '../src/app/query-client.ts'
import { createShopRouter } from '../src/app/router.tsx'
import { watchSession } from '../src/app/session-watch.ts'
import { beginSession } from '../src/shared/session.ts'
import type { User } from '../src/shared/user.ts'

export const mara: User = {
  id: '01930000-0000-7000-8000-000000000001',
  account: 'mara',
  email: 'mara@example.com',
  mobile: null,
  family_name: 'Okafor',
  given_name: 'Mara',
  avatar: null,
  balance: '412.60',
  frozen: '60.00',
  in_escrow: '186.30',
  has_pay_password: true,
  pay_limit: null,
  language: 'en',
  deliver_to: null,
  unread: 2,
}

/** Of the shop that was open before: it would go on following who logs in and out, beside all others. */
let leave = (): void => undefined

/**
 * The whole shop at a path, as a visitor or as someone who is logged in: real routes, guard, cache and client. Only the
 * wire is ours (`answerCalls`).
 */
export async function openShop(path: string, answers: Answers = {}, { as }: { as?: User } = {}) {
  const { sent, keysOf } = answerCalls({
    'GET /api/user/getUserInfo': () => as ?? new Refused('session.required'),
    ...answers,
  })
  // What the last test said is not said in this one.
  closeToasts()
  leave()
  if (as) beginSession('a token')
  await loadAreas('en', ['nav', 'spec', 'words', 'shell', 'home'])
  const queryClient = createShopQueryClient()
  const router = createShopRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  leave = watchSession(router)
  await act(async () => {
    render(
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>,
    )
    await router.load()
  })
  return { router, sent, keysOf, path: () => router.state.location.href }
}

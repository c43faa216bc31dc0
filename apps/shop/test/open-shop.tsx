import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { Answer, CallKey, Input } from '@tradewind/contract/calls'
import { type Refusal, refusals } from '@tradewind/contract/errors'
import { loadAreas } from '@tradewind/messages/react'
import { closeToasts } from '@tradewind/ui/toast'
import { Providers } from '@tradewind/web/providers'
import { vi } from 'vitest'
import { createShopQueryClient } from '../src/app/query-client.ts'
import { createShopRouter } from '../src/app/router.tsx'
import { watchSession } from '../src/app/session-watch.ts'
import { beginSession } from '../src/shared/session.ts'
import type { User } from '../src/shared/user.ts'

/** What the server says no with: the refusal's name, and what comes with it. */
export class Refused {
  readonly refusal: Refusal
  readonly data: Record<string, unknown>
  constructor(refusal: Refusal, data: Record<string, unknown> = {}) {
    this.refusal = refusal
    this.data = data
  }
}

type Answers = { [K in CallKey]?: (input: Input<K>) => Answer<K> | Refused | Promise<Answer<K> | Refused> }

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
  language: 'en',
  unread: 2,
}

/**
 * The whole shop at a path, as a visitor or as someone who is logged in: real routes, guard, cache and client. Only the
 * wire is ours: each call is answered by its function, in the types of the contract, and every other one is refused as unknown.
 * `sent` holds what was sent, newest last.
 */
export async function openShop(path: string, answers: Answers = {}, { as }: { as?: User } = {}) {
  const sent: { call: string; input: Record<string, unknown> }[] = []
  const all: Answers = { 'GET /api/user/getUserInfo': () => as ?? new Refused('session.required'), ...answers }
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    const [pathname, query] = url.split('?')
    const call = `${method} ${pathname}`
    const input = body ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(query))
    sent.push({ call, input })
    const answer = all[call as CallKey] as ((input: unknown) => unknown) | undefined
    const data = answer ? await answer(input) : new Refused('request.unknown_path')
    return data instanceof Refused
      ? Response.json({
          code: refusals[data.refusal],
          msg: `refused: ${data.refusal}`,
          data: { error: data.refusal, ...data.data },
        })
      : Response.json({ code: 1, msg: '', data })
  })
  // What the last test said is not said in this one.
  closeToasts()
  if (as) beginSession('a token')
  await loadAreas('en', ['nav', 'spec', 'words', 'shell', 'home'])
  const queryClient = createShopQueryClient()
  const router = createShopRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  watchSession(router)
  await act(async () => {
    render(
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>,
    )
    await router.load()
  })
  return { router, sent, path: () => router.state.location.href }
}

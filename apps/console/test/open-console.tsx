import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { Answer, CallKey, Input } from '@tradewind/contract/calls'
import { type Refusal, refusals } from '@tradewind/contract/errors'
import { loadAreas } from '@tradewind/messages/react'
import { closeToasts } from '@tradewind/ui/toast'
import { Providers } from '@tradewind/web/providers'
import { vi } from 'vitest'
import { createConsoleQueryClient } from '../src/app/query-client.ts'
import { createConsoleRouter } from '../src/app/router.tsx'
import { watchSession } from '../src/app/session-watch.ts'
import { beginSession } from '../src/shared/session.ts'

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
type Person = { operator: Partial<Answer<'GET /api/admin/me'>> } | { seller: Partial<Answer<'GET /api/seller/me'>> }

const somebody = { id: '01930000-0000-7000-8000-000000000001', account: 'olga', name: 'Olga Marsh' }
const operator: Answer<'GET /api/admin/me'> = { ...somebody, roles: [], shop: null, totp: true, totp_required: true }
const seller: Answer<'GET /api/seller/me'> = {
  ...somebody,
  roles: ['owner'],
  shop: { id: 'shop', name: 'Farol Velho' },
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

/**
 * The whole console at a path, as somebody who is logged in: real routes, guard, cache and client. Only the wire is ours: each
 * call is answered by its function, in the types of the contract, and every other one is refused as unknown. `sent` holds what
 * was sent, newest last.
 */
export async function openConsole(path: string, as: Person, answers: Answers = {}) {
  const sent: { call: string; input: Record<string, unknown>; key: string | null }[] = []
  const all: Answers = {
    'GET /api/admin/me': () => ({ ...operator, ...('operator' in as && as.operator) }),
    'GET /api/seller/me': () => ({ ...seller, ...('seller' in as && as.seller) }),
    'GET /api/admin/waiting': () => nothingWaits,
    'GET /api/admin/money_lock': () => unlocked,
    ...answers,
  }
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
    const [pathname, query] = url.split('?')
    const call = `${method} ${pathname}`
    const input = body ? JSON.parse(String(body)) : Object.fromEntries(new URLSearchParams(query))
    sent.push({ call, input, key: new Headers(headers).get('idempotency-key') })
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
  // The cookie of the session is for the console's pages alone.
  window.history.replaceState(null, '', '/console/')
  beginSession({ realm: 'operator' in as ? 'operator' : 'seller', token: 'token' })
  await loadAreas('en', ['nav', 'spec', 'words', 'shell', 'fields', 'console'])
  const queryClient = createConsoleQueryClient()
  const router = createConsoleRouter(createMemoryHistory({ initialEntries: [`/console${path}`] }))
  watchSession(router, queryClient)
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
    /** What was sent of one call. */
    inputs: (call: CallKey) => sent.filter((one) => one.call === call).map(({ input }) => input),
    path: () => router.state.location.href,
  }
}

import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from '@tradewind/client/api-error'

type QueryClientSettings = {
  /** So long an answer is shown without asking again. */
  freshMs: number
  /** So long an answer that nobody shows is kept. */
  keptMs?: number
}

export function createQueryClient({ freshMs, keptMs }: QueryClientSettings): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        gcTime: keptMs,
        retry: whileReturning,
        retryDelay: (failures) => FIRST_TRY_MS * 2 ** failures,
        // Offline a query fails at once, so that the page can say so, and is asked again when the network is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** So long after a phone says that it is back, its first connections may still fail. */
const RETURN_MS = 5_000
const FIRST_TRY_MS = 500
let backAt = Number.NEGATIVE_INFINITY
onlineManager.subscribe((online) => {
  if (online) backAt = performance.now()
})

/** A failure is said once and offers another try by hand; repeating it unseen would only make people wait longer. */
function whileReturning(_failures: number, error: Error): boolean {
  return error instanceof ApiError && error.kind === 'network' && performance.now() - backAt < RETURN_MS
}

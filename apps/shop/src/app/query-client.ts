import { QueryClient } from '@tanstack/react-query'

/** Answers count as fresh for half a minute: going back shows them at once, and what is older is fetched behind them. */
const FRESH_MS = 30_000
/** Long enough for a walk through twenty products and back to the list. */
const KEPT_MS = 30 * 60_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        // A failure is said once and offers another try by hand; repeating it unseen would only make people wait longer.
        retry: false,
        // Offline a query fails at once, so that the page can say so, and is asked again when the network is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

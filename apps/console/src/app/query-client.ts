import { QueryClient } from '@tanstack/react-query'

/** Orders come in while nobody clicks: what is older than this is asked again when the page is looked at. */
const FRESH_MS = 10_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // A failure is said once, with another try by hand. Offline a query fails at once, so that the page can say so.
      queries: { staleTime: FRESH_MS, retry: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

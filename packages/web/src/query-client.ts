import { QueryClient } from '@tanstack/react-query'

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

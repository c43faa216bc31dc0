import type { QueryClient } from '@tanstack/react-query'

/** What the server put into the page: answers of public calls, under the keys that the screens ask with. */
type FirstData = { queries: { call: string; input: Record<string, unknown>; data: unknown }[] }

/**
 * Fills the query cache from the page, so that the first screen shows without a request. For someone who is logged in
 * these are a visitor's answers: shown, and asked again at once.
 */
export function takeFirstData(queryClient: QueryClient, loggedIn: boolean): void {
  const element = document.getElementById('first-data')
  if (!element?.textContent) return
  const { queries }: FirstData = JSON.parse(element.textContent)
  for (const { call, input, data } of queries)
    queryClient.setQueryData([call, input], data, { updatedAt: loggedIn ? 0 : Date.now() })
  element.remove()
}

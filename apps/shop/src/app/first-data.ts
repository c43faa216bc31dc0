import type { QueryClient } from '@tanstack/react-query'
import { parseQuery } from '@tradewind/web/page-query'

/**
 * Fills the query cache from the page, so that the first screen shows without a request. The server writes answers of
 * public calls under `GET /api/…`, with the query if there is one. For someone who is logged in these are a visitor's
 * answers: shown, and asked again at once.
 */
export function takeFirstData(queryClient: QueryClient, loggedIn: boolean): void {
  const element = document.getElementById('first-data')
  if (!element?.textContent) return
  const answers: Record<string, unknown> = JSON.parse(element.textContent)
  for (const [name, data] of Object.entries(answers)) {
    const [call, query = ''] = name.split('?')
    queryClient.setQueryData([call, parseQuery(query)], data, { updatedAt: loggedIn ? 0 : Date.now() })
  }
  element.remove()
}

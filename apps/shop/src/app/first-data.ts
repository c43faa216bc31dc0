import type { QueryClient } from '@tanstack/react-query'
import type { FirstAnswer } from '@tradewind/contract/drawn-page'
import { stringifyQuery } from '@tradewind/web/page-query'

/** The addresses of the public answers that travelled in the page and are no requests of their own. */
export const broughtAlong: string[] = []

/**
 * Fills the query cache from the page, so that the first screen shows without a request. For someone who is logged in
 * most are a visitor's answers: shown, and asked again at once. Their own are as good as asked for. Who comes back to a list finds the pages that were kept.
 */
export function takeFirstData(queryClient: QueryClient, loggedIn: boolean): void {
  const element = document.getElementById('first-data')
  if (!element?.textContent) return
  const answers: FirstAnswer[] = JSON.parse(element.textContent)
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  for (const { key, data, own } of answers) {
    const [call, input, paged] = key
    if (own && !loggedIn) continue
    if (!own) broughtAlong.push(call.replace('GET ', '') + stringifyQuery(input))
    if (paged && visit?.type !== 'navigate') continue
    queryClient.setQueryData(key, paged ? { pages: [data], pageParams: [undefined] } : data, {
      updatedAt: loggedIn && !own ? 0 : Date.now(),
    })
  }
  element.remove()
}

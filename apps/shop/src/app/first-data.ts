import type { QueryClient } from '@tanstack/react-query'
import { stringifyQuery } from '@tradewind/web/page-query'

type FirstAnswer = { key: readonly [call: string, input: Record<string, unknown>, pages?: string]; data: unknown }

/** The addresses of the answers that travelled in the page and are no requests of their own. */
export const broughtAlong: string[] = []

/**
 * Fills the query cache from the page, so that the first screen shows without a request. For someone who is logged in
 * these are a visitor's answers: shown, and asked again at once. Who comes back to a list finds the pages that were kept.
 */
export function takeFirstData(queryClient: QueryClient, loggedIn: boolean): void {
  const element = document.getElementById('first-data')
  if (!element?.textContent) return
  const answers: FirstAnswer[] = JSON.parse(element.textContent)
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  for (const { key, data } of answers) {
    const [call, input, paged] = key
    broughtAlong.push(call.replace('GET ', '') + stringifyQuery(input))
    if (paged && visit?.type !== 'navigate') continue
    queryClient.setQueryData(key, paged ? { pages: [data], pageParams: [undefined] } : data, {
      updatedAt: loggedIn ? 0 : Date.now(),
    })
  }
  element.remove()
}

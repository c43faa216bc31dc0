import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { loadScreen } from '@tradewind/web/load-screen'
import { parseQuery, stringifyQuery } from '@tradewind/web/page-query'
import { FailedScreen } from './layout/failures.tsx'
import { UnknownPage } from './layout/unknown-page.tsx'
import './route-data.ts'

import { routeTree } from './route-tree.gen.ts'

export function createShopRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    history,
    context: {
      queryClient,
      loadScreen: (routeId: string): Promise<void> => loadScreen(Object(router.routesById)[routeId]),
    },
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    // The next page's code is on its way when the finger comes down.
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: UnknownPage,
    defaultErrorComponent: FailedScreen,
    notFoundMode: 'root',
    // A slow page shows the loading bar over the old one; a blank one in between would only flicker.
    defaultPendingMs: Number.POSITIVE_INFINITY,
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createShopRouter>
  }
}

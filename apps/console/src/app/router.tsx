import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { loadScreen } from '@tradewind/web/load-screen'
import { parseQuery, stringifyQuery } from '@tradewind/web/page-query'
import { FailedScreen } from './layout/failed-screen.tsx'
import { NotFoundScreen } from './layout/not-found-screen.tsx'
import './route-data.ts'
import { routeTree } from './route-tree.gen.ts'

export function createConsoleRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    history,
    context: { loadScreen: (routeId: string): Promise<void> => loadScreen(Object(router.routesById)[routeId]) },
    basepath: '/console',
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: FailedScreen,
    notFoundMode: 'root',
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
}

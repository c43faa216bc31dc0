import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { parseQuery, stringifyQuery } from '@tradewind/web/page-query'
import { FailedScreen } from './layout/failed-screen.tsx'
import { NotFoundScreen } from './layout/not-found-screen.tsx'
import './route-data.ts'
import { routeTree } from './route-tree.gen.ts'

export function createConsoleRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    basepath: '/console',
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: FailedScreen,
    notFoundMode: 'root',
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
}

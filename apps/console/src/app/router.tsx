import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { FailedScreen } from './layout/failed-screen.tsx'
import { NotFoundScreen } from './layout/not-found-screen.tsx'
import './route-data.ts'
import { routeTree } from './route-tree.gen.ts'

export function createConsoleRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    basepath: '/console',
    // Plain text both ways: the router's own reading as JSON would make numbers of order numbers.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: stringifyQuery,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: FailedScreen,
    notFoundMode: 'root',
  })
}

function stringifyQuery(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return pairs.length > 0 ? `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}` : ''
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
}

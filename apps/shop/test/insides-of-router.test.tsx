import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router'
import { loadScreen, ScreenNotLoaded } from '@tradewind/web/load-screen'
import { expect, test } from 'vitest'

// What tools/tidy/insides.ts says that we lean on, held against the library that is installed.

test('each entry of the history has a number that grows by going on, shrinks by going back, and a key of its own', async () => {
  const history = createBrowserHistory()
  const numbers = () => [history.location.state.__TSR_index, window.history.state.__TSR_index]
  const [first = 0] = numbers()
  history.push('/one')
  history.push('/two')
  history.flush()
  expect(numbers()).toEqual([first + 2, first + 2])
  const key = history.location.state.__TSR_key
  history.replace('/three')
  history.flush()
  expect(numbers()).toEqual([first + 2, first + 2])
  expect(history.location.state.__TSR_key).toEqual(expect.any(String))
  expect(history.location.state.__TSR_key).not.toBe(key)
  history.destroy()
})

test('the router knows where it is going while it is still where it was', async () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createBrowserHistory() })
  await router.load()
  const before = router.state.resolvedLocation?.pathname ?? router.state.location.pathname
  const seen: string[] = []
  router.subscribe('onBeforeNavigate', () => void seen.push(router.latestLocation.pathname))
  await router.navigate({ to: '/there' as '/' })
  await router.load()
  expect(before).not.toBe('/there')
  expect(seen).toContain('/there')
})

test('a screen whose code could not be fetched is told from one that has its code', async () => {
  const screen = (load: () => Promise<{ default: () => null }>) => ({
    id: '/screen',
    options: { component: lazyRouteComponent(load) as { preload?: () => Promise<unknown> } },
  })
  await expect(loadScreen(screen(() => Promise.resolve({ default: () => null })))).resolves.toBeUndefined()
  await expect(loadScreen(screen(() => Promise.reject(new Error('offline'))))).rejects.toBeInstanceOf(ScreenNotLoaded)
  let tries = 0
  const late = screen(() =>
    ++tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve({ default: () => null }),
  )
  await expect(loadScreen(late)).rejects.toBeInstanceOf(ScreenNotLoaded)
  await expect(loadScreen(late)).resolves.toBeUndefined()
})

test('the code of a route can be asked for from elsewhere, and comes once', async () => {
  let asked = 0
  const root = createRootRoute()
  const there = createRoute({
    getParentRoute: () => root,
    path: '/there',
    component: lazyRouteComponent(async () => {
      asked += 1
      return { default: () => null }
    }),
  })
  const router = createRouter({ routeTree: root.addChildren([there]), history: createMemoryHistory() })
  await router.loadRouteChunk(router.routesByPath['/there'])
  expect([asked, router.state.location.pathname]).toEqual([1, '/'])
  await router.loadRouteChunk(router.routesByPath['/there'])
  expect(asked).toBe(1)
})

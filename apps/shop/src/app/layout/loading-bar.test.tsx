import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { loadAreas, MessagesProvider } from '@tradewind/messages/react'
import { expect, test } from 'vitest'
import { LoadingBar } from './loading-bar.tsx'

test('a page that takes longer than a moment to come says that it loads, and is quiet once it is there', async () => {
  await loadAreas('en', ['words'])
  let arrive = () => {}
  const root = createRootRoute({
    component: () => (
      <>
        <LoadingBar />
        <Outlet />
      </>
    ),
  })
  const pages = [
    createRoute({ getParentRoute: () => root, path: '/', component: () => <p>Here</p> }),
    createRoute({
      getParentRoute: () => root,
      path: '/slow',
      loader: () => new Promise<void>((come) => (arrive = come)),
      component: () => <p>There</p>,
    }),
  ]
  const router = createRouter({
    routeTree: root.addChildren(pages),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultPendingMs: Number.POSITIVE_INFINITY,
  })
  await router.load()
  render(
    <MessagesProvider locale="en">
      <RouterProvider router={router as never} />
    </MessagesProvider>,
  )
  expect(await screen.findByText('Here')).toBeTruthy()
  const going = router.navigate({ to: '/slow' as never })
  expect(await screen.findByText('Loading')).toBeTruthy()
  expect(screen.getByText('Here'), 'the old page stays meanwhile').toBeTruthy()
  arrive()
  await going
  expect(await screen.findByText('There')).toBeTruthy()
  expect(screen.queryByText('Loading')).toBeNull()
})

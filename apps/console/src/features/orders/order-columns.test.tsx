import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import { loadAreas, MessagesProvider } from '@tradewind/messages/react'
import { beforeAll, expect, test } from 'vitest'
import { OrderCards } from './order-cards.tsx'
import { OrderTable } from './order-table.tsx'
import type { OrderRow } from './orders-queries.ts'

beforeAll(() => loadAreas('en', ['words', 'console', 'spec']))

const item = { id: 'lamp', title: 'Pendant', quantity: 2, image: null } as OrderRow['items'][number]
const order = {
  ...{ id: 'order', sn: 'BPD5D5HYEV', status: 2, total: '41.30', quantity: 2, items: [item], next: null },
  buyer: { name: 'Mara Lind' },
} as OrderRow

test('the card of a phone shows what each column of the table does', async () => {
  const root = createRootRoute({
    component: () => (
      <>
        <OrderTable rows={[order]} open={undefined} />
        <OrderCards rows={[order]} />
      </>
    ),
  })
  const orders = createRoute({ getParentRoute: () => root, path: '/orders/$id' })
  const router = createRouter({ routeTree: root.addChildren([orders]), history: createMemoryHistory() })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MessagesProvider locale="en">
        <RouterProvider router={router as never} />
      </MessagesProvider>
    </QueryClientProvider>,
  )
  const card = (await screen.findByRole('listitem')).textContent ?? ''
  const cells = within(screen.getByRole('table')).getAllByRole('cell')
  const texts = cells.map(({ textContent }) => textContent ?? '').filter((text) => text !== '')
  expect(texts.length).toBeGreaterThan(3)
  expect(texts.filter((text) => !card.includes(text))).toEqual([])
})

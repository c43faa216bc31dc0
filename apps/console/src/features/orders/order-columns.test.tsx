import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import { loadAreas, MessagesProvider } from '@tradewind/messages/react'
import { beforeAll, expect, test } from 'vitest'
import type { Chosen } from './chosen-orders.ts'
import { OrderCards } from './order-cards.tsx'
import { OrderTable } from './order-table.tsx'
import type { OrderRow } from './orders-queries.ts'

beforeAll(() => loadAreas('en', ['words', 'console', 'packing', 'spec']))

const item = { id: 'lamp', title: 'Pendant', quantity: 2, image: null, code: 'FV-PND' } as OrderRow['items'][number]
const order = {
  ...{ id: 'order', sn: 'BPD5D5HYEV', status: 2, total: '41.30', quantity: 2, items: [item], next: null },
  ...{ buyer: { name: 'Mara Lind' }, to: { country: 'DE', town: 'Berlin' }, created_at: '2026-11-22T09:00:00.000Z' },
  ...{ note: 'Third floor', reminded_at: '2026-11-23T09:00:00.000Z' },
} as OrderRow
const none: Chosen = {
  ...{ orders: [], all: 'none', has: () => false },
  ...{ toggle: () => undefined, toggleTo: () => undefined, toggleAll: () => undefined, replace: () => undefined },
  drop: () => undefined,
}

test('the card of a phone shows what each column of the table does', async () => {
  const root = createRootRoute({
    component: () => (
      <>
        <OrderTable rows={[order]} open={undefined} chosen={none} sort="new" onSort={() => undefined} />
        <OrderCards rows={[order]} chosen={none} />
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

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { loadAreas, MessagesProvider } from '@tradewind/messages/react'
import { closeToasts } from '@tradewind/ui/toast'
import { ToastRegion } from '@tradewind/ui/toast-region'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { undoOf } from './bulk.ts'
import { BulkBar } from './bulk-bar.tsx'
import { BulkProvider } from './bulk-provider.tsx'
import type { GoodsRow, Outcomes } from './goods-queries.ts'

beforeAll(() => loadAreas('en', ['words', 'fields', 'console', 'selling']))

afterEach(closeToasts)

const row = (id: string, more: Partial<GoodsRow> = {}): GoodsRow => ({
  id,
  handle: id,
  version: 1,
  title: `The ${id}`,
  image: null,
  on_shelf: false,
  taken_down: false,
  in_stock: true,
  price: '20.00',
  price_from: false,
  skus: 1,
  stock: 3,
  reserved: 0,
  brand: null,
  category_id: null,
  sold: 0,
  updated_at: '2026-01-01T00:00:00.000Z',
  ...more,
})
const outcomes = (results: Outcomes['results']): Outcomes => ({
  changed: results.filter(({ result }) => result === 'changed').length,
  results,
})
const changed = (id: string) => ({ id, result: 'changed' as const, issues: [] })

function showBar(rows: GoodsRow[], answer: Outcomes) {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)))
    return Response.json({ code: 1, msg: '', data: answer })
  })
  const page = () => (
    <BulkProvider>
      <BulkBar chosen={rows} onClear={() => undefined} />
      <ToastRegion label="Messages" />
    </BulkProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component: page }), history: createMemoryHistory() })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MessagesProvider locale="en">
        <RouterProvider router={router as never} />
      </MessagesProvider>
    </QueryClientProvider>,
  )
  return asked
}

describe('changing many products at once', () => {
  test('tells of each that was refused, and why', async () => {
    const issues = [{ field: 'category_id', message: 'Choose a category before it goes on the shelf' }]
    showBar([row('lamp'), row('vase')], outcomes([changed('lamp'), { id: 'vase', result: 'refused', issues }]))
    fireEvent.click(await screen.findByRole('button', { name: 'Put on the shelf' }))
    await screen.findByText('1 product was refused')
    expect(screen.getByText('The vase')).toBeTruthy()
    expect(screen.getByText('Choose a category before it goes on the shelf')).toBeTruthy()
    expect(screen.queryByText('The lamp')).toBeNull()
  })

  test('can be taken back where it is known how each stood', async () => {
    const asked = showBar([row('lamp'), row('vase')], outcomes([changed('lamp')]))
    fireEvent.click(await screen.findByRole('button', { name: 'Put on the shelf' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('As it was before')
    expect(asked).toEqual([
      { ids: ['lamp', 'vase'], on_shelf: true },
      { ids: ['lamp'], on_shelf: false },
    ])
  })
})

test('stock that was added is taken away again, the same number of pieces, whatever each had', () => {
  const asked = { bulk: { stock: { kind: 'add' as const, add: 7 } }, key: 'k' }
  expect(undoOf(asked, [row('lamp'), row('vase')], outcomes([changed('lamp'), changed('vase')]))).toEqual([
    { bulk: { stock: { kind: 'add', add: -7 } }, key: '' },
  ])
})

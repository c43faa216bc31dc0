import { fireEvent, screen, within } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { expect, test, vi } from 'vitest'
import { openConsole } from '../../../../test/open-console.tsx'

const id = '01930000-0000-7000-8000-000000000009'
const at = '2026-11-20T10:00:00.000Z'
const judged: Answer<'GET /api/seller/stock_file_detail'> = {
  ...{ id, file_name: 'stock.csv', state: 'judged', same: 40, ready: 2, taken: 0, left_out: 1, back: 0, stays: 0 },
  ...{ by: 'Rui', created_at: at, finished_at: null, undo_until: null, taken_before: null },
}
const row = { spec: null, reference: null, reason: null, hint: null, state: 'ready' as const }
const answers = {
  'GET /api/seller/stock_file_detail': () => judged,
  'GET /api/seller/stock_file_rows': ({ state }: { state: string }) => ({
    next_cursor: null,
    list:
      state === 'left_out'
        ? [
            {
              ...{ line: 4, code: 'MUG', title: null, ...row, kind: 'count' as const, said: '2,5', listed: null },
              ...{ was: null, becomes: null, state: 'left_out' as const, reason: 'not_whole' as const },
            },
          ]
        : [
            {
              line: 2,
              code: 'LAMP',
              title: 'Lamp',
              ...row,
              kind: 'count' as const,
              said: '12',
              listed: 10,
              was: 6,
              becomes: 8,
            },
            {
              line: 3,
              code: 'VASE',
              title: 'Vase',
              ...row,
              kind: 'add' as const,
              said: '20',
              listed: null,
              was: 5,
              becomes: 25,
            },
          ],
  }),
} as const

test('a file says what it would change and what was sold since, is taken in once, and can be taken back', async () => {
  const until = new Date(Date.now() + 600_000).toISOString()
  const { inputs } = await openConsole(
    `/goods/stock/${id}`,
    { seller: {} },
    {
      ...answers,
      'POST /api/seller/stock_file_go': () => ({
        ...judged,
        state: 'done',
        ready: 0,
        taken: 2,
        finished_at: at,
        undo_until: until,
      }),
      'POST /api/seller/stock_file_undo': () => ({ ...judged, state: 'undone', ready: 0, back: 2, finished_at: at }),
    },
  )
  await screen.findByRole('heading', { name: '2 stocks would change' })
  const lines = within(await screen.findByRole('table')).getAllByRole('row')
  expect(lines.map((line) => line.textContent)).toEqual([
    'RowProductIn the fileNowBecomes',
    '2LampLAMP12 counted · 4 sold since68',
    '3VaseVASE20 came in525',
  ])
  fireEvent.click(screen.getByRole('tab', { name: /Left out/ }))
  expect((await screen.findAllByText('That is no whole number.')).length).toBeGreaterThan(0)
  fireEvent.click(screen.getByRole('button', { name: 'Change 2 stocks' }))
  await screen.findByRole('heading', { name: '2 stocks changed' })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('heading', { name: '2 stocks are as they were' })
  expect(inputs('POST /api/seller/stock_file_go')).toEqual([{ id, again: false }])
})

test('the very same file is taken in again only by somebody who says so', async () => {
  const { inputs } = await openConsole(
    `/goods/stock/${id}`,
    { seller: {} },
    {
      ...answers,
      'GET /api/seller/stock_file_detail': () => ({ ...judged, taken_before: at }),
      'POST /api/seller/stock_file_go': () => ({ ...judged, state: 'taking' }),
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Take it in again' }))
  expect(screen.queryByRole('button', { name: 'Change 2 stocks' })).toBeNull()
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take it in again' }))
  await vi.waitFor(() => expect(inputs('POST /api/seller/stock_file_go')).toEqual([{ id, again: true }]))
})

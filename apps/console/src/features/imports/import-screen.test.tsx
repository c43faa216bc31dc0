import { fireEvent, screen, within } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { Broken } from '@tradewind/web/test/wire'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'

type Detail = Answer<'GET /api/seller/import_detail'>

const ID = '01930000-0000-7000-8000-000000000002'
const run: Detail['run'] = {
  ...{ id: ID, file_name: 'autumn.csv', format: 'csv', state: 'done', failure: null, percent: 100, line: 13 },
  ...{ created: 12, changed: 0, same: 0, refused: 0 },
  ...{ started_at: '2026-11-22T09:00:00.000Z', finished_at: '2026-11-22T09:00:04.000Z' },
}
const issue: Detail['list'][number] = {
  ...{ line: 7, field: 'Variant Price', reason: 'not_money', message: 'This is no price.' },
  ...{ value: 'a lot', refused: true },
}
const allTaken = 'Every row was taken as it stood.'

async function open(list: Detail['list'], changes: Partial<Detail['run']> = {}) {
  await openConsole(
    `/imports/${ID}`,
    { seller: {} },
    { 'GET /api/seller/import_detail': () => ({ run: { ...run, ...changes }, list, next_cursor: null }) },
  )
  await screen.findByText('autumn.csv')
}

test('an import that took every row says so, and has nothing to look at', async () => {
  await open([])
  await screen.findByText(allTaken)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'What to look at' })).toBeNull()
})

test('the one row that was refused is shown with its line, its field and why', async () => {
  await open([issue], { created: 11, refused: 1 })
  const table = within(await screen.findByRole('region', { name: 'What to look at' }))
  const [row] = table.getAllByRole('row').slice(1)
  expect(
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([expect.stringMatching(/7$/), 'Variant Price', 'This is no price.', 'a lot'])
  expect(table.getAllByRole('row')).toHaveLength(2)
  expect(screen.queryByText(allTaken)).toBeNull()
})

test('an import that broke off does not claim that every row was taken', async () => {
  await open([], { state: 'failed', failure: 'The file could not be read.', created: 0 })
  await screen.findByText('The file could not be read.')
  await screen.findByRole('link', { name: /another/i })
  expect(screen.queryByText(allTaken)).toBeNull()
})

test('rows that could not be fetched are said to be missing, and come with another try', async () => {
  let reachable = false
  await openConsole(
    `/imports/${ID}`,
    { seller: {} },
    {
      // The run itself is there; its rows are asked for page by page.
      'GET /api/seller/import_detail': ({ limit }) =>
        limit && !reachable ? new Broken(502) : { run: { ...run, refused: 1 }, list: [issue], next_cursor: null },
    },
  )
  await screen.findByRole('heading', { name: 'This part did not load' })
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByText(allTaken)).toBeNull()
  reachable = true
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('This is no price.')
  expect(screen.queryByRole('heading', { name: 'This part did not load' })).toBeNull()
})

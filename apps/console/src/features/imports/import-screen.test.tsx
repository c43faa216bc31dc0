import { fireEvent, screen, within } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { Broken } from '@tradewind/web/test/wire'
import { expect, test, vi } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'

type Detail = Answer<'GET /api/seller/import_detail'>

const ID = '01930000-0000-7000-8000-000000000002'
const run: Detail['run'] = {
  ...{ id: ID, file_name: 'autumn.csv', format: 'csv', state: 'done', failure: null, percent: 100, line: 13 },
  ...{ created: 12, changed: 0, same: 0, refused: 0 },
  ...{ dry: false, pictures: { named: 0, fetched: 0, refused: 0 } },
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
    {
      'GET /api/seller/import_detail': () => ({ run: { ...run, ...changes }, columns: null, list, next_cursor: null }),
    },
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
        limit && !reachable
          ? new Broken(502)
          : { run: { ...run, refused: 1 }, columns: null, list: [issue], next_cursor: null },
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

test('a file with columns of its own shows what stands in each, and goes on with what somebody chose', async () => {
  const asking = { ...run, state: 'asking' as const, dry: true, created: 0 }
  const columns: Detail['columns'] = [
    { name: 'Artikelnummer', samples: ['A-1', 'A-2'], as: 'handle' },
    { name: 'Name', samples: ['Lampe'], as: 'title' },
    { name: 'VK', samples: ['12.50'], as: 'nothing' },
  ]
  let sent: unknown
  await openConsole(
    `/imports/${ID}`,
    { seller: {} },
    {
      'GET /api/seller/import_detail': () => ({ run: asking, columns, list: [], next_cursor: null }),
      'POST /api/seller/import_go': (input) => {
        sent = input
        return { ...asking, state: 'waiting' }
      },
    },
  )
  await screen.findByRole('heading', { name: 'Which column is what?' })
  const price = screen.getByLabelText('What is “VK”?')
  expect(price.closest('li')?.textContent).toContain('12.50')
  fireEvent.change(screen.getByLabelText('What is “Name”?'), { target: { value: 'handle' } })
  fireEvent.click(screen.getByRole('button', { name: 'See what would change' }))
  await screen.findByText(/is chosen twice/)
  fireEvent.change(screen.getByLabelText('What is “Name”?'), { target: { value: 'title' } })
  fireEvent.change(price, { target: { value: 'price' } })
  fireEvent.click(screen.getByRole('button', { name: 'See what would change' }))
  await vi.waitFor(() =>
    expect(sent).toEqual({
      id: ID,
      dry: true,
      columns: [
        { name: 'Artikelnummer', as: 'handle' },
        { name: 'Name', as: 'title' },
        { name: 'VK', as: 'price' },
      ],
    }),
  )
})

test('what a file would change is told from what to what, and is taken by a second word', async () => {
  const foreseen = {
    ...run,
    state: 'foreseen' as const,
    dry: true,
    created: 1,
    changed: 1,
    pictures: { named: 3, fetched: 0, refused: 0 },
  }
  let went = false
  await openConsole(
    `/imports/${ID}`,
    { seller: {} },
    {
      'GET /api/seller/import_detail': () => ({ run: foreseen, columns: null, list: [], next_cursor: null }),
      'GET /api/seller/import_changes': () => ({
        list: [
          { line: 2, handle: 'cup', title: 'Cup', created: true, changes: [] },
          {
            line: 3,
            handle: 'lamp',
            title: 'Lamp',
            created: false,
            changes: [{ field: 'price', of: '', from: '5.00', to: '6.00' }],
          },
        ],
        next_cursor: null,
      }),
      'POST /api/seller/import_go': () => {
        went = true
        return { ...foreseen, state: 'waiting', dry: false }
      },
    },
  )
  const changes = within(await screen.findByRole('region', { name: 'Product by product' }))
  expect((await changes.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^CupNew/),
    expect.stringMatching(/^Lamp.*Price.*5\.00.*6\.00/),
  ])
  await screen.findByText(/^3 pictures lie elsewhere/)
  fireEvent.click(screen.getByRole('button', { name: 'Import now' }))
  await vi.waitFor(() => expect(went).toBe(true))
})

test('pictures on their way are counted, and what could not be had', async () => {
  await open([], { state: 'fetching', created: 12, pictures: { named: 40, fetched: 12, refused: 2 } })
  expect((await screen.findByLabelText<HTMLProgressElement>(/12 of 40 pictures/)).value).toBe(14)
  await screen.findByText(/2 could not be had/)
  expect(screen.queryByText(allTaken)).toBeNull()
})

test('products that were refused for want of a category are offered one, and are looked at again with it', async () => {
  const category = { id: ID, slug: 'family', name: 'Family life', tint: 'clay', goods: 0 }
  const image = { url: '/a.webp', template: '/a.webp', width: 4, height: 4, placeholder: '' }
  let list = [{ ...issue, field: 'category_id', reason: 'fields.required', message: 'Required' }]
  const { sent } = await openConsole(
    `/imports/${ID}`,
    { seller: {} },
    {
      'GET /api/seller/import_detail': () => ({
        ...{ run: { ...run, state: 'foreseen', dry: true, created: 0, refused: list.length }, columns: null, list },
        next_cursor: null,
      }),
      'GET /api/seller/import_changes': () => ({ list: [], next_cursor: null }),
      'GET /api/goods/category_list': () => ({ list: [{ ...category, image }] }),
      'POST /api/seller/import_go': () => {
        list = []
        return { ...run, state: 'foreseen', dry: true }
      },
    },
  )
  const section = within((await screen.findByText('In which category are they?')).closest('section') as HTMLElement)
  await section.findByRole('option', { name: 'Family life' })
  fireEvent.change(section.getByLabelText('Category'), { target: { value: ID } })
  fireEvent.click(section.getByRole('button', { name: 'Look again with it' }))
  await vi.waitFor(() => expect(screen.queryByText('In which category are they?')).toBeNull())
  expect(sent.find(({ call }) => call === 'POST /api/seller/import_go')?.input).toEqual({ id: ID, category_id: ID })
})

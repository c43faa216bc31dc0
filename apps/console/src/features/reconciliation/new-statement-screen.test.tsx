import { fireEvent, screen, within } from '@testing-library/react'
import { Refused } from '@tradewind/web/test/wire'
import { expect, test, vi } from 'vitest'
import { emptyPage, openConsole } from '../../../test/open-console.tsx'

const finance = { operator: { roles: ['finance'] } }
type Answers = NonNullable<Parameters<typeof openConsole>[2]>

const open = (answers: Answers = {}) =>
  openConsole('/ledger/statements/new', finance, {
    'GET /api/admin/reconcile': () => ({ pools: [] }),
    'POST /api/admin/statement_add': () => ({ list: [] }),
    'GET /api/admin/statement_list': () => emptyPage,
    ...answers,
  })
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
async function fill() {
  await screen.findByRole('heading', { name: 'Enter a statement' })
  type('Our account', 'Main account')
  type('Reference', 'FT 1')
  type('Amount', '-40')
  type('When', '2026-11-20T09:30')
}

test('lines are entered after a question that names how many, where and how much, and lead to the comparison', async () => {
  const { inputs, path } = await open()
  await fill()
  press('Enter it …')
  const question = within(await screen.findByRole('alertdialog', { name: 'Enter 1 line of Main account?' }))
  question.getByText(/Together −\$40\.00\. They cannot be changed or removed afterwards\./)
  expect(inputs('POST /api/admin/statement_add')).toEqual([])
  press('Enter')
  await screen.findByRole('heading', { name: 'Reconciliation' })
  expect(inputs('POST /api/admin/statement_add')).toEqual([
    {
      kind: 'bank',
      account: 'Main account',
      lines: [{ ref: 'FT 1', amount: '-40', at: new Date('2026-11-20T09:30').toISOString() }],
    },
  ])
  expect(path()).toBe('/ledger/reconciliation')
})

test('a line that was entered before is told, nothing typed is lost, and another try is the same intent', async () => {
  let tries = 0
  const { keysOf } = await open({
    'POST /api/admin/statement_add': () => (++tries === 1 ? new Refused('request.conflict') : { list: [] }),
  })
  await fill()
  press('Enter it …')
  await screen.findByRole('alertdialog')
  press('Enter')
  await screen.findByText(/One of these lines was entered before/)
  expect(screen.getByLabelText<HTMLInputElement>('Reference').value).toBe('FT 1')
  press('Enter')
  await vi.waitFor(() => expect(tries).toBe(2))
  const keys = keysOf('POST /api/admin/statement_add')
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('what is missing is told beside its field, and the first of them has the focus', async () => {
  await open()
  await screen.findByRole('heading', { name: 'Enter a statement' })
  press('Enter it …')
  expect(await screen.findAllByText('Please fill this in')).toHaveLength(2)
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Our account')))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('rows of a spreadsheet can be pasted, and a line that was removed comes back', async () => {
  await open()
  await screen.findByRole('heading', { name: 'Enter a statement' })
  fireEvent.paste(screen.getByLabelText('Reference'), {
    clipboardData: { getData: () => 'FT 7\t2026-11-20\t12.50\nFT 8\t2026-11-21\t-2.50' },
  })
  expect(screen.getAllByLabelText<HTMLInputElement>('Reference').map(({ value }) => value)).toEqual(['FT 7', 'FT 8'])
  expect(screen.getByText('Sum of 2 lines').nextSibling?.textContent).toContain('10.00')
  press('Remove line 1')
  expect(screen.getAllByLabelText('Reference')).toHaveLength(1)
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(screen.getAllByLabelText<HTMLInputElement>('Reference').map(({ value }) => value)).toEqual(['FT 7', 'FT 8'])
})

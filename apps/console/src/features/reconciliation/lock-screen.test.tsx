import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import type { Lock } from './lock-screen.tsx'

const at = '2026-11-22T09:00:00.000Z'
const locked: Lock = { locked: true, locked_at: at, backup_taken_at: at, reconciled: true, words: [] }
const opened: Lock = { locked: false, locked_at: null, backup_taken_at: null, reconciled: true, words: [] }

const open = (lock: Lock, roles: string[], answer: Lock = opened) =>
  openConsole(
    '/ledger/lock',
    { operator: { roles } },
    { 'GET /api/admin/money_lock': () => lock, 'POST /api/admin/money_unlock': () => answer },
  )
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('nobody can give a word before bank and chain agree with the books; the differences are a step away', async () => {
  await open({ ...locked, reconciled: false }, ['finance'])
  await screen.findByRole('heading', { level: 1, name: 'No money leaves' })
  const way = await screen.findByRole('link', { name: 'See the differences' })
  expect(way.getAttribute('href')).toBe('/console/ledger/reconciliation')
  expect(screen.queryByLabelText('What did you compare?')).toBeNull()
})

test('finance gives the first word, with what was compared, after a question that says that it opens nothing', async () => {
  const { inputs } = await open(locked, ['finance'], { ...locked, words: [] })
  fireEvent.change(await screen.findByLabelText('What did you compare?'), { target: { value: ' Line by line. ' } })
  press('Give my word …')
  const question = within(await screen.findByRole('alertdialog'))
  question.getByText('You are the first. Nothing opens before a second person says the same.')
  expect(inputs('POST /api/admin/money_unlock')).toEqual([])
  press('I give my word')
  await screen.findByText('Kept. A second person has to say the same.')
  expect(inputs('POST /api/admin/money_unlock')).toEqual([{ note: 'Line by line.' }])
})

test('the second word is another person’s, who sees who gave the first and why', async () => {
  const words = [{ by: 'somebody', name: 'Wen Li', note: 'Compared up to noon.', at }]
  await open({ ...locked, words }, ['auditor'])
  await screen.findByText('Wen Li')
  screen.getByText('Compared up to noon.')
  fireEvent.change(screen.getByLabelText('What did you compare?'), { target: { value: 'The same.' } })
  press('Give my word …')
  await screen.findByRole('alertdialog', { name: 'Let money leave again?' })
  press('I give my word')
  await screen.findByText('Opened. Money may leave again.')
})

test('whoever may not give the next word reads whose it is', async () => {
  await open(locked, ['auditor'])
  await screen.findByText(/Finance gives the first word/)
  expect(screen.queryByRole('button', { name: 'Give my word …' })).toBeNull()
})

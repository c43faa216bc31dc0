import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import type { FirstSteps } from '../../shared/first-steps.ts'

type Step = FirstSteps['steps'][number]
const step = (name: Step['step'], over: Partial<Step>): Step => ({
  step: name,
  ...{ state: 'done', proposed: false, who: null, at: null, what: null, fault: null },
  ...over,
})
const steps = [
  step('own_login', { who: 'Olga Marsh' }),
  step('second_administrator', { who: 'Amir Haddad', at: '2026-11-22T09:20:00.000Z' }),
  step('mail', { state: 'machine' }),
  step('bank', { state: 'others', proposed: true, who: 'Amir Haddad' }),
  step('network', { state: 'yours' }),
  step('fees', { state: 'yours', proposed: true, who: 'Amir Haddad' }),
  step('merchant', { state: 'others' }),
  step('backup', { state: 'machine', what: 'a file', fault: 'Pictures are missing that rows name: 1' }),
]
const open = (path: string, { demo = false, told = steps } = {}) =>
  openConsole(
    path,
    { operator: { roles: ['administrator'] } },
    { 'GET /api/admin/first_steps': () => ({ demo, open: 5, steps: told }) },
  )
const rowOf = (title: RegExp | string) => screen.getByRole('heading', { name: title }).closest('li') as HTMLElement

test('each step says whether it is there, what is closed until then and for whom it waits; nothing can be ticked', async () => {
  await open('/first-steps')
  await screen.findByRole('heading', { level: 1, name: '5 steps until you can open' })
  expect(rowOf('A second administrator').textContent).toContain('Amir Haddad')
  expect(rowOf(/Bank account/).textContent).toMatch(
    /two people.*nobody can top up by bank.*Waits for Amir Haddad.*Or at once.*npm run hire/,
  )
  expect(rowOf('Mail').textContent).toMatch(/SMTP_URL.*Set up where the server runs/)
  expect(rowOf('Backups').textContent).toContain('Pictures are missing that rows name: 1')
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})

test('the first that this person can do now is marked, and leads to its page; what is proposed leads to the proposals', async () => {
  await open('/first-steps')
  await screen.findByRole('heading', { level: 1, name: '5 steps until you can open' })
  const next = document.querySelectorAll('[aria-current="step"]')
  expect([...next]).toEqual([rowOf(/Deposit addresses/)])
  const way = (title: RegExp) => within(rowOf(title)).getByRole('link').getAttribute('href')
  expect(way(/Deposit addresses/)).toMatch(/\/terms#networks$/)
  expect(way(/Fees and limits/)).toMatch(/\/proposals/)
  expect(within(rowOf(/Bank account/)).queryByRole('link')).toBeNull()
  // Applications come by themselves, and are looked at by anybody.
  expect(way(/first goods on sale/)).toMatch(/\/merchants$/)
})

test('where one’s own word counts later the machine’s is offered, and not where what was confirmed waits for its time', async () => {
  const at = '2026-11-27T09:20:00.000Z'
  const told = [
    step('network', { state: 'time', proposed: true, who: 'Olga Marsh', at }),
    step('fees', { state: 'time', proposed: true, at }),
  ]
  await open('/first-steps', { told })
  await screen.findByRole('heading', { level: 1, name: '5 steps until you can open' })
  expect(rowOf(/Deposit addresses/).textContent).toMatch(/From .*2026.*npm run hire/)
  expect(rowOf(/Fees and limits/).textContent).toMatch(/From .*2026/)
  expect(rowOf(/Fees and limits/).textContent).not.toContain('npm run hire')
})

test('the day of an operator begins with what is missing, and in a demo world with nothing of it', async () => {
  await open('/')
  await screen.findByText(/5 steps until the market can open/)
  expect(screen.getAllByRole('link', { name: 'First steps' }).length).toBe(2)
  document.body.innerHTML = ''
  await open('/', { demo: true })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('link', { name: 'First steps' })).toBeNull()
})

test('whoever comes back to the list reads what was done meanwhile on another page or the machine', async () => {
  let left = 5
  await openConsole(
    '/first-steps',
    { operator: { roles: ['administrator'] } },
    { 'GET /api/admin/first_steps': () => ({ demo: false, open: left, steps }) },
  )
  await screen.findByRole('heading', { level: 1, name: '5 steps until you can open' })
  left = 4
  fireEvent.click(screen.getByRole('link', { name: 'Security' }))
  await screen.findByRole('heading', { level: 1, name: 'Security' })
  fireEvent.click(screen.getByRole('link', { name: 'First steps' }))
  await screen.findByRole('heading', { level: 1, name: '4 steps until you can open' })
})

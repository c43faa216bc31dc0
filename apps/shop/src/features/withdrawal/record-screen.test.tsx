import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Refused } from '@tradewind/web/test/wire'
import { expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { sampleWithdrawal } from '../../../test/sample-withdrawal.ts'

const at = '2026-11-22T10:00:00.000Z'
const auditing = sampleWithdrawal()
const refused = sampleWithdrawal({
  id: `${auditing.id.slice(0, -1)}2`,
  status: 'refused',
  audit: 2,
  can_cancel: false,
  reason: 'The name is not yours',
  steps: [...auditing.steps, { step: 'refused', at, note: null }],
})
const sent = sampleWithdrawal({
  id: `${auditing.id.slice(0, -1)}3`,
  status: 'sent',
  audit: 1,
  can_cancel: false,
  sent_ref: 'SEPA-77-120',
  steps: [...auditing.steps, { step: 'approved', at, note: null }, { step: 'sent', at, note: null }],
})
const page = (...list: (typeof auditing)[]) => ({ list, next_cursor: null })
const open = (path = '/depositRecord', more: Parameters<typeof openShop>[1] = {}) =>
  openShop(path, { 'GET /api/user/extract_log': () => page(auditing, refused, sent), ...more }, { as: mara })

test('each tells how much, where to, what it costs, what arrives and where it stands', async () => {
  await open()
  const [first, second, third] = (await screen.findAllByRole('heading', { level: 2 })).map((amount) =>
    amount.closest('li'),
  )
  for (const text of ['$120.00', 'Salary', '•••• 8841', '−$1.20', '$118.80', 'Being checked'])
    expect(first?.textContent).toContain(text)
  expect(second?.textContent).toContain('The name is not yours')
  expect(second?.textContent).toContain('All $120.00 is back in your balance.')
  expect(third?.textContent).toContain('SEPA-77-120')
})

test('the filter has the four words of the specification, stands in the address and asks the server', async () => {
  const { sent: calls, path } = await open()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['All', 'Auditing', 'Passed', 'Refused'])
  fireEvent.click(screen.getByRole('tab', { name: 'Refused' }))
  await waitFor(() => expect(path()).toBe('/depositRecord?audit=2'))
  const asked = calls.filter(({ call }) => call.endsWith('extract_log')).map(({ input }) => input.audit)
  expect(asked).toEqual(['all', '2'])
})

test('the one just asked for is unfolded, with its steps newest first', async () => {
  await open(`/depositRecord?id=${sent.id}`)
  const steps = (await screen.findAllByRole('list', { name: 'Steps' })).map((list) => list.closest('details')?.open)
  expect(steps).toEqual([false, false, true])
  const lists = screen.getAllByRole('list', { name: 'Steps' })
  expect(
    within(lists[2] as HTMLElement)
      .getAllByRole('listitem')
      .map((step) => step.textContent?.split('Nov')[0]),
  ).toEqual(['Sent', 'Passed by an auditor', 'Asked for, money frozen'])
})

test('one that lies further back is fetched by its id', async () => {
  await open(`/depositRecord?id=${sent.id}`, {
    'GET /api/user/extract_log': () => page(auditing),
    'GET /api/user/extract_detail': () => sent,
  })
  expect(await screen.findByText('SEPA-77-120')).toBeTruthy()
})

test('taking it back asks first and names the amount; only what is being checked can be', async () => {
  let cancelled = false
  const back = { ...auditing, status: 'cancelled' as const, audit: 2 as const, can_cancel: false }
  const { sent: calls } = await open('/depositRecord', {
    'GET /api/user/extract_log': () => page(cancelled ? back : auditing, refused, sent),
    'POST /api/user/extract_cancel': () => {
      cancelled = true
      return back
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Take it back' }))
  expect(await screen.findByText('Take back the withdrawal of $120.00 to Salary •••• 8841?')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Leave it' }))
  await waitFor(() => expect(screen.queryByText(/^Take back the withdrawal/)).toBeNull())
  expect(calls.map(({ call }) => call)).not.toContain('POST /api/user/extract_cancel')
  fireEvent.click(screen.getByRole('button', { name: 'Take it back' }))
  await screen.findByText(/^Take back the withdrawal/)
  fireEvent.click(screen.getAllByRole('button', { name: 'Take it back' }).at(-1) as HTMLElement)
  expect(await screen.findByText('Taken back')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull()
})

test('one that was passed meanwhile says so, and the record asks how it stands', async () => {
  const { sent: calls } = await open('/depositRecord', {
    'POST /api/user/extract_cancel': () => new Refused('state.not_allowed'),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Take it back' }))
  await screen.findByText(/^Take back the withdrawal/)
  fireEvent.click(screen.getAllByRole('button', { name: 'Take it back' }).at(-1) as HTMLElement)
  expect((await screen.findAllByText('refused: state.not_allowed')).length).toBeGreaterThan(0)
  await waitFor(() => expect(calls.filter(({ call }) => call.endsWith('extract_log')).length).toBe(2))
})

test('without any it says what would stand there and leads to a withdrawal', async () => {
  await open('/depositRecord', { 'GET /api/user/extract_log': () => page() })
  expect((await screen.findByRole('link', { name: 'Withdraw' })).getAttribute('href')).toBe('/withDraw')
})

test('where nothing was withdrawn yet there is no record, and a way to begin', async () => {
  await open('/depositRecord', { 'GET /api/user/extract_log': () => page() })
  expect(await screen.findByText('No record')).toBeTruthy()
  expect(screen.getByRole('link', { name: /withdraw/i })).toBeTruthy()
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Refused } from '@tradewind/web/test/wire'
import { expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { passedTopup, refusedTopup, sampleTopup } from '../../../test/sample-topup.ts'

const all = [sampleTopup(), passedTopup(), refusedTopup()]
const open = (path: string) =>
  openShop(
    path,
    {
      'GET /api/user/recharge_log': ({ audit = 'all' }) => ({
        list: all.filter((one) => audit === 'all' || String(one.audit) === String(audit)),
        next_cursor: null,
      }),
      'GET /api/user/recharge': ({ id }) => all.find((one) => one.id === id) ?? new Refused('thing.missing'),
    },
    { as: mara },
  )

test('the filter of the specification stands in the address and asks the server', async () => {
  const { sent, path } = await open('/topUpRecord')
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['All', 'Auditing', 'Passed', 'Refused'])
  expect(await screen.findAllByRole('listitem')).toHaveLength(3)
  fireEvent.click(screen.getByRole('tab', { name: 'Refused' }))
  await waitFor(() => expect(path()).toBe('/topUpRecord?audit=2'))
  const row = await screen.findByRole('link', { name: /USDT on TRON \(TRC-20\)/ })
  expect(row.getAttribute('href')).toBe(`/topUpRecord?id=${refusedTopup().id}`)
  const asked = sent.filter(({ call }) => call === 'GET /api/user/recharge_log').map(({ input }) => input.audit)
  expect(asked).toEqual(['all', '2'])
})

test('only what is in the balance is signed and green; what was claimed stays quiet', async () => {
  await open('/topUpRecord')
  const [asked, passed] = await screen.findAllByRole('listitem')
  expect(asked?.textContent).toContain('$200.00')
  expect(asked?.querySelector('.text-sea:not(.bg-sea-soft)')).toBeNull()
  expect(passed?.textContent).toContain('+$180.00')
})

test('a top-up shows claimed beside credited, why they differ, and its steps with their times, newest first', async () => {
  await open(`/topUpRecord?id=${passedTopup().id}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'In your balance' })).toBeTruthy()
  expect(screen.getByText('You told us').parentElement?.textContent).toContain('$200.00')
  expect(screen.getByText('Credited').parentElement?.textContent).toContain('+$180.00')
  expect(screen.getByText('The bank kept 20 dollars.')).toBeTruthy()
  const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
  expect(steps.map((step) => step.querySelector('time')?.dateTime)).toEqual([
    '2026-11-20T15:30:00.000Z',
    '2026-11-20T15:30:00.000Z',
    '2026-11-20T10:08:00.000Z',
  ])
  expect(screen.getByRole('img', { name: 'Evidence, picture 1 of 1' })).toBeTruthy()
})

test('a refused one gives the reason, says that the balance is as it was, and leads on', async () => {
  await open(`/topUpRecord?id=${refusedTopup().id}`)
  expect(await screen.findByText('Nothing has arrived at our address.')).toBeTruthy()
  expect(screen.getByText(/Your balance is as it was/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Tell us again' }).getAttribute('href')).toBe('/walletTopUp')
})

test('nobody finds a top-up that is not theirs', async () => {
  await open('/topUpRecord?id=01930000-0000-7000-8000-0000000000ff')
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryByText('You told us')).toBeNull()
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Refused } from '@tradewind/web/test/wire'
import { beforeEach, expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { cooling, salary, sampleTerms, sampleWithdrawal, wallet } from '../../../test/sample-withdrawal.ts'

beforeEach(() => sessionStorage.clear())

const quoted = ({ amount }: { amount: string }) => ({ amount: '120.00', fee: '1.20', arrives: '118.80', typed: amount })
const answers: Parameters<typeof openShop>[1] = {
  'GET /api/user/extract': () => sampleTerms(),
  'GET /api/user/extract_quote': quoted,
  'GET /api/user/extract_log': () => ({ list: [sampleWithdrawal()], next_cursor: null }),
  'POST /api/user/extract': () => sampleWithdrawal(),
}
const open = (more: typeof answers = {}, as = mara) => openShop('/withDraw', { ...answers, ...more }, { as })
const amount = () => screen.findByLabelText<HTMLInputElement>('Amount')
const type = async (text: string) => fireEvent.change(await amount(), { target: { value: text } })
const go = (name = 'Continue to payment password') => fireEvent.click(screen.getByRole('button', { name }))
const settle = () => screen.findByText('$118.80')
const codeField = () => screen.getByLabelText<HTMLInputElement>('Payment password', { selector: 'input' })
const code = (digits: string) => fireEvent.change(codeField(), { target: { value: digits } })

async function ask(more: typeof answers = {}) {
  const shop = await open(more)
  await type('120')
  await settle()
  go()
  await screen.findByRole('dialog', { name: 'Payment password' })
  code('000123')
  go('Withdraw $120.00')
  return shop
}

test('fee and arrival are told by the server before the payment password is asked for, and then again', async () => {
  const { sent } = await open()
  await type('120')
  await settle()
  expect(screen.getByText('−$1.20')).toBeTruthy()
  expect(sent.filter(({ call }) => call.endsWith('quote')).map(({ input }) => input)).toEqual([
    { type: 'card', amount: '120' },
  ])
  go()
  const sheet = await screen.findByRole('dialog', { name: 'Payment password' })
  for (const text of ['$120.00', '−$1.20', '$118.80', 'Salary']) expect(within(sheet).getByText(text)).toBeTruthy()
})

test('while the quote of what is typed is on its way the button waits and says why', async () => {
  let answer: (quote: ReturnType<typeof quoted>) => void = () => undefined
  await open({ 'GET /api/user/extract_quote': () => new Promise((resolve) => (answer = resolve)) })
  await type('120')
  go()
  expect((await screen.findAllByText('The fee is being asked for')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(answer.length).toBe(1))
  answer(quoted({ amount: '120' }))
  await settle()
})

test('it is asked for once, frozen, and shown with its steps; what was typed is not offered again', async () => {
  const { sent, path } = await ask()
  expect(await screen.findByText('Withdrawal submitted')).toBeTruthy()
  await waitFor(() => expect(path()).toBe(`/depositRecord?id=${sampleWithdrawal().id}`))
  const asked = sent.filter(({ call }) => call === 'POST /api/user/extract').map(({ input }) => input)
  expect(asked).toEqual([{ type: 'card', amount: '120.00', payee_id: salary.id, pay_password: '000123' }])
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/000123|draft/)
})

test.each([
  ['', 'Enter an amount'],
  ['abc', 'Enter an amount in dollars with at most two decimals, such as 12.30'],
  ['-5', 'The amount must be above zero'],
  ['0', 'The amount must be above zero'],
  ['412.61', 'The amount is above your balance'],
  ['9.99', 'Between $10.00 and $300.00 at a time, please'],
  ['300.01', 'Between $10.00 and $300.00 at a time, please'],
  ['250.01', 'You can withdraw $250.00 more today. The day begins anew at 00:00 UTC'],
])('the amount “%s” is refused beside its field, and nothing is asked for', async (typed, said) => {
  const { sent } = await open()
  await type(typed)
  go()
  expect(await screen.findByText(said)).toBeTruthy()
  expect((await amount()).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(await amount())
  expect(sent.map(({ call }) => call)).not.toContain('POST /api/user/extract')
})

test('“all of it” takes the balance, or the most that is possible today', async () => {
  await open({ 'GET /api/user/extract': () => sampleTerms({ balance: '41.60' }) })
  fireEvent.click(await screen.findByRole('button', { name: 'All of it' }))
  expect((await amount()).value).toBe('41.60')
})

test('a payee that still cools says from when it is usable and cannot be chosen', async () => {
  await open({ 'GET /api/user/extract': () => sampleTerms({ payees: [cooling] }) })
  expect(await screen.findByText(/^Usable from Nov 23, 2026/)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Savings/ }).disabled).toBe(true)
  await type('120')
  await settle()
  go()
  expect(await screen.findByText('Choose where the money should go')).toBeTruthy()
})

test.each([
  ['payee.cooling', { usable_at: '2026-11-23T10:00:00.000Z' }, 'refused: payee.cooling'],
  ['amount.outside_limits', { min: '10.00', max: '50.00' }, 'refused: amount.outside_limits'],
  ['wallet.insufficient_funds', { short: '1.00' }, 'refused: wallet.insufficient_funds'],
] as const)('%s closes the sheet and stands beside its field, with all that was typed', async (refusal, data, said) => {
  await ask({ 'POST /api/user/extract': () => new Refused(refusal, data) })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getAllByText(said).length).toBeGreaterThan(0)
  expect((await amount()).value).toBe('120')
})

test('a wrong code is said at the code with the tries that are left', async () => {
  await ask({ 'POST /api/user/extract': () => new Refused('pay_password.wrong', { left: 3 }) })
  expect(await screen.findByText('That was not it. 3 tries left.')).toBeTruthy()
  expect(codeField().value).toBe('')
})

test('after a lost answer the same withdrawal is asked for once more, with the same key', async () => {
  let tries = 0
  const { keysOf, path } = await ask({
    'POST /api/user/extract': () => {
      if (++tries === 1) throw new TypeError('the line is down')
      return sampleWithdrawal()
    },
  })
  expect(await screen.findByText(/we cannot say yet whether it was asked for/)).toBeTruthy()
  go('Withdraw $120.00')
  await waitFor(() => expect(path()).toMatch(/^\/depositRecord/))
  const keys = keysOf('POST /api/user/extract')
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})

test('after a forgotten payment password it says from when withdrawals are possible, before anything is typed', async () => {
  await open({ 'GET /api/user/extract': () => sampleTerms({ waits_until: '2026-11-23T10:00:00.000Z' }) })
  expect(await screen.findByText(/withdrawals open again on Nov 23, 2026/)).toBeTruthy()
  go()
  expect((await screen.findAllByText(/^Possible from Nov 23, 2026/)).length).toBeGreaterThan(0)
})

test('without a payment password the way to set one is offered', async () => {
  await open({}, { ...mara, has_pay_password: false })
  await type('120')
  await settle()
  go()
  expect(await screen.findByText(/Payment password not set/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByText(/Payment password not set/)).toBeNull())
  expect((await amount()).value).toBe('120')
})

test('what was typed survives leaving the page; the other kind asks for its own payee', async () => {
  await open({ 'GET /api/user/extract': () => sampleTerms({ payees: [salary, wallet] }) })
  await type('120')
  fireEvent.click(screen.getByRole('radio', { name: 'On-chain' }))
  expect(await screen.findByRole('radio', { name: /Hardware wallet/ })).toBeTruthy()
  expect(screen.queryByRole('radio', { name: /Salary/ })).toBeNull()
  await open()
  const fields = screen.getAllByLabelText<HTMLInputElement>('Amount')
  expect(fields.at(-1)?.value).toBe('120')
})

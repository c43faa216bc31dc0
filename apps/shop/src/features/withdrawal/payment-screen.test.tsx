import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Refused } from '@tradewind/web/test/wire'
import { beforeEach, expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { cooling, salary, sampleTerms, wallet } from '../../../test/sample-withdrawal.ts'

beforeEach(() => sessionStorage.clear())

const open = (more: Parameters<typeof openShop>[1] = {}) =>
  openShop(
    '/payment',
    { 'GET /api/user/extract': () => sampleTerms({ payees: [salary, wallet] }), ...more },
    { as: mara },
  )
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a new payee tells its day of waiting before anything is typed, and from when it is usable afterwards', async () => {
  const { sent } = await open({ 'POST /api/user/payee_add': () => cooling })
  fireEvent.click(await screen.findByRole('button', { name: 'Add a card or account' }))
  const sheet = await screen.findByRole('dialog', { name: 'Add a card or account' })
  expect(within(sheet).getByText(/can be used 24 hours after it was saved/)).toBeTruthy()
  fill('Card or account number', 'DE89 3704 0044 0532 0130 00')
  fill('Name of the bank', 'Sparkasse')
  fill('Payment password', '000123')
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/3704|000123/)
  fireEvent.click(within(sheet).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Saved, usable from Nov 23, 2026/)).toBeTruthy()
  expect(sent.find(({ call }) => call.endsWith('payee_add'))?.input).toEqual({
    type: 'card',
    card_no: 'DE89 3704 0044 0532 0130 00',
    bank_name: 'Sparkasse',
    holder: 'Mara Okafor',
    pay_password: '000123',
  })
  expect(screen.getByText('Savings')).toBeTruthy()
})

test('what is missing is said beside its field; a wrong code at the code, with all the rest kept', async () => {
  const { sent } = await open({ 'POST /api/user/payee_add': () => new Refused('pay_password.wrong', { left: 2 }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Add a card or account' }))
  const sheet = await screen.findByRole('dialog', { name: 'Add a card or account' })
  const save = () => fireEvent.click(within(sheet).getByRole('button', { name: 'Save' }))
  save()
  expect(await screen.findByText('Enter the bank card number')).toBeTruthy()
  expect(screen.getByText('Enter the name of the bank')).toBeTruthy()
  expect(sent.map(({ call }) => call)).not.toContain('POST /api/user/payee_add')
  fill('Card or account number', '4111111111111111')
  fill('Name of the bank', 'N26')
  fill('Payment password', '111222')
  save()
  expect(await screen.findByText('That was not it. 2 tries left.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Card or account number').value).toBe('4111111111111111')
})

test('deleting asks first and names the payee; keeping it is the quiet way out', async () => {
  const { sent } = await open({ 'POST /api/user/payee_del': () => ({ done: true }) })
  const deleted = () => sent.filter(({ call }) => call.endsWith('payee_del'))
  fireEvent.click(await screen.findByRole('button', { name: /^Delete Salary ••••\s8841$/ }))
  expect(await screen.findByText('Delete Salary •••• 8841?')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(screen.queryByText('Delete Salary •••• 8841?')).toBeNull())
  expect(deleted()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: /^Delete Salary ••••\s8841$/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Salary')).toBeNull())
  expect(deleted()).toEqual([{ call: 'POST /api/user/payee_del', input: { id: salary.id } }])
})

test('the payment password is changed from here, or set anew when it was forgotten', async () => {
  await open()
  const change = await screen.findByRole('link', { name: /^Change payment password/ })
  expect(change.getAttribute('href')).toBe('/changePayPwd?backurl=%2Fpayment')
  const forgotten = screen.getByRole('link', { name: /^Forgot your payment password/ })
  expect(forgotten.getAttribute('href')).toContain('forgotten=1')
})

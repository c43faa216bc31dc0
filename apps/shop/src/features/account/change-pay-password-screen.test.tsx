import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Refused } from '@tradewind/web/test/wire'
import { expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'

const type = (label: string, digits: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: digits } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const newcomer = { ...mara, has_pay_password: false }

test('the first payment password needs no old one, and then the way goes back to the checkout', async () => {
  const { sent, path } = await openShop(
    '/changePayPwd?backurl=/setting?from=checkout',
    { 'POST /api/user/resetPay': () => ({ done: true }) },
    { as: newcomer },
  )
  expect(screen.queryByLabelText('Present payment password')).toBeNull()
  type('Payment password', '082645')
  type('Once more', '082645')
  press('Set payment password')
  expect(await screen.findByText('Set successfully')).toBeTruthy()
  await waitFor(() => expect(path()).toBe('/setting?from=checkout'))
  expect(sent.find(({ call }) => call.endsWith('resetPay'))?.input).toEqual({
    pay_password: '082645',
    confirm_pay_password: '082645',
  })
})

test('where the login was a while ago, the first one asks for the login password beside it, and keeps the digits', async () => {
  const { sent } = await openShop(
    '/changePayPwd',
    {
      'POST /api/user/resetPay': (input) =>
        'password' in input
          ? { done: true }
          : new Refused('field.invalid', {
              field: 'password',
              issues: [{ field: 'password', message: 'Enter your password' }],
            }),
    },
    { as: newcomer },
  )
  expect(screen.queryByLabelText('Login password')).toBeNull()
  type('Payment password', '593817')
  type('Once more', '593817')
  press('Set payment password')
  expect(await screen.findByText('Enter your password')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Login password')))
  type('Login password', 'tangerine-harbour')
  press('Set payment password')
  await waitFor(() =>
    expect(sent.filter(({ call }) => call.endsWith('resetPay')).at(-1)?.input).toEqual({
      password: 'tangerine-harbour',
      pay_password: '593817',
      confirm_pay_password: '593817',
    }),
  )
})

test('of an account that was taken back it says why no money leaves', async () => {
  await openShop('/changePayPwd', {}, { as: { ...mara, pay_limit: { left: '0.00', until: null } } })
  expect(screen.getByText(/Your account was taken back, so no money leaves it/)).toBeTruthy()
})

test('changing it asks for the present one, tells the tries that are left, and keeps the new one', async () => {
  await openShop(
    '/changePayPwd',
    { 'POST /api/user/resetPay': () => new Refused('pay_password.wrong', { left: 4 }) },
    { as: mara },
  )
  press('Change payment password')
  expect(await screen.findByText('Enter your present payment password')).toBeTruthy()
  type('Present payment password', '111222')
  type('New payment password', '918273')
  type('Once more', '918273')
  press('Change payment password')
  expect(await screen.findByText('This is not your present payment password. 4 tries are left.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Present payment password').value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('New payment password').value).toBe('918273')
})

test('fewer than six digits, the old one again and two that differ are refused before anything is sent', async () => {
  const { sent } = await openShop('/changePayPwd', {}, { as: mara })
  type('Present payment password', '918273')
  type('New payment password', '12345')
  type('Once more', '12346')
  press('Change payment password')
  expect(await screen.findByText('The payment password needs at least 6 digits')).toBeTruthy()
  expect(screen.getByText('The two payment passwords do not match')).toBeTruthy()
  type('New payment password', '918273')
  type('Once more', '918273')
  press('Change payment password')
  expect(await screen.findByText('The new password must differ from the old one')).toBeTruthy()
  expect(sent.map(({ call }) => call)).not.toContain('POST /api/user/resetPay')
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Refused } from '@tradewind/web/test/wire'
import { afterEach, expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { sessionToken } from '../../shared/session.ts'

const TOKEN = 'k'.repeat(43)
const linkOf = (token = TOKEN) => `/forgotPassword#restore=${token}`
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
afterEach(() => sessionStorage.clear())

test('the link in a letter asks first; its button takes the account back, ends the session here and leads to a new password', async () => {
  const { sent, path } = await openShop(
    linkOf(),
    { 'POST /api/user/restore': () => ({ to: 'mara@example.com' }) },
    { as: mara },
  )
  expect(screen.getByRole('heading', { name: 'Take your account back?' })).toBeTruthy()
  expect(screen.getByText(/No money leaves until you have set a new payment password/)).toBeTruthy()
  expect(sent.map(({ call }) => call)).not.toContain('POST /api/user/restore')
  press('Take my account back')
  expect(await screen.findByText(/the code goes to .*mara@example\.com/)).toBeTruthy()
  expect(sent.filter(({ call }) => call.endsWith('restore')).map(({ input }) => input)).toEqual([{ token: TOKEN }])
  expect(screen.getByLabelText<HTMLInputElement>('Account, email or mobile number').value).toBe('mara@example.com')
  expect(path()).toBe('/forgotPassword')
  expect(sessionToken()).toBeUndefined()
})

test('who made the change leaves it as it is', async () => {
  const { sent, path } = await openShop(linkOf())
  press('It was me, change nothing')
  await waitFor(() => expect(path()).toBe('/forgotPassword'))
  expect(sent.map(({ call }) => call)).not.toContain('POST /api/user/restore')
})

test('a link that is over says so, and the way to a new password stays open', async () => {
  // Another one: the same call twice within a second is stopped on the phone.
  await openShop(linkOf('o'.repeat(43)), { 'POST /api/user/restore': () => new Refused('identity.link_over') })
  press('Take my account back')
  expect(await screen.findByText('refused: identity.link_over')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Set a new login password' }))
  expect(screen.queryByRole('button', { name: 'Take my account back' })).toBeNull()
  expect(await screen.findByLabelText('Account, email or mobile number')).toBeTruthy()
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Refused } from '@tradewind/web/test/wire'
import { expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('names are changed in place, and an emptied one is taken away', async () => {
  const { sent } = await openShop(
    '/setting',
    { 'POST /api/user/profile': () => ({ ...mara, given_name: 'Amara', family_name: null }) },
    { as: mara },
  )
  press(/^Name/)
  expect((await screen.findByLabelText<HTMLInputElement>('Given name')).value).toBe('Mara')
  type('Given name', 'Amara')
  type('User name', ' ')
  press('Save')
  await waitFor(() => expect(screen.getByRole('button', { name: /^Name/ }).textContent).toContain('Amara'))
  expect(sent.at(-1)?.input).toEqual({ given_name: 'Amara', family_name: null })
})

test('a new email is kept only with the code that was sent to it', async () => {
  let tries = 0
  const email = 'mara@new.example'
  const { sent } = await openShop(
    '/setting',
    {
      'POST /api/user/send_captcha': () => ({ retry_after: 60 }),
      'POST /api/user/profile': () =>
        ++tries === 1 ? new Refused('identity.wrong_captcha', { field: 'captcha', left: 4 }) : { ...mara, email },
    },
    { as: mara },
  )
  press(/^Email/)
  fireEvent.change(await screen.findByLabelText('Email address'), { target: { value: email } })
  press('Send code')
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '111111' } })
  press('Save')
  expect(await screen.findByText('refused: identity.wrong_captcha')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: '012345' } })
  press('Save')
  await waitFor(() => expect(screen.getByRole('button', { name: /^Email/ }).textContent).toContain(email))
  expect(sent.at(-1)?.input).toEqual({ email, captcha: '012345' })
})

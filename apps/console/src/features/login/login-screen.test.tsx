import { fireEvent, render, screen } from '@testing-library/react'
import { loadAreas } from '@tradewind/messages/react'
import { Providers } from '@tradewind/web/providers'
import { answerCalls, Refused } from '@tradewind/web/test/wire'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createConsoleQueryClient } from '../../app/query-client.ts'
import { keepRealm } from './last-realm.ts'
import { LoginScreen } from './login-screen.tsx'

beforeAll(() => loadAreas('en', ['words', 'fields', 'console']))
beforeEach(() => localStorage.clear())

const wrong = () => new Refused('identity.wrong_login')
const open = () => {
  answerCalls({ 'POST /api/seller/login': wrong, 'POST /api/admin/login': wrong })
  render(
    <Providers queryClient={createConsoleQueryClient()}>
      <LoginScreen />
    </Providers>,
  )
}
const chosen = (side: string) => (screen.getByRole('radio', { name: side }) as HTMLInputElement).checked

test('whoever is refused on one side of the console is told of the other, and no more once they are there', async () => {
  open()
  expect(chosen('Seller')).toBe(true)
  fireEvent.change(screen.getByLabelText('Account'), { target: { value: 'olga' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'tea kettle on the sill' } })
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await screen.findByText('If you work for the house, choose “Operator” above.')
  fireEvent.click(screen.getByRole('radio', { name: 'Operator' }))
  expect(screen.queryByText(/choose “/)).toBeNull()
})

test('whoever worked for the house here before begins on its side', () => {
  keepRealm('operator')
  open()
  expect(chosen('Operator')).toBe(true)
})

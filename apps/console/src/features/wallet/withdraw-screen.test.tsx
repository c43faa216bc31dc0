import { fireEvent, screen, within } from '@testing-library/react'
import { Refused } from '@tradewind/web/test/wire'
import type { Payee, Terms, Withdrawal } from '@tradewind/web/withdrawal/answers'
import { beforeEach, expect, test, vi } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'

const payee: Payee = {
  id: '01930000-0000-7000-8000-0000000000aa',
  type: 'card',
  label: 'House bank',
  masked: '•••• 4242',
  bank_name: 'Banco do Norte',
  holder: 'Farol Velho',
  network: null,
  network_name: null,
  usable_at: '2026-11-20T09:00:00.000Z',
  usable: true,
}
const cooling: Payee = { ...payee, id: `${payee.id.slice(0, -2)}bb`, label: 'New bank', usable: false }
const terms: Terms = {
  balance: '500.00',
  fee: { percent: '1', min: '1.00' },
  limits: { min: '10.00', max: '20000.00' },
  today: { amount: '20000.00', count: 5 },
  payees: [payee, cooling],
  networks: [],
  waits_until: null,
}
const withdrawal = {
  id: '01930000-0000-7000-8000-0000000000cc',
  type: 'card',
  payee,
  amount: '120.00',
  fee: '1.20',
  arrives: '118.80',
  status: 'auditing',
  audit: 0,
  reason: null,
  steps: [{ step: 'auditing', at: '2026-11-22T09:00:00.000Z', note: null }],
  sent_ref: null,
  can_cancel: true,
  created_at: '2026-11-22T09:00:00.000Z',
  arrived_at: null,
} satisfies Withdrawal

type Answers = NonNullable<Parameters<typeof openConsole>[2]>
const answers: Answers = {
  'GET /api/seller/extract': () => terms,
  'GET /api/seller/extract_quote': () => ({ amount: '120.00', fee: '1.20', arrives: '118.80' }),
  'GET /api/seller/extract_log': () => ({ list: [withdrawal], next_cursor: null }),
  'POST /api/seller/extract': () => withdrawal,
  'POST /api/seller/extract_cancel': () => ({ ...withdrawal, status: 'cancelled', can_cancel: false }),
}
const open = (path: string, more: Answers = {}) => openConsole(path, { seller: {} }, { ...answers, ...more })
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function goOn() {
  await screen.findByRole('heading', { level: 1, name: 'Withdraw' })
  fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '120' } })
  await screen.findByText('$118.80')
  press('Continue')
  return within(await screen.findByRole('dialog', { name: /Withdraw \$120\.00 to House bank ••••\s4242\?/ }))
}

beforeEach(() => sessionStorage.clear())

test('a shop without money yet names its payee all the same, and sees from when it can be used', async () => {
  let payees = [{ ...cooling, type: 'chain' as const }]
  const { inputs } = await open('/wallet/withdraw', {
    'GET /api/seller/extract': () => ({ ...terms, balance: '0.00', payees }),
    'POST /api/seller/payee_add': () => {
      payees = [...payees, { ...cooling, type: 'card' as never }]
      return cooling
    },
  })
  await screen.findByRole('heading', { name: 'Nothing to withdraw yet' })
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  press('Add a card or account')
  type('Card or account number', '4000056655665556')
  type('Name of the bank', 'Banco do Norte')
  type('Name on the account', 'Farol Velho')
  type('Your login password', 'open the shop')
  press('Save')
  await screen.findByText(/^Usable from/)
  expect(screen.queryByRole('radio', { name: /New bank/ })).toBeNull()
  expect(inputs('POST /api/seller/payee_add')).toHaveLength(1)
})

test('fee and arrival are told by the server, then amount and payee are asked about with the own password', async () => {
  const { inputs, path } = await open('/wallet/withdraw')
  const dialog = await goOn()
  for (const text of ['$120.00', '−$1.20', '$118.80']) dialog.getByText(text)
  expect(inputs('POST /api/seller/extract')).toEqual([])
  type('Your login password', 'open-the-shop')
  press('Withdraw $120.00')
  await screen.findByRole('heading', { level: 1, name: 'Withdrawals' })
  expect(path()).toBe(`/wallet/withdrawals?id=${withdrawal.id}`)
  expect(inputs('POST /api/seller/extract')).toEqual([
    { type: 'card', amount: '120.00', payee_id: payee.id, password: 'open-the-shop' },
  ])
})

test('a seller with a second factor is asked for a code of it together with the password', async () => {
  const { inputs } = await openConsole('/wallet/withdraw', { seller: { totp: true } }, answers)
  await goOn()
  type('Your login password', 'open-the-shop')
  type('Code of your authenticator app', '123456')
  press('Withdraw $120.00')
  await screen.findByRole('heading', { level: 1, name: 'Withdrawals' })
  expect(inputs('POST /api/seller/extract')).toMatchObject([{ password: 'open-the-shop', totp: '123456' }])
})

test('an answer that was lost is heard again by the same key, also after the dialog was closed', async () => {
  let tries = 0
  const { keysOf } = await open('/wallet/withdraw', {
    'POST /api/seller/extract': () => {
      if (++tries === 1) throw new TypeError('the network is gone')
      return withdrawal
    },
  })
  await goOn()
  type('Your login password', 'open-the-shop')
  press('Withdraw $120.00')
  await screen.findByText(/The answer did not arrive/)
  press('Close')
  press('Continue')
  await screen.findByRole('dialog')
  type('Your login password', 'open-the-shop')
  press('Withdraw $120.00')
  await screen.findByRole('heading', { level: 1, name: 'Withdrawals' })
  const keys = keysOf('POST /api/seller/extract')
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('a wrong password is told beside it; too much for the balance stands at the amount, where it can be changed', async () => {
  let tries = 0
  await open('/wallet/withdraw', {
    'POST /api/seller/extract': () =>
      ++tries === 1
        ? new Refused('identity.wrong_password', { field: 'password' })
        : new Refused('wallet.insufficient_funds', { short: '5.00' }),
  })
  await goOn()
  type('Your login password', 'wrong')
  press('Withdraw $120.00')
  const said = await screen.findByText('refused: identity.wrong_password')
  expect(screen.getByLabelText('Your login password').getAttribute('aria-describedby')).toContain(said.id)
  press('Withdraw $120.00')
  const short = await screen.findByText('refused: wallet.insufficient_funds')
  expect(screen.getByLabelText('Amount').getAttribute('aria-describedby')).toContain(short.id)
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('120')
})

test('what cannot be asked for is told without asking: no amount, above the balance; a new payee still waits', async () => {
  const { inputs } = await open('/wallet/withdraw')
  await screen.findByLabelText('Amount')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /New bank/ }).disabled).toBe(true)
  press('Continue')
  await screen.findByText('Enter an amount')
  type('Amount', '500.01')
  press('Continue')
  await screen.findByText('The amount is above your balance')
  expect(inputs('POST /api/seller/extract')).toEqual([])
})

test('a withdrawal is taken back after a question that names amount and payee', async () => {
  const { inputs } = await open('/wallet/withdrawals')
  fireEvent.click(await screen.findByRole('button', { name: 'Take it back' }))
  await screen.findByRole('alertdialog', { name: /Take back the withdrawal of \$120\.00 to House bank/ })
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Take it back' }))
  await vi.waitFor(() => expect(inputs('POST /api/seller/extract_cancel')).toEqual([{ id: withdrawal.id }]))
})

import type { Answer } from '@tradewind/contract/calls'

type Terms = Answer<'GET /api/user/extract'>
type Payee = Terms['payees'][number]
type Withdrawal = Answer<'GET /api/user/extract_detail'>

const ID = '01930000-0000-7000-8000-0000000000'

export const salary: Payee = {
  id: `${ID}d1`,
  type: 'card',
  label: 'Salary',
  masked: '•••• 8841',
  bank_name: 'Commerzbank',
  holder: 'Mara Okafor',
  network: null,
  network_name: null,
  usable_at: '2026-11-01T10:00:00.000Z',
  usable: true,
}
export const cooling: Payee = {
  ...salary,
  id: `${ID}d2`,
  label: 'Savings',
  masked: '•••• 3000',
  usable_at: '2026-11-23T10:00:00.000Z',
  usable: false,
}
export const wallet: Payee = {
  ...salary,
  id: `${ID}d3`,
  type: 'chain',
  label: 'Hardware wallet',
  masked: '0x5aAe…eAed',
  bank_name: null,
  holder: null,
  network: 'ERC20',
}

export const sampleTerms = (more: Partial<Terms> = {}): Terms => ({
  balance: '412.60',
  fee: { percent: '1', min: '1.00' },
  limits: { min: '10.00', max: '300.00' },
  today: { amount: '250.00', count: 5 },
  payees: [salary, cooling],
  networks: [{ network: 'ERC20', name: 'Ethereum (ERC-20)', coin: 'USDT' }],
  waits_until: null,
  ...more,
})

export const sampleWithdrawal = (more: Partial<Withdrawal> = {}): Withdrawal => ({
  id: `${ID}e1`,
  type: 'card',
  payee: { id: salary.id, label: salary.label, masked: salary.masked, bank_name: 'Commerzbank', network: null },
  amount: '120.00',
  fee: '1.20',
  arrives: '118.80',
  status: 'auditing',
  audit: 0,
  reason: null,
  steps: [{ step: 'auditing', at: '2026-11-21T10:00:00.000Z', note: null }],
  sent_ref: null,
  can_cancel: true,
  created_at: '2026-11-21T10:00:00.000Z',
  arrived_at: null,
  ...more,
})

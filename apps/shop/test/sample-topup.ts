import type { Answer } from '@tradewind/contract/calls'

type Topup = Answer<'GET /api/user/recharge'>

const at = (clock: string) => `2026-11-20T${clock}:00.000Z`

/** A claim of a bank transfer that nobody has looked at; every part can be another. */
export const sampleTopup = (parts: Partial<Topup> = {}): Topup => ({
  id: '01930000-0000-7000-8000-0000000000d1',
  method: 'bank',
  network: null,
  network_name: null,
  coin: null,
  address: null,
  tx_hash: null,
  amount: '200.00',
  arrived: null,
  fee: '0.00',
  audit: 0,
  reason: null,
  steps: [{ step: 'asked', at: at('10:08'), note: null }],
  proof: [
    {
      url: '/files/private/a-480.webp?expires=1&signature=x',
      template: '/files/private/a-{w}.webp?expires=1&signature=x',
      width: 480,
      height: 640,
      placeholder: '',
    },
  ],
  created_at: at('10:08'),
  arrived_at: null,
  ...parts,
})

export const passedTopup = (parts: Partial<Topup> = {}): Topup =>
  sampleTopup({
    id: '01930000-0000-7000-8000-0000000000d2',
    arrived: '180.00',
    audit: 1,
    reason: 'The bank kept 20 dollars.',
    steps: [
      { step: 'asked', at: at('10:08'), note: null },
      { step: 'passed', at: at('15:30'), note: 'The bank kept 20 dollars.' },
      { step: 'credited', at: at('15:30'), note: null },
    ],
    arrived_at: at('15:30'),
    ...parts,
  })

export const refusedTopup = (parts: Partial<Topup> = {}): Topup =>
  sampleTopup({
    id: '01930000-0000-7000-8000-0000000000d3',
    method: 'chain',
    network: 'TRC20',
    network_name: 'TRON (TRC-20)',
    coin: 'USDT',
    address: 'TDEMoDEMoDEMoDEMoDEMoDEMoDEMoDEMo1',
    audit: 2,
    reason: 'Nothing has arrived at our address.',
    steps: [
      { step: 'asked', at: at('10:08'), note: null },
      { step: 'refused', at: at('16:00'), note: 'Nothing has arrived at our address.' },
    ],
    ...parts,
  })

export const topupInfo: Answer<'GET /api/user/recharge_info'> = {
  bank: {
    bank_name: 'Harbour Demo Bank',
    holder: 'Tradewind demo world',
    account_no: 'DEMO 0000 0000 0000 0001',
    swift: 'DEMOPTPLXXX',
    country: 'PT',
  },
  reference: '7K2M4QX9TD',
  limits: { min: '10.00', max: '50000.00' },
  methods: [
    { method: 'bank', available: true },
    { method: 'chain', available: true },
  ],
  most_open: 5,
}

export const topupNetworks: Answer<'GET /api/user/getBlockchain'> = {
  list: [
    {
      network: 'TRC20',
      name: 'TRON (TRC-20)',
      coin: 'USDT',
      address: 'TDEMoDEMoDEMoDEMoDEMoDEMoDEMoDEMo1',
      min: '10.00',
      confirmations: 20,
      warning: 'Send only USDT on TRON (TRC-20) to this address. Anything else that is sent there is lost.',
    },
    {
      network: 'ERC20',
      name: 'Ethereum (ERC-20)',
      coin: 'USDT',
      address: '0xde30de30de30de30de30de30de30de30de30de30',
      min: '50.00',
      confirmations: 12,
      warning: 'Send only USDT on Ethereum (ERC-20) to this address. Anything else that is sent there is lost.',
    },
  ],
}

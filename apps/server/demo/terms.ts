import { cents } from '@tradewind/contract/money'
import type { FoundTerms } from '../src/modules/terms/terms.ts'

/** Where money would be sent to in the demo world. All of it is invented: no bank and no chain knows these. */
export const demoTerms: FoundTerms = {
  bank: {
    bank_name: 'Harbour Demo Bank',
    holder: 'Tradewind demo world',
    account_no: 'DEMO 0000 0000 0000 0001',
    swift: 'DEMOPTPLXXX',
    country: 'PT',
  },
  trader: {
    name: 'Tradewind demo world',
    address: '1 Invented Quay, 4050-000 Porto',
    country: 'PT',
    email: 'hello@tradewind.example',
    phone: null,
    register: null,
  },
  networks: [
    {
      network: 'TRC20',
      name: 'TRON (TRC-20)',
      coin: 'USDT',
      address: 'TDEMoDEMoDEMoDEMoDEMoDEMoDEMoDEMo1',
      address_form: 'tron',
      min: cents(10_00),
      confirmations: 20,
      enabled: true,
    },
    {
      network: 'ERC20',
      name: 'Ethereum (ERC-20)',
      coin: 'USDT',
      address: '0xde30de30de30de30de30de30de30de30de30de30',
      address_form: 'evm',
      min: cents(50_00),
      confirmations: 12,
      enabled: true,
    },
  ],
}

import type { Input } from '@tradewind/contract/calls'

/** Terms as an administrator would propose them, each different from what a market begins with or new to it. */
export const FEES = { withdrawal_basis_points: 100, withdrawal_min_fee: '1.00', commission_basis_points: 500 }
export const LIMITS = { topup_min: '10.00', topup_max: '50000.00', withdrawal_min: '10.00', withdrawal_max: '20000.00' }
export const NETWORK: Input<'POST /api/admin/network_edit'> = {
  network: 'POLYGON',
  name: 'Polygon PoS',
  coin: 'USDT',
  address: '0x1111111111111111111111111111111111111111',
  address_form: 'evm',
  min: '10.00',
  confirmations: 128,
  enabled: true,
}
export const BANK = {
  bank_name: 'New Bank',
  holder: 'Tradewind Ltd',
  account_no: 'DE89 3704',
  swift: 'NEWBDEFF',
  country: 'DE',
}
export const TRADER = {
  name: 'North Quay Ltd',
  address: '3 Quay, 4050-000 Porto',
  country: 'PT',
  email: 'hello@northquay.example',
  phone: '+351 22 000 000',
  register: null,
}

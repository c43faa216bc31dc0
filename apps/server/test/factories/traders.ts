import type { Input } from '@tradewind/contract/calls'
import type { TestClient } from '../harness.ts'
import { AT_ONCE } from './orders.ts'

/** What an owner asks for, in all tests. */
export const MOVED: Input<'POST /api/seller/trader_ask'> = {
  kind: 'company',
  name: 'Farol Velho Lda.',
  address: 'Rua do Cais 7',
  postcode: '4050-001',
  city: 'Porto',
  country: 'PT',
  register_no: '518 203 771',
  vat_no: 'PT 518 203 771',
  email: 'law@farol.example',
  phone: '+351220000001',
  words: 'We moved on 1 March.',
}

/** Asks for another trader of a shop; answers the id of the change. */
export async function askForTrader(owner: TestClient, over: Partial<typeof MOVED> = {}): Promise<string> {
  const { change } = await owner.call('POST /api/seller/trader_ask', { ...MOVED, ...over }, AT_ONCE)
  return change?.id ?? ''
}

import type { Input } from '@tradewind/contract/calls'
import { cents } from '@tradewind/contract/money'
import { foundTerms } from '../../src/modules/terms/terms.ts'
import { newId } from '../../src/platform/id.ts'
import type { Server, TestClient } from '../harness.ts'
import { uploadEvidence } from './evidence.ts'

export const TRON_ADDRESS = 'TXYZabcdefghijkmnopqrstuvwxyz12345'
const AT_ONCE = { repeatSubmit: false }

/** A bank account of the house, and a network on which it takes coins. */
export function openTopups(server: Server): Promise<void> {
  const bank = {
    bank_name: 'Test Bank',
    holder: 'Tradewind',
    account_no: 'PT50 0001',
    swift: 'TESTPTPL',
    country: 'PT',
  }
  const tron = { network: 'TRC20', name: 'TRON (TRC-20)', coin: 'USDT', address: TRON_ADDRESS } as const
  const networks = [{ ...tron, address_form: 'tron', min: cents(20_00), confirmations: 20, enabled: true } as const]
  return server.databases.console.tx((tx) => foundTerms(tx, { bank, networks }))
}

export const newHash = (): string => `${newId()}${newId()}`.replaceAll('-', '')

/** What a shopper says was sent, with evidence of its own unless told otherwise. */
export async function claimTopup(client: TestClient, over: Partial<Input<'POST /api/user/recharge'>> = {}) {
  const proof = over.proof ?? [(await uploadEvidence(client)).id]
  return client.call('POST /api/user/recharge', { method: 'bank', amount: '100.00', ...over, proof }, AT_ONCE)
}

export const onChain = (over: Partial<Input<'POST /api/user/recharge'>> = {}) =>
  ({ method: 'chain', network: 'TRC20', address: TRON_ADDRESS, ...over }) as const

type Verdict = Omit<Input<'POST /api/admin/recharge_audit'>, 'id'>

export const audit = (auditor: TestClient, id: string, verdict: Verdict) =>
  auditor.call('POST /api/admin/recharge_audit', { id, ...verdict }, AT_ONCE)

/** Passes with this amount, seen on a line of the bank of its own. */
export const pass = (auditor: TestClient, id: string, arrived = '100.00', bank_ref = `LINE ${newId()}`) =>
  audit(auditor, id, { audit: 1, arrived, bank_ref })

export const refuse = (auditor: TestClient, id: string, reason = 'Nothing arrived') =>
  audit(auditor, id, { audit: 2, reason })

export const openCase = (operator: TestClient) =>
  operator.call(
    'POST /api/admin/suspense_open',
    { kind: 'unidentified', amount: '75.00', ref: `LINE ${newId()}`, note: 'No reference on it' },
    AT_ONCE,
  )

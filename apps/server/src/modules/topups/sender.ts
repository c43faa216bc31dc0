import { createHmac } from 'node:crypto'
import type { Tx } from '../../platform/db.ts'
import { fieldError } from '../../platform/errors.ts'
import type { Secrets } from '../../platform/secret.ts'
import { readTerms } from '../terms/terms.ts'
import type { LockedTopup } from './audit.sql.ts'

/**
 * Tells whether two top-ups came from one place, without telling from where: what an auditor read as the sender, in one spelling, behind a
 * key. Kept for one thing alone: that accounts of one giver of support count once.
 *
 * @throws DomainError field.invalid
 */
export async function senderFingerprint(
  tx: Tx,
  { network }: Pick<LockedTopup, 'network'>,
  typed: string,
  { pepper }: Secrets,
): Promise<Buffer> {
  const spelled = network === null ? accountOf(typed) : await addressOf(tx, network, typed)
  return createHmac('sha256', pepper)
    .update(JSON.stringify(['sender', network, spelled]))
    .digest()
}

function accountOf(typed: string): string {
  const number = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  if (!/^(?=.*\d)[A-Z0-9]{5,34}$/.test(number)) throw fieldError('sender_account', 'not_card_no')
  return number
}

async function addressOf(tx: Tx, name: string, typed: string): Promise<string> {
  const network = (await readTerms(tx)).networks.find((one) => one.network === name)
  const address = typed.trim()
  if (!network?.addressPattern.test(address) || address === network.address)
    throw fieldError('sender_account', 'not_sender_address')
  // Letters of such an address say in large and small that it was typed right; it is one address in each.
  return network.addressForm === 'evm' ? address.toLowerCase() : address
}

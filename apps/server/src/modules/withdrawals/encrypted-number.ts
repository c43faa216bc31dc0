import { createHmac } from 'node:crypto'
import { decrypt, encrypt } from '../../platform/encrypt.ts'
import { assert } from '../../platform/errors.ts'
import type { Secrets } from '../../platform/secret.ts'
import type { PayeeDetails } from './payee-details.ts'

/** A card number or an address, so that whoever reads the database cannot. It opens for the payee that it was encrypted for. */
export const encryptNumber = (number: string, payeeId: string, secrets: Secrets): Buffer =>
  encrypt('payees', { payee: payeeId, number }, secrets)

/** Throws when it was encrypted with another pepper or for another payee, or changed since. */
export function decryptNumber(encrypted: Buffer, payeeId: string, secrets: Secrets): string {
  const { payee, number } = decrypt('payees', encrypted, secrets)
  assert(payee === payeeId && number !== undefined, 'a number is encrypted for its payee')
  return number
}

/** Tells whether two are the same without telling what they are: sixteen digits could be guessed from a hash without a key. */
export const fingerprintOf = ({ type, network, number }: PayeeDetails, { pepper }: Secrets): Buffer =>
  createHmac('sha256', pepper)
    .update(JSON.stringify(['payee', type, network, number]))
    .digest()

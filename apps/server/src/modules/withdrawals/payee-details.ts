import type { Parsed } from '@tradewind/contract/calls'
import type { PayeeType } from '@tradewind/contract/code-lists'
import { DomainError, fieldError } from '../../platform/errors.ts'
import type { Terms } from '../terms/terms.ts'
import { hasRightChecksum } from './address-checksum.ts'

type Typed = Pick<
  Parsed<'POST /api/user/payee_add'>,
  'type' | 'card_no' | 'bank_name' | 'holder' | 'network' | 'address' | 'label'
>

/** Where money is sent to, checked and in one spelling. `number` is the card, the account or the address, whole. */
export type PayeeDetails = {
  type: PayeeType
  number: string
  masked: string
  label: string
  bankName: string | null
  holder: string | null
  network: string | null
}

/**
 * What somebody typed as a payee, in one spelling. Card and account numbers and addresses are held against the checksum that
 * they carry.
 *
 * @throws DomainError field.invalid · network.not_supported
 */
export function readPayeeDetails(typed: Typed, { networks }: Pick<Terms, 'networks'>): PayeeDetails {
  return readers[typed.type](typed, networks)
}

const readers: Record<PayeeType, (typed: Typed, networks: Terms['networks']) => PayeeDetails> = {
  card: readCard,
  chain: readAddress,
}

function readCard({ card_no, bank_name, holder, label }: Typed): PayeeDetails {
  const number = (card_no ?? '').replaceAll(/[\s-]/g, '').toUpperCase()
  if (number === '') throw fieldError('card_no', 'card_no_required')
  if (!isCardOrAccount(number)) throw fieldError('card_no', 'not_card_no')
  if (bank_name === undefined) throw fieldError('bank_name', 'bank_name_required')
  if (holder === undefined) throw fieldError('holder', 'required')
  return {
    type: 'card',
    number,
    masked: `•••• ${number.slice(-4)}`,
    label: label ?? bank_name,
    bankName: bank_name,
    holder,
    network: null,
  }
}

/** A bank card, an IBAN, or the number of an account where banks have neither. */
function isCardOrAccount(number: string): boolean {
  if (!/^[A-Z0-9]{8,34}$/.test(number)) return false
  if (/^\d{13,19}$/.test(number)) return hasLuhn(number)
  if (/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(number)) return hasIbanChecksum(number)
  return /\d/.test(number)
}

function hasLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((all, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** ISO 13616: country and check digits go to the end, letters are numbers from 10 on, and 97 leaves 1. */
function hasIbanChecksum(iban: string): boolean {
  const turned = `${iban.slice(4)}${iban.slice(0, 4)}`
  const digits = turned.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}

function readAddress({ network: name, address, label }: Typed, networks: Terms['networks']): PayeeDetails {
  if (name === undefined) throw fieldError('network', 'network_required')
  const network = enabledNetwork(networks, name)
  const number = (address ?? '').trim()
  if (number === '') throw fieldError('address', 'wallet_address_required')
  const own = networks.some((one) => one.address?.toLowerCase() === number.toLowerCase())
  if (own || !network.addressPattern.test(number) || !hasRightChecksum(number))
    throw fieldError('address', 'not_wallet_address')
  return {
    type: 'chain',
    number,
    masked: `${number.slice(0, 6)}…${number.slice(-4)}`,
    label: label ?? network.name,
    bankName: null,
    holder: null,
    network: network.network,
  }
}

/** @throws DomainError network.not_supported */
export function enabledNetwork(networks: Terms['networks'], name: string): Terms['networks'][number] {
  const network = networks.find((one) => one.network === name && one.enabled)
  if (!network) throw new DomainError('network.not_supported', { network: name })
  return network
}

import { cents } from '@tradewind/contract/money'
import { describe, expect, test } from 'vitest'
import { newCardNo } from '../../../test/factories/withdrawals.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Network } from '../terms/terms.ts'
import { hasRightChecksum, keccak256, withEip55 } from './address-checksum.ts'
import { readPayeeDetails } from './payee-details.ts'

const network = (over: Partial<Network>): Network => ({
  network: 'POLYGON',
  name: 'Polygon PoS',
  coin: 'USDT',
  address: '0x00000000000000000000000000000000000000aa',
  min: cents(1000),
  confirmations: 1,
  enabled: true,
  addressForm: 'evm',
  addressPattern: /^0x[0-9a-fA-F]{40}$/,
  ...over,
})
const networks = [
  network({}),
  network({
    network: 'TRC20',
    name: 'TRON',
    address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    addressPattern: /^T\w{33}$/,
  }),
  network({ network: 'ERC20', enabled: false }),
]

const card = (card_no: string) =>
  readPayeeDetails({ type: 'card', card_no, bank_name: 'Banco do Norte', holder: 'Amira Haddad' }, { networks })
const address = (written: string, on = 'POLYGON') =>
  readPayeeDetails({ type: 'chain', network: on, address: written }, { networks })

function refusedField(read: () => unknown): unknown {
  try {
    read()
  } catch (error) {
    if (error instanceof DomainError) return error.data.field ?? error.refusal
    throw error
  }
  return 'nothing: it was taken'
}

describe('a card or an account', () => {
  test.each([
    ['a card', '4242 4242 4242 4242', '4242424242424242', '•••• 4242'],
    ['a card with 19 digits', '6304 0000 0000 0000 000', '6304000000000000000', '•••• 0000'],
    ['a card with dashes', '5555-5555-5555-4444', '5555555555554444', '•••• 4444'],
    ['an IBAN as banks print it', 'de89 3704 0044 0532 0130 00', 'DE89370400440532013000', '•••• 3000'],
    ['an IBAN with letters inside', 'GB82 WEST 1234 5698 7654 32', 'GB82WEST12345698765432', '•••• 5432'],
    ['the number of an account', '000123456789', '000123456789', '•••• 6789'],
  ])('%s is taken in any spacing and kept in one spelling', (_title, typed, number, masked) => {
    expect(card(typed)).toMatchObject({ number, masked, label: 'Banco do Norte' })
  })

  test.each([
    ['one wrong digit', '4242 4242 4242 4241'],
    ['two digits changed round', '5555555555554454'],
    ['an IBAN with one wrong digit', 'DE89370400440532013001'],
    ['too few', '1234567'],
    ['too many', '1'.repeat(35)],
    ['letters alone', 'ABCDEFGHIJ'],
    ['digits of another script', '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢'],
    ['signs', '4242*4242*4242*4242'],
    ['nothing', '  '],
  ])('%s is refused at its field', (_title, typed) => {
    expect(refusedField(() => card(typed))).toBe('card_no')
  })

  test('every card of ours that Luhn likes is taken', () => {
    for (let turn = 0; turn < 200; turn += 1) expect(card(newCardNo()).number).toHaveLength(16)
  })

  test('needs its bank and its holder', () => {
    expect(
      refusedField(() => readPayeeDetails({ type: 'card', card_no: newCardNo(), holder: 'A' }, { networks })),
    ).toBe('bank_name')
    expect(
      refusedField(() => readPayeeDetails({ type: 'card', card_no: newCardNo(), bank_name: 'B' }, { networks })),
    ).toBe('holder')
  })
})

describe('an address', () => {
  // The examples of EIP-55 itself.
  const examples = [
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ]

  test.each(examples)('%s is taken', (example) => {
    expect(address(example)).toMatchObject({ number: example, network: 'POLYGON', label: 'Polygon PoS' })
  })

  test('is shown by its ends alone', () => {
    expect(address('0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359').masked).toBe('0xfB69…d359')
  })

  test.each([
    ['one letter in another case', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'POLYGON'],
    ['one letter too few', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'POLYGON'],
    ['the address of another network', 'TPYmHEhy5n8TCEfYGqW2rPxsghSfzghPDn', 'POLYGON'],
    ['an EVM address on TRON', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'TRC20'],
    ['one wrong letter on TRON', 'TPYmHEhy5n8TCEfYGqW2rPxsghSfzghPDm', 'TRC20'],
    ['our own address', '0x00000000000000000000000000000000000000AA', 'POLYGON'],
    ['our own address on TRON', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TRC20'],
    ['nothing', ' ', 'POLYGON'],
  ])('%s is refused at its field', (_title, typed, on) => {
    expect(refusedField(() => address(typed, on))).toBe('address')
  })

  test('on a network that is not enabled or does not exist is refused as such', () => {
    for (const name of ['ERC20', 'BSC', 'HECO'])
      expect(refusedField(() => address('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', name))).toBe(
        'network.not_supported',
      )
  })

  test('its checksum is that of the standards', () => {
    expect(keccak256(Buffer.from('')).toString('hex')).toBe(
      'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470',
    )
    // Longer than one block.
    expect(keccak256(Buffer.from('a'.repeat(136))).toString('hex')).toBe(
      'a6c4d403279fe3e0af03729caada8374b5ca54d8065329a3ebcaeb4b60aa386e',
    )
    for (const example of examples) expect(withEip55(example.toLowerCase())).toBe(example)
    expect(hasRightChecksum('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe(true)
  })
})

import type { Parsed } from '@tradewind/contract/calls'
import { type Cents, formatDollars } from '@tradewind/contract/money'
import type { TopupMethod } from '@tradewind/contract/topup-methods'
import type { Tx } from '../../platform/db.ts'
import { assert, DomainError, fieldError } from '../../platform/errors.ts'
import { type Limits, readTerms, type Terms, transactionHash } from '../terms/terms.ts'
import type { LockedTopup } from './audit.sql.ts'
import { type NewTopup, readLineKey } from './topups.sql.ts'

type Place = Pick<NewTopup, 'network' | 'coin' | 'address' | 'txHash'>

type MethodRules = {
  /** Whether it is offered under these terms. */
  isOpen: (terms: Terms) => boolean
  /** Where it was sent, and that so much may come in there. */
  readPlace: (terms: Terms, input: Parsed<'POST /api/user/recharge'>, amount: Cents) => Place
  /** Among which arrivals a reference serves one claim. */
  channelOf: (claim: Pick<LockedTopup, 'network'>) => string
  /** What an auditor typed of where it was seen, in one spelling, so that nobody credits the same arrival twice. */
  spell: (tx: Tx, claim: Pick<LockedTopup, 'network'>, typed: string) => Promise<string>
  /** Whether two auditors who spell it differently have seen the same. */
  isSame: (tx: Tx, first: string, second: string) => Promise<boolean>
}

/**
 * How a claim of each method is read and audited; what it consists of and which event credits it says the contract, from which
 * account the flow of that event (ledger/flows.ts).
 */
export const methodRules: Record<TopupMethod, MethodRules> = {
  bank: {
    isOpen: ({ bank }) => bank !== null,
    readPlace(terms, _input, amount) {
      if (!terms.bank) throw new DomainError('state.not_allowed', { status: 'not_available' })
      refuseOutside(amount, terms.topup)
      return NOWHERE
    },
    channelOf: () => 'bank',
    async spell(tx, _claim, typed) {
      if ((await readLineKey(tx, typed)) === '') throw fieldError('bank_ref', 'required')
      return typed.replace(/\s+/g, ' ').toUpperCase()
    },
    isSame: async (tx, first, second) => (await readLineKey(tx, first)) === (await readLineKey(tx, second)),
  },
  chain: {
    isOpen: ({ networks }) => networks.some(({ enabled }) => enabled),
    readPlace({ topup, networks }, input, amount) {
      if (!input.network) throw fieldError('network', 'network_required')
      const network = networks.find((one) => one.network === input.network && one.enabled)
      if (!network) throw new DomainError('network.not_supported', { field: 'network' })
      if (!input.address) throw fieldError('address', 'wallet_address_required')
      if (input.address !== network.address) throw fieldError('address', 'address_not_shown')
      // No less than the network takes at least.
      refuseOutside(amount, { ...topup, min: network.min > topup.min ? network.min : topup.min })
      const txHash = input.tx_hash ? transactionHash(network.addressForm, input.tx_hash) : null
      if (txHash === undefined) throw fieldError('tx_hash', 'not_tx_hash')
      return { network: network.network, coin: network.coin, address: network.address, txHash }
    },
    channelOf({ network }) {
      assert(network, 'a claim over a chain names its network')
      return network
    },
    async spell(tx, claim, typed) {
      const { networks } = await readTerms(tx)
      const form = networks.find(({ network }) => network === claim.network)?.addressForm
      const hash = form && transactionHash(form, typed)
      if (!hash) throw fieldError('bank_ref', 'not_tx_hash')
      return hash
    },
    isSame: async (_tx, first, second) => first === second,
  },
}

/** Of money that was sent to our bank account. */
export const NOWHERE: Place = { network: null, coin: null, address: null, txHash: null }

function refuseOutside(amount: Cents, { min, max }: Limits): void {
  if (amount < min || amount > max)
    throw new DomainError('amount.outside_limits', {
      field: 'amount',
      min: formatDollars(min),
      max: formatDollars(max),
    })
}

import { basisPoints, type Cents, cents, formatDollars } from '@tradewind/contract/money'
import type { Db, Tx } from '../../platform/db.ts'
import { type AddressForm, addressForms } from './address-forms.ts'
import {
  type BankRow,
  type Keeping,
  type NewNetwork,
  selectCommission,
  selectTerms,
  type TermsRow,
  type TraderRow,
  upsertBank,
  upsertNetwork,
  upsertTrader,
} from './terms.sql.ts'

export { transactionHash } from './address-forms.ts'
export { keepingTimers, type Sweeps, startKeeping } from './keep.ts'
export { readCommissions, shopCommissionKind } from './shop-commission.ts'
export { type TermsKind, termsKinds } from './terms-kinds.ts'

/** A network on which money comes and goes. Without an address of ours it is not enabled. */
export type Network = {
  network: string
  name: string
  coin: string
  address: string | null
  /** The least that may come in on it. */
  min: Cents
  confirmations: number
  enabled: boolean
  addressForm: AddressForm
  /** What an address on it looks like. */
  addressPattern: RegExp
}

export type Limits = { min: Cents; max: Cents }

/** Where bank transfers go. */
export type Bank = { bankName: string; holder: string; accountNo: string; swift: string; country: string }

/** What administrators set. */
export type Terms = {
  topup: Limits
  withdrawal: Limits & { fee: { basisPoints: number; min: Cents } }
  commissionBasisPoints: number
  /** Above it a second auditor checks. */
  approvalLimit: Cents
  /** null until it is entered, and while it is off. */
  bank: Bank | null
  /** The one that was entered last, whether it is on or off. */
  keptBank: (Bank & { offSince: Date | null }) | null
  /** Who stands behind the market; null until it is said. */
  trader: TraderRow | null
  /** Whether two of the house have set them. */
  feesSet: boolean
  limitsSet: boolean
  networks: Network[]
  keeping: Keeping
}

export async function readTerms(db: Db): Promise<Terms> {
  return termsOf(await selectTerms(db))
}

/** What we keep of goods where nothing else was agreed on with their shop, in hundredths of a percent. */
export const readCommission = async (db: Db): Promise<number> => (await selectCommission(db)).commission_points

/** The charge on a withdrawal of this amount: a share, rounded down to the cent, and at least the least charge. */
export function withdrawalFee({ withdrawal: { fee } }: Pick<Terms, 'withdrawal'>, amount: Cents): Cents {
  const share = basisPoints(amount, fee.basisPoints)
  return share < fee.min ? fee.min : share
}

export type FoundTerms = { bank: BankRow; trader?: TraderRow; networks: readonly NewNetwork[] }

/** Where money comes in when a world is founded with it, as the demo is. Only the console's role can. */
export async function foundTerms(tx: Tx, { bank, trader, networks }: FoundTerms): Promise<void> {
  await upsertBank(tx, bank)
  if (trader) await upsertTrader(tx, trader)
  for (const network of networks) await upsertNetwork(tx, network)
}

/** What every client shows: fees and limits, and whose market it is. */
export const viewForEverybody = ({ topup, withdrawal, commissionBasisPoints, trader }: Terms) => ({
  trader,
  fees: {
    commission_percent: String(commissionBasisPoints / 100),
    withdrawal_percent: String(withdrawal.fee.basisPoints / 100),
    withdrawal_min: formatDollars(withdrawal.fee.min),
  },
  limits: { topup: viewLimits(topup), withdrawal: viewLimits(withdrawal) },
})

export const viewLimits = ({ min, max }: Limits) => ({ min: formatDollars(min), max: formatDollars(max) })

/** Our bank account as it travels. */
export const viewBank = ({ bankName, holder, accountNo, swift, country }: Bank) => ({
  bank_name: bankName,
  holder,
  account_no: accountNo,
  swift,
  country,
})

const termsOf = (row: TermsRow): Terms => ({
  topup: { min: row.topup_min, max: row.topup_max },
  withdrawal: {
    min: row.withdrawal_min,
    max: row.withdrawal_max,
    fee: { basisPoints: row.withdrawal_fee_points, min: row.withdrawal_fee_min },
  },
  commissionBasisPoints: row.commission_points,
  approvalLimit: row.approval_limit,
  bank: row.bank && row.bank.off_since === null ? bankOf(row.bank) : null,
  keptBank: row.bank && { ...bankOf(row.bank), offSince: row.bank.off_since ? new Date(row.bank.off_since) : null },
  trader: row.trader,
  feesSet: row.fees_set,
  limitsSet: row.limits_set,
  keeping: row.keeping,
  networks: row.networks.map(({ address_form, min, ...network }) => ({
    ...network,
    min: cents(BigInt(min)),
    addressForm: address_form,
    addressPattern: addressForms[address_form],
  })),
})

const bankOf = ({ bank_name, holder, account_no, swift, country }: BankRow): Bank => ({
  bankName: bank_name,
  holder,
  accountNo: account_no,
  swift,
  country,
})

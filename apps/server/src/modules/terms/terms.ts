import { basisPoints, type Cents, cents } from '@tradewind/contract/money'
import type { Db } from '../../platform/db.ts'
import { addressForms } from './address-forms.ts'
import { selectTerms, type TermsRow } from './terms.sql.ts'

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
  /** What an address on it looks like. */
  addressPattern: RegExp
}

export type Limits = { min: Cents; max: Cents }

/** What administrators set; LEDGER.md has the defaults. */
export type Terms = {
  topup: Limits
  withdrawal: Limits & { fee: { basisPoints: number; min: Cents } }
  commissionBasisPoints: number
  /** Above it a second auditor checks. */
  approvalLimit: Cents
  /** Where bank transfers go; null until it is entered. */
  bank: { bankName: string; holder: string; accountNo: string; swift: string; country: string } | null
  networks: Network[]
}

export async function readTerms(db: Db): Promise<Terms> {
  return termsOf(await selectTerms(db))
}

/** The charge on a withdrawal of this amount: a share, rounded down to the cent, and at least the least charge. */
export function withdrawalFee({ withdrawal: { fee } }: Pick<Terms, 'withdrawal'>, amount: Cents): Cents {
  const share = basisPoints(amount, fee.basisPoints)
  return share < fee.min ? fee.min : share
}

const termsOf = (row: TermsRow): Terms => ({
  topup: { min: row.topup_min, max: row.topup_max },
  withdrawal: {
    min: row.withdrawal_min,
    max: row.withdrawal_max,
    fee: { basisPoints: row.withdrawal_fee_points, min: row.withdrawal_fee_min },
  },
  commissionBasisPoints: row.commission_points,
  approvalLimit: row.approval_limit,
  bank: row.bank && {
    bankName: row.bank.bank_name,
    holder: row.bank.holder,
    accountNo: row.bank.account_no,
    swift: row.bank.swift,
    country: row.bank.country,
  },
  networks: row.networks.map(({ address_form, min, ...network }) => ({
    ...network,
    min: cents(BigInt(min)),
    addressPattern: addressForms[address_form],
  })),
})

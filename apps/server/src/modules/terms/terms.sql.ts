import type { Cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import type { Db } from '../../platform/db.ts'
import type { AddressForm } from './address-forms.ts'

export type BankRow = { bank_name: string; holder: string; account_no: string; swift: string; country: string }

export type NetworkRow = {
  network: string
  name: string
  coin: string
  address: string | null
  address_form: AddressForm
  /** Cents, as text: they come in JSON. */
  min: string
  confirmations: number
  enabled: boolean
}

export type TermsRow = {
  topup_min: Cents
  topup_max: Cents
  withdrawal_min: Cents
  withdrawal_max: Cents
  withdrawal_fee_points: number
  withdrawal_fee_min: Cents
  commission_points: number
  approval_limit: Cents
  bank: BankRow | null
  networks: NetworkRow[]
}

export const selectTerms = (db: Db) =>
  db.one<TermsRow>(sql`
    SELECT t.topup_min, t.topup_max, t.withdrawal_min, t.withdrawal_max, t.withdrawal_fee_points, t.withdrawal_fee_min,
      t.commission_points, l.amount AS approval_limit,
      (SELECT to_jsonb(b) - 'id' FROM platform_bank AS b) AS bank,
      (SELECT coalesce(jsonb_agg(to_jsonb(n) || jsonb_build_object('min', n.min::text) ORDER BY n.min, n.network), '[]')
        FROM network AS n) AS networks
    FROM terms AS t, ledger.approval_limit AS l`)

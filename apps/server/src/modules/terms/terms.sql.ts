import type { KeepingKind } from '@tradewind/contract/keeping'
import type { Cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import { anyPosting, approvalLimit } from '../ledger/ledger.pieces.sql.ts'
import type { AddressForm } from './address-forms.ts'
import type * as rows from './rows.gen.ts'

export type BankRow = { bank_name: string; holder: string; account_no: string; swift: string; country: string }

export type TraderRow = {
  name: string
  address: string
  country: string
  email: string
  phone: string | null
  register: string | null
}

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

/** How long what is kept, in days, and the least that it can be set to. */
export type Keeping = Record<KeepingKind, { days: number; least: number }>

export type TermsRow = Narrowed<
  rows.Terms,
  {
    approval_limit: Cents
    bank: (BankRow & { off_since: string | null }) | null
    trader: TraderRow | null
    networks: NetworkRow[]
    keeping: Keeping
  }
>

export const selectTerms = (db: Db) =>
  db.one<TermsRow>(sql`
    SELECT t.topup_min, t.topup_max, t.withdrawal_min, t.withdrawal_max, t.withdrawal_fee_points, t.withdrawal_fee_min,
      t.commission_points, t.fees_set, t.limits_set,
      (SELECT jsonb_object_agg(k.kind, jsonb_build_object('days', k.days, 'least', k.least)) FROM keeping AS k) AS keeping,
      ${approvalLimit} AS approval_limit,
      (SELECT to_jsonb(b) - 'id' FROM platform_bank AS b) AS bank,
      (SELECT to_jsonb(w) - 'id' FROM platform_trader AS w) AS trader,
      (SELECT coalesce(jsonb_agg(to_jsonb(n) || jsonb_build_object('min', n.min::text) ORDER BY n.min, n.network), '[]')
        FROM network AS n) AS networks
    FROM terms AS t`)

/** Whether a word on charges or limits would be the first, in a market without shops and without money. */
export const selectFirstWord = (tx: Tx) =>
  tx.one<rows.FirstWord>(sql`
    SELECT NOT t.fees_set AND e.is_empty AS on_fees, NOT t.limits_set AND e.is_empty AS on_limits
    FROM terms AS t, (SELECT NOT (EXISTS (SELECT FROM published.shop) OR ${anyPosting}) AS is_empty) AS e`)

export const selectCommission = (db: Db) => db.one<rows.Commission>(sql`SELECT commission_points FROM terms`)

export type Fees = Pick<TermsRow, 'withdrawal_fee_points' | 'withdrawal_fee_min' | 'commission_points'>

export const updateFees = (tx: Tx, fees: Fees) =>
  tx.run(sql`
    UPDATE terms SET withdrawal_fee_points = ${fees.withdrawal_fee_points}, withdrawal_fee_min = ${fees.withdrawal_fee_min},
      commission_points = ${fees.commission_points}, fees_set = true`)

export type LimitsRow = Pick<TermsRow, 'topup_min' | 'topup_max' | 'withdrawal_min' | 'withdrawal_max'>

export const updateLimits = (tx: Tx, limits: LimitsRow) =>
  tx.run(sql`
    UPDATE terms SET topup_min = ${limits.topup_min}, topup_max = ${limits.topup_max},
      withdrawal_min = ${limits.withdrawal_min}, withdrawal_max = ${limits.withdrawal_max},
      limits_set = true`)

export type NewNetwork = Omit<NetworkRow, 'min'> & { min: Cents }

export const upsertNetwork = (tx: Tx, row: NewNetwork) =>
  tx.run(sql`
    INSERT INTO network (network, name, coin, address, address_form, min, confirmations, enabled)
    VALUES (${row.network}, ${row.name}, ${row.coin}, ${row.address}, ${row.address_form}, ${row.min}, ${row.confirmations},
      ${row.enabled})
    ON CONFLICT (network) DO UPDATE SET name = excluded.name, coin = excluded.coin, address = excluded.address,
      address_form = excluded.address_form, min = excluded.min, confirmations = excluded.confirmations,
      enabled = excluded.enabled`)

export const upsertBank = (tx: Tx, row: BankRow) =>
  tx.run(sql`
    INSERT INTO platform_bank (bank_name, holder, account_no, swift, country)
    VALUES (${row.bank_name}, ${row.holder}, ${row.account_no}, ${row.swift}, ${row.country})
    ON CONFLICT (id) DO UPDATE SET bank_name = excluded.bank_name, holder = excluded.holder,
      account_no = excluded.account_no, swift = excluded.swift, country = excluded.country, off_since = NULL`)

export const upsertTrader = (tx: Tx, row: TraderRow) =>
  tx.run(sql`
    INSERT INTO platform_trader (name, address, country, email, phone, register)
    VALUES (${row.name}, ${row.address}, ${row.country}, ${row.email}, ${row.phone}, ${row.register})
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, address = excluded.address, country = excluded.country,
      email = excluded.email, phone = excluded.phone, register = excluded.register`)

export const selectHasTrader = (db: Db) =>
  db.one<rows.HasTrader>(sql`SELECT EXISTS (SELECT FROM platform_trader) AS has`)

export const takeBankOff = (at: Date) => sql`UPDATE platform_bank SET off_since = ${at} WHERE off_since IS NULL`

export const selectHasBank = (db: Db) => db.one<rows.HasBank>(sql`SELECT EXISTS (SELECT FROM platform_bank) AS has`)

/** A network as it stands, held against others who change it. */
export const lockNetwork = (tx: Tx, network: string) =>
  tx.maybe<rows.Network>(sql`
    SELECT name, coin, address, address_form, min, confirmations, enabled FROM network WHERE network = ${network} FOR UPDATE`)

export const updateKeeping = (tx: Tx, days: Record<KeepingKind, number>) =>
  tx.run(sql`
    UPDATE keeping AS k SET days = n.value::int FROM jsonb_each_text(${JSON.stringify(days)}::jsonb) AS n WHERE n.key = k.kind`)

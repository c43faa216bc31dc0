// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// audit.sql.ts selectAudited fd45c71370
// audit.sql.ts selectAuditedPage bb99fb27aa
export type Audited = {
  id: tables.Topup['id']
  shopper_id: tables.Topup['shopper_id']
  method: tables.Topup['method']
  network: tables.Topup['network']
  coin: tables.Topup['coin']
  address: tables.Topup['address']
  tx_hash: tables.Topup['tx_hash']
  amount: tables.Topup['amount']
  audit: tables.Topup['audit']
  looked_at: tables.Topup['looked_at']
  arrived: tables.Topup['arrived']
  reason: tables.Topup['reason']
  audited_at: tables.Topup['audited_at']
  created_at: tables.Topup['created_at']
  network_name: string | null
  proofs: unknown
  bank_ref: tables.Topup['bank_ref']
  looked_ref: tables.Topup['looked_ref']
  bank_key: string | null
  looked_arrived: tables.Topup['looked_arrived']
  account: tables.PublishedShopper['account']
  looked_by_name: string | null
  audited_by_name: string | null
  near: number | null
}

// suspense.ts listSuspense 33ddb92f15
// suspense.ts readCase df949c8e6c
export type Case = {
  id: tables.SuspenseCase['id']
  kind: tables.SuspenseCase['kind']
  amount: tables.SuspenseCase['amount']
  ref: tables.SuspenseCase['ref']
  note: tables.SuspenseCase['note']
  shopper_id: tables.SuspenseCase['shopper_id']
  account: tables.PublishedShopper['account'] | null
  opened_by: tables.PublishedStaff['name'] | null
  opened_at: tables.SuspenseCase['opened_at']
  closed_by: tables.PublishedStaff['name'] | null
  closed_at: tables.SuspenseCase['closed_at']
  close_reason: tables.SuspenseCase['close_reason']
}

// topups.sql.ts countOpen dded1a3895
export type CountOpen = {
  open: number
}

// audit.sql.ts selectHistory 53ba79e1ce
export type History = {
  joined_at: tables.PublishedShopper['created_at']
  open: number | null
  passed: number | null
  refused: number | null
  arrived: bigint | null
  list: unknown
}

// topups.sql.ts readLineKey 8476bfb27b
export type LineKey = {
  key: string | null
}

// audit.sql.ts lockTopup 5392d6e2bc
export type LockedTopup = {
  id: tables.Topup['id']
  shopper_id: tables.Topup['shopper_id']
  method: tables.Topup['method']
  network: tables.Topup['network']
  tx_hash: tables.Topup['tx_hash']
  amount: tables.Topup['amount']
  audit: tables.Topup['audit']
  looked_ref: tables.Topup['looked_ref']
}

// topups.sql.ts takeArrival 33bd9d5910
export type TakeArrival = {
  topup_id: tables.UsedArrival['topup_id']
}

// topups.sql.ts selectOwnTopup ac4fc85917
// topups.sql.ts selectOwnTopups d4fab563e1
export type Topup = {
  id: tables.Topup['id']
  shopper_id: tables.Topup['shopper_id']
  method: tables.Topup['method']
  network: tables.Topup['network']
  coin: tables.Topup['coin']
  address: tables.Topup['address']
  tx_hash: tables.Topup['tx_hash']
  amount: tables.Topup['amount']
  audit: tables.Topup['audit']
  looked_at: tables.Topup['looked_at']
  arrived: tables.Topup['arrived']
  reason: tables.Topup['reason']
  audited_at: tables.Topup['audited_at']
  created_at: tables.Topup['created_at']
  network_name: string | null
  proofs: unknown
}

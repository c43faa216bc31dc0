// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// withdrawals.sql.ts selectBefore dc9410394e
export type Before = {
  id: tables.Withdrawal['id']
  amount: tables.Withdrawal['amount']
  status: tables.Withdrawal['status']
  masked: tables.Payee['masked']
  created_at: tables.Withdrawal['created_at']
}

// withdrawals.sql.ts selectDay de011540ab
export type Day = {
  asked: tables.WithdrawalDay['asked']
  amount: tables.WithdrawalDay['amount']
}

// payees.sql.ts selectEncrypted 69a725c096
export type Encrypted = {
  sealed: tables.Payee['sealed']
  type: tables.Payee['type']
  bank_name: tables.Payee['bank_name']
  holder: tables.Payee['holder']
  network: tables.Payee['network']
}

// payees.sql.ts selectForSigner 08debdfd3c
export type ForSigner = {
  sealed: Buffer | null
  network: string | null
}

// withdrawals.sql.ts selectHistory 7afba9bde5
export type History = {
  withdrawals: number
  arrived: bigint
  refused: number
  payee_shared_with: number
  payee_since: Date | null
}

// closed-shop.ts refuseWaitingMoney 83918dc315
export type MoneyWaits = Record<string, never>

// payees.sql.ts selectPayees 21f8a38eec
// payees.sql.ts selectPayee b5450d6af2
// payees.sql.ts insertPayee 3154296129
export type Payee = {
  id: tables.Payee['id']
  type: tables.Payee['type']
  label: tables.Payee['label']
  masked: tables.Payee['masked']
  bank_name: tables.Payee['bank_name']
  holder: tables.Payee['holder']
  network: tables.Payee['network']
  created_at: tables.Payee['created_at']
  usable_at: tables.Payee['usable_at']
  network_name: string | null
}

// withdrawals.sql.ts selectShown c17831ab52
// withdrawals.sql.ts selectShownPage 4201960bdb
export type Shown = {
  id: tables.Withdrawal['id']
  owner_type: tables.Withdrawal['owner_type']
  owner_id: tables.Withdrawal['owner_id']
  asked_by: tables.Withdrawal['asked_by']
  type: tables.Withdrawal['type']
  payee_id: tables.Withdrawal['payee_id']
  amount: tables.Withdrawal['amount']
  fee: tables.Withdrawal['fee']
  arrives: tables.Withdrawal['arrives']
  status: tables.Withdrawal['status']
  seq: tables.Withdrawal['seq']
  reason: tables.Withdrawal['reason']
  created_at: tables.Withdrawal['created_at']
  approval_id: tables.Withdrawal['approval_id']
  approval_event: tables.Withdrawal['approval_event']
  claimed_how: tables.Withdrawal['claimed_how']
  claimed_by: tables.Withdrawal['claimed_by']
  claimed_at: tables.Withdrawal['claimed_at']
  ask_at: tables.Withdrawal['ask_at']
  tries: tables.Withdrawal['tries']
  last_error: tables.Withdrawal['last_error']
  sent_ref: tables.Withdrawal['sent_ref']
  sent_at: tables.Withdrawal['sent_at']
  arrived_at: tables.Withdrawal['arrived_at']
  return_asked_by: tables.Withdrawal['return_asked_by']
  return_reason: tables.Withdrawal['return_reason']
  return_asked_at: tables.Withdrawal['return_asked_at']
  payee_label: tables.Payee['label']
  payee_masked: tables.Payee['masked']
  payee_bank_name: tables.Payee['bank_name']
  payee_network: tables.Payee['network']
  payee_holder: tables.Payee['holder']
  steps: unknown
  owner_name: string | null
  second_word_waits: boolean | null
}

// withdrawals.sql.ts selectUncovered 72160f05ae
export type Uncovered = {
  short: bigint | null
}

// payouts.ts takeOldest baa6ade989
// payouts.ts takeAgain d2f72ca84b
// withdrawals.sql.ts lockWithdrawal 47995fd3b6
// withdrawals.sql.ts lockUnsentSince 2208f716bc
// withdrawals.sql.ts selectWithdrawal 9561dfb267
// withdrawals.sql.ts writeStep 118f5de121
export type Withdrawal = tables.Withdrawal

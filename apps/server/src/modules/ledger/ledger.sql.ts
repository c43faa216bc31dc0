import type { Cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import { newId } from '../../platform/id.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type { AccountKind } from './flows.ts'
import type * as rows from './rows.gen.ts'

export async function insertAccounts(tx: Tx, ownerId: string, kinds: readonly AccountKind[]): Promise<void> {
  const ids = kinds.map(newId)
  await tx.run(sql`
    INSERT INTO ledger.account (id, owner_type, owner_id, kind, floor, ceil, head)
    SELECT new.id, k.owner_type, ${ownerId}, k.kind, k.floor, k.ceil, sha256(uuid_send(new.id))
    FROM unnest(${ids}::uuid[], ${kinds}::text[]) AS new (id, kind) JOIN ledger.account_kind AS k ON k.kind = new.kind
    ON CONFLICT (owner_id, kind, stripe) DO NOTHING`)
}

/** What has happened to the money of an order, one row per event and pair of accounts. */
export type OrderMove = Narrowed<rows.OrderMove, { amount: Cents }>

export function selectOrderMoves(db: Db, orderId: string): Promise<OrderMove[]> {
  return db.many<OrderMove>(sql`
    SELECT j.event, t.debit_kind AS debit, t.credit_kind AS credit, sum(t.amount)::bigint AS amount
    FROM ledger.journal AS j JOIN ledger.transfer AS t ON t.journal_id = j.id
    WHERE j.order_id = ${orderId}
    GROUP BY j.event, t.debit_kind, t.credit_kind`)
}

/** What a shop has and what it owes us, as it is now; nothing is locked by reading it. */
export const selectShopFunds = (db: Db, shopId: string) =>
  db.one<Narrowed<rows.ShopFunds, { payable: Cents; debt: Cents }>>(sql`
    SELECT coalesce(sum(balance) FILTER (WHERE kind = 'shop_payable'), 0)::bigint AS payable,
      coalesce(-sum(balance) FILTER (WHERE kind = 'shop_debt'), 0)::bigint AS debt
    FROM ledger.account WHERE owner_id = ${shopId}`)

export type DecisionRow = {
  refId: string
  ownerId: string
  amount: Cents
  decidedAs: 'buyer' | 'seller' | 'timer' | 'operator'
  decidedBy: string
  reason: string
  at: Date
}

export async function insertDecision(tx: Tx, row: DecisionRow): Promise<string> {
  const id = newId()
  await tx.run(sql`
    INSERT INTO ledger.decision (id, ref_id, owner_id, amount, decided_as, decided_by, reason, decided_at)
    VALUES (${id}, ${row.refId}, ${row.ownerId}, ${row.amount}, ${row.decidedAs}, ${row.decidedBy}, ${row.reason}, ${row.at})`)
  return id
}

/** Whether two auditors have to agree: always for some events, above the limit for the others. */
export const selectNeedsSecond = (tx: Tx, event: string, amount: Cents) =>
  tx.one<Narrowed<rows.NeedsSecond, { needed: boolean }>>(sql`
    SELECT k.authority = 'two_auditors' OR ${amount}::bigint > l.amount AS needed
    FROM ledger.event_kind AS k, ledger.approval_limit AS l WHERE k.event = ${event}`)

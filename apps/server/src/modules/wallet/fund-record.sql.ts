import type { Cents } from '@tradewind/contract/money'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../platform/db.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type { AccountKind, EventName } from './fund-record-types.ts'
import type * as rows from './rows.gen.ts'

export type FundRecordRow = Narrowed<
  rows.FundRecord,
  {
    journal_id: string
    line: number
    event: EventName | 'correction'
    delta: Cents
    after: Cents
    seq: bigint
    debit_kind: AccountKind
    credit_kind: AccountKind
  }
>

export type OrderNumberOf = (orderId: Sql) => Sql

export type FundRecordWish = {
  ownerId: string
  kind: AccountKind
  events: readonly string[]
  /** Only what stands below this place of the chain. */
  before: string | number | bigint | undefined
  rows: number
  /** The number of an order, as its module has it. */
  orderNumberOf: OrderNumberOf
}

const END_OF_CHAIN = 9_223_372_036_854_775_807n

/** An account's chain from its end on. Each of its two halves is read along its unique index, as far as is wanted. */
export function selectFundRecord(
  db: Db,
  { ownerId, kind, events, before = END_OF_CHAIN, rows, orderNumberOf }: FundRecordWish,
): Promise<FundRecordRow[]> {
  const account = sql`(SELECT a.id FROM published.account AS a WHERE a.owner_id = ${ownerId} AND a.kind = ${kind} AND a.stripe = 0)`
  return db.many<FundRecordRow>(sql`
    SELECT s.journal_id, s.line, s.event, s.delta, s.after, s.seq, s.debit_kind, s.credit_kind, j.ref_id, j.order_id,
      ${orderNumberOf(sql`j.order_id`)} AS sn, j.posted_at
    FROM (
      (SELECT journal_id, line, event, -amount AS delta, debit_after AS after, debit_seq AS seq, debit_kind, credit_kind
       FROM published.transfer
       WHERE debit = ${account} AND debit_seq < ${before} AND event = ANY(${events})
       ORDER BY debit_seq DESC LIMIT ${rows})
      UNION ALL
      (SELECT journal_id, line, event, amount, credit_after, credit_seq, debit_kind, credit_kind
       FROM published.transfer
       WHERE credit = ${account} AND credit_seq < ${before} AND event = ANY(${events})
       ORDER BY credit_seq DESC LIMIT ${rows})
      ORDER BY seq DESC LIMIT ${rows}
    ) AS s JOIN published.journal AS j ON j.id = s.journal_id
    ORDER BY s.seq DESC`)
}

type OriginRow = Narrowed<
  rows.Origin,
  {
    event: EventName | 'correction'
    delta: Cents
    after: Cents
    seq: bigint
    debit_kind: AccountKind
    credit_kind: AccountKind
  }
>

/** What came in before a withdrawal froze its money. */
export const selectOrigin = (
  db: Db,
  wish: Pick<FundRecordWish, 'kind' | 'rows' | 'orderNumberOf'> & { withdrawalId: string },
): Promise<OriginRow[]> => {
  const { orderNumberOf } = wish
  return db.many<OriginRow>(sql`
    SELECT s.journal_id, s.line, s.event, s.delta, s.after, s.seq, s.debit_kind, s.credit_kind, j.ref_id, j.order_id,
      ${orderNumberOf(sql`j.order_id`)} AS sn, j.posted_at
    FROM (
      SELECT f.debit, f.debit_seq FROM published.journal AS w JOIN published.transfer AS f ON f.journal_id = w.id
      WHERE w.event = 'withdrawal_asked' AND w.ref_id = ${wish.withdrawalId} AND f.debit_kind = ${wish.kind} LIMIT 1
    ) AS frozen CROSS JOIN LATERAL (
      SELECT t.journal_id, t.line, t.event, t.amount AS delta, t.credit_after AS after, t.credit_seq AS seq, t.debit_kind,
        t.credit_kind
      FROM published.transfer AS t WHERE t.credit = frozen.debit AND t.credit_seq < frozen.debit_seq
      ORDER BY t.credit_seq DESC LIMIT ${wish.rows}
    ) AS s JOIN published.journal AS j ON j.id = s.journal_id
    ORDER BY s.seq DESC`)
}

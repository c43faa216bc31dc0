import type { RefundState } from '@tradewind/contract/refund'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

/** A row of `refund`. */
export type RefundRow = Narrowed<rows.Refund, { state: RefundState }>

/** Whose refunds somebody may see: a buyer's own, those of a seller's shop, or all. */
export type RefundOwner = { buyerId: string } | { shopId: string } | 'everybody'

export const refundsOf = (owner: RefundOwner): Sql => {
  if (owner === 'everybody') return sql`true`
  return 'buyerId' in owner ? sql`r.buyer_id = ${owner.buyerId}` : sql`r.shop_id = ${owner.shopId}`
}

/** The order is locked before anything of its refund is. */
export const selectOrderOf = (tx: Tx, id: string, owner: RefundOwner) =>
  tx.maybe<rows.OrderOf>(sql`SELECT r.order_id FROM refund AS r WHERE r.id = ${id} AND ${refundsOf(owner)}`)

export const lockRefund = (tx: Tx, id: string) =>
  tx.one<RefundRow>(sql`SELECT r.* FROM refund AS r WHERE r.id = ${id} FOR NO KEY UPDATE`)

/** The refund of an order that is under way, or its one request. */
export const selectRefundOfOrder = (db: Db, orderId: string) =>
  db.maybe<rows.RefundOfOrder>(sql`
    SELECT r.id FROM refund AS r
    WHERE r.order_id = ${orderId} AND r.state <> 'withdrawn' AND (r.ended_at IS NULL OR r.kind = 'request')
    ORDER BY r.ended_at IS NOT NULL, r.created_at DESC LIMIT 1`)

export type RefundLineRow = rows.RefundLines
export const selectRefundLines = (db: Db, refundId: string) =>
  db.many<RefundLineRow>(sql`
    SELECT place, order_line_id, quantity, amount, received, fit FROM refund_line
    WHERE refund_id = ${refundId} ORDER BY place`)

/** Cents inside JSON travel as text; without an order line it is the freight. */
export type NewRefundLine = { place: number; order_line_id: string | null; quantity: number; amount: string }

export type NewRefund = {
  id: string
  orderId: string
  buyerId: string
  shopId: string
  kind: 'request' | 'gift' | 'revocation'
  type: 1 | 2
  goodsStatus: 0 | 1
  reason: string | null
  explanation: string | null
  answer: string | null
  amount: bigint
  decided: { as: string; by: string } | null
  event: string
  state: RefundState
  role: string
  actorId: string
  at: Date
  createdAt: Date
  lines: readonly NewRefundLine[]
}

/** A refund, the first step of its history and its lines, in one statement. */
export const insertRefund = (tx: Tx, one: NewRefund) =>
  tx.one<RefundRow>(sql`
    WITH begun AS (
      INSERT INTO refund_event (refund_id, seq, event, from_status, to_status, role, actor_id, amount, reason, at)
      VALUES (${one.id}, 1, ${one.event}, 'nothing', ${one.state}, ${one.role}, ${one.actorId}, ${one.amount},
        ${one.answer}, ${one.at})
    ), lined AS (
      INSERT INTO refund_line (refund_id, place, order_id, order_line_id, quantity, amount)
      SELECT ${one.id}, l.place, ${one.orderId}, l.order_line_id, l.quantity, l.amount
      FROM jsonb_to_recordset(${JSON.stringify(one.lines)}::jsonb) AS l (place int, order_line_id uuid, quantity int, amount bigint)
    )
    INSERT INTO refund AS r (id, order_id, buyer_id, shop_id, kind, state, seq, asked_type, with_return, goods_status, reason,
      explanation, amount, answer, decided_as, decided_by, created_at)
    VALUES (${one.id}, ${one.orderId}, ${one.buyerId}, ${one.shopId}, ${one.kind}, ${one.state}, 1, ${one.type},
      ${one.type === 2}, ${one.goodsStatus}, ${one.reason}, ${one.explanation}, ${one.amount}, ${one.answer},
      ${one.decided?.as ?? null}, ${one.decided?.by ?? null}, ${one.createdAt})
    RETURNING r.*`)

export type RefundStep = {
  event: string
  from: string
  to: RefundState
  role: string
  actorId: string
  amount: bigint
  reason: string | null
  at: Date
  over: boolean
}

/** The next link of a refund's history and its new place, in one statement; nothing when it is not where it was read. */
export const writeRefundEvent = (tx: Tx, refund: RefundRow, step: RefundStep, changes: Sql | undefined) =>
  tx.maybe<RefundRow>(sql`
    WITH linked AS (
      INSERT INTO refund_event (refund_id, seq, prev_seq, event, from_status, to_status, role, actor_id, amount, reason, at)
      VALUES (${refund.id}, ${refund.seq + 1}, ${refund.seq}, ${step.event}, ${step.from}, ${step.to}, ${step.role},
        ${step.actorId}, ${step.amount}, ${step.reason}, ${step.at})
    )
    UPDATE refund AS r SET state = ${step.to}, seq = ${refund.seq + 1},
      ended_at = CASE WHEN ${step.over} THEN ${step.at}::timestamptz END ${changes ? sql`, ${/* e.g. amount = 0 */ changes}` : sql``}
    WHERE r.id = ${refund.id} AND r.seq = ${refund.seq} AND r.state = ${step.from}
    RETURNING r.*`)

/** What each line gives back from now on. */
export const writeLineAmounts = (tx: Tx, refundId: string, lines: readonly NewRefundLine[]) =>
  tx.run(sql`
    INSERT INTO refund_line (refund_id, place, order_id, order_line_id, quantity, amount)
    SELECT ${refundId}, g.place, r.order_id, g.order_line_id, g.quantity, g.amount
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS g (place int, order_line_id uuid, quantity int, amount bigint)
    JOIN refund AS r ON r.id = ${refundId}
    ON CONFLICT (refund_id, order_line_id) DO UPDATE SET amount = excluded.amount, quantity = excluded.quantity`)

export const writeReceived = (
  tx: Tx,
  refundId: string,
  lines: readonly { place: number; received: number; fit: number; amount: string }[],
) =>
  tx.run(sql`
    UPDATE refund_line AS l SET received = g.received, fit = g.fit, amount = g.amount
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS g (place int, received int, fit int, amount bigint)
    WHERE l.refund_id = ${refundId} AND l.place = g.place`)

/** The money has not moved yet, and why. */
export const writePayFailure = (db: Db, id: string, error: string, at: Date) =>
  db.run(sql`
    UPDATE refund SET pay_tries = pay_tries + 1, pay_error = ${error}, pay_failed_at = ${at}
    WHERE id = ${id} AND state = 'paying'`)

export type NewOffer = {
  id: string
  refundId: string
  side: 'buyer' | 'seller'
  amount: bigint
  withReturn: boolean
  at: Date
}

/** The offer of a side takes the place of the one that it made before. */
export const insertOffer = (tx: Tx, offer: NewOffer) =>
  tx.run(sql`
    WITH replaced AS (
      UPDATE refund_offer SET state = 'replaced'
      WHERE refund_id = ${offer.refundId} AND side = ${offer.side} AND state = 'open' RETURNING id
    )
    INSERT INTO refund_offer (id, refund_id, side, amount, with_return, state, at)
    SELECT ${offer.id}, ${offer.refundId}, ${offer.side}, ${offer.amount}, ${offer.withReturn}, 'open', ${offer.at}
    FROM (SELECT count(*) FROM replaced) AS done`)

export type OfferRow = rows.Offers
export const selectOffers = (tx: Tx, refundId: string) =>
  tx.many<OfferRow>(sql`
    SELECT id, side, amount, with_return, state FROM refund_offer WHERE refund_id = ${refundId}`)

/** Closes open offers, of one side or of both. */
export const closeOffers = (tx: Tx, refundId: string, state: 'accepted' | 'declined' | 'over', id: string | null) =>
  tx.run(sql`
    UPDATE refund_offer SET state = ${state}
    WHERE refund_id = ${refundId} AND state = 'open' AND (${id}::uuid IS NULL OR id = ${id})`)

export type NewProof = { id: string; image: object; sha256: Buffer }
export const insertProofs = (
  tx: Tx,
  given: { refundId: string; role: 'buyer' | 'seller' | 'operator'; proofs: readonly NewProof[]; at: Date },
) =>
  tx.run(sql`
    INSERT INTO refund_proof (id, refund_id, place, role, image, sha256, at)
    SELECT p.id, ${given.refundId}, p.n + (SELECT count(*) FROM refund_proof WHERE refund_id = ${given.refundId}), ${given.role},
      p.image, p.sha256, ${given.at}
    FROM unnest(${given.proofs.map((proof) => proof.id)}::uuid[], ${given.proofs.map((proof) => JSON.stringify(proof.image))}::jsonb[],
      ${given.proofs.map((proof) => proof.sha256)}::bytea[]) WITH ORDINALITY AS p (id, image, sha256, n)`)

export type NewParcel = {
  refundId: string
  carrier: string
  no: string
  receipt: object | null
  freight: bigint | null
  at: Date
}
export const insertParcel = (tx: Tx, one: NewParcel) =>
  tx.run(sql`
    INSERT INTO refund_parcel (refund_id, carrier, no, receipt, sent_at, freight)
    VALUES (${one.refundId}, ${one.carrier}, ${one.no}, ${one.receipt && JSON.stringify(one.receipt)}::jsonb, ${one.at},
      ${one.freight})
    ON CONFLICT (refund_id) DO UPDATE SET carrier = excluded.carrier, no = excluded.no, receipt = excluded.receipt,
      sent_at = excluded.sent_at, freight = excluded.freight, delivered_at = NULL, delivered_by = NULL, link = NULL`)

export const selectParcel = (db: Db, refundId: string) =>
  db.maybe<rows.Parcel>(sql`
    SELECT freight, freight_back, sent_at, delivered_at FROM refund_parcel WHERE refund_id = ${refundId}`)

export const writeParcelDelivered = (tx: Tx, refundId: string, by: 'buyer' | 'seller', link: string | null, at: Date) =>
  tx.run(sql`
    UPDATE refund_parcel SET delivered_at = ${at}, delivered_by = ${by}, link = ${link}
    WHERE refund_id = ${refundId} AND delivered_at IS NULL`)

export const writeFreightBack = (tx: Tx, refundId: string, amount: bigint) =>
  tx.run(sql`UPDATE refund_parcel SET freight_back = ${amount} WHERE refund_id = ${refundId}`)

export type NewCase = {
  refundId: string
  as: 'buyer' | 'seller'
  contest: string | null
  words: string | null
  burden: 'shop' | 'shopper'
  at: Date
}
export const insertCase = (tx: Tx, one: NewCase) =>
  tx.run(sql`
    INSERT INTO refund_case (refund_id, place, opened_at, opened_as, contest, words, burden)
    SELECT ${one.refundId}, count(*) + 1, ${one.at}, ${one.as}, ${one.contest}, ${one.words}, ${one.burden}
    FROM refund_case WHERE refund_id = ${one.refundId}`)

export type Judgement = { verdict: string; fault: string; reason: string; by: string; at: Date }
export const writeJudgement = (tx: Tx, refundId: string, judged: Judgement) =>
  tx.run(sql`
    UPDATE refund_case SET verdict = ${judged.verdict}, fault = ${judged.fault}, reason = ${judged.reason},
      judged_by = ${judged.by}, judged_at = ${judged.at}
    WHERE refund_id = ${refundId} AND judged_at IS NULL`)

export const writeCalledOff = (tx: Tx, refundId: string, at: Date) =>
  tx.run(sql`
    UPDATE refund_case SET called_off = true, judged_at = ${at} WHERE refund_id = ${refundId} AND judged_at IS NULL`)

/** Whose fault it was, as it was judged last. */
export const selectFault = (db: Db, refundId: string) =>
  db.maybe<rows.Fault>(sql`
    SELECT fault FROM refund_case WHERE refund_id = ${refundId} AND fault IS NOT NULL ORDER BY place DESC LIMIT 1`)

/** The steps of others that a locked refund's shop was not written of yet; from now on it was. */
export const takeUnmailed = (tx: Tx, { id, mailed_seq }: Pick<RefundRow, 'id' | 'mailed_seq'>) =>
  tx.many<rows.Unmailed>(sql`
    WITH noted AS (UPDATE refund SET mailed_seq = seq WHERE id = ${id})
    SELECT e.event, e.amount FROM refund_event AS e
    WHERE e.refund_id = ${id} AND e.seq > ${mailed_seq} AND e.role <> 'seller' ORDER BY e.seq`)

import type { ComplaintOutcome, ComplaintSubject } from '@tradewind/contract/complaint'
import sql, { empty, type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { StoredImage } from '../../platform/files.ts'
import { rowsToFetch } from '../../platform/paging.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

export type NewComplaint = {
  id: string
  no: string
  shopperId: string
  shopName: string
  shopId: string | undefined
  orderId: string | undefined
  about: ComplaintSubject | undefined
  content: string
  at: Date
  answerBy: Date
  decideBy: Date
}

export const insertComplaint = (tx: Tx, one: NewComplaint) =>
  tx.run(sql`
    INSERT INTO complaint (id, no, shopper_id, shop_name, shop_id, order_id, about, content, created_at, answer_by, decide_by)
    VALUES (${one.id}, ${one.no}, ${one.shopperId}, ${one.shopName}, ${one.shopId ?? null}, ${one.orderId ?? null},
      ${one.about ?? null}, ${one.content}, ${one.at}, ${one.answerBy}, ${one.decideBy})`)

export const insertPictures = (tx: Tx, complaintId: string, pictures: readonly StoredImage[]) =>
  tx.run(sql`
    INSERT INTO complaint_picture (complaint_id, place, image)
    SELECT ${complaintId}, p.place - 1, p.image FROM jsonb_array_elements(${JSON.stringify(pictures)}::jsonb)
      WITH ORDINALITY AS p (image, place)`)

/** The shop of an order of this buyer. */
export const selectOrderShop = (db: Db, orderId: string, buyerId: string) =>
  db.maybe<rows.OrderShop>(sql`
    SELECT o.shop_id FROM published.orders AS o WHERE o.id = ${orderId} AND o.buyer_id = ${buyerId}`)

type Seen = {
  about: ComplaintSubject | null
  outcome: ComplaintOutcome | null
  merchant: { id: string; name: string; logo: StoredImage } | null
  order: { id: string; sn: string } | null
  proof: StoredImage[]
  account: string
}
export type ComplaintRow = Narrowed<rows.Complaint, Seen>

const complaint: Sql = sql`
  SELECT c.id, c.no, c.shop_name, c.about, c.content, c.created_at, c.answer_by, c.decide_by, c.answer, c.answered_at, c.outcome,
    c.decision, c.decided_name, c.decided_at, c.shopper_id, c.shop_id, p.account,
    (SELECT json_build_object('id', s.id, 'name', s.name, 'logo', s.logo) FROM published.shop AS s WHERE s.id = c.shop_id) AS merchant,
    (SELECT json_build_object('id', o.id, 'sn', o.sn) FROM published.orders AS o WHERE o.id = c.order_id) AS order,
    (SELECT coalesce(json_agg(i.image ORDER BY i.place), '[]') FROM complaint_picture AS i WHERE i.complaint_id = c.id) AS proof
  FROM complaint AS c JOIN published.shopper AS p ON p.id = c.shopper_id`

/** Whose complaints: one's own, those about a shop, or anybody's. */
export type Whose = { shopperId?: string; shopId?: string }

const ofThese = ({ shopperId, shopId }: Whose): Sql => sql`
  ${shopperId ? sql`AND c.shopper_id = ${shopperId}` : empty} ${shopId ? sql`AND c.shop_id = ${shopId}` : empty}`

export const selectComplaint = (db: Db, id: string, whose: Whose) =>
  db.maybe<ComplaintRow>(sql`${complaint} WHERE c.id = ${id} ${ofThese(whose)}`)

type Page = { after?: readonly (string | number)[]; limit: number }

/** Newest first. */
export const selectComplaints = (db: Db, whose: Whose, { after, limit, decided }: Page & { decided: boolean }) =>
  db.many<ComplaintRow>(sql`
    ${complaint} WHERE true ${ofThese(whose)} ${decided ? sql`AND c.decided_at IS NOT NULL` : empty}
      ${after ? sql`AND (c.created_at, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : empty}
    ORDER BY c.created_at DESC, c.id DESC LIMIT ${rowsToFetch(limit)}`)

/** What is not decided, by when it is due. */
export const selectOpenComplaints = (db: Db, whose: Whose, { after, limit }: Page) =>
  db.many<ComplaintRow>(sql`
    ${complaint} WHERE c.decided_at IS NULL ${ofThese(whose)}
      ${after ? sql`AND (c.decide_by, c.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : empty}
    ORDER BY c.decide_by, c.id LIMIT ${rowsToFetch(limit)}`)

export const selectCounts = (db: Db, shopId: string | null, at: Date) =>
  db.one<Narrowed<rows.Counts, { all: number; open: number; upheld: number; todo: number }>>(sql`
    SELECT count(*)::int AS all, count(*) FILTER (WHERE c.outcome IS NULL)::int AS open,
      count(*) FILTER (WHERE c.outcome IN ('upheld', 'partly'))::int AS upheld, (
        SELECT count(*)::int FROM complaint AS t
        WHERE t.shop_id = ${shopId} AND t.decided_at IS NULL AND t.answered_at IS NULL AND t.answer_by > ${at}) AS todo
    FROM complaint AS c WHERE c.shop_id = ${shopId}`)

/** How many wait for the house. */
export const countOpen = (db: Db) =>
  db.one<Narrowed<rows.Open, { open: number }>>(
    sql`SELECT count(*)::int AS open FROM complaint WHERE decided_at IS NULL`,
  )

/** Once, and while the house has not decided; 0 when it was too late. */
export const writeAnswer = (tx: Tx, by: { id: string; shopId: string; sellerId: string; text: string; at: Date }) =>
  tx.run(sql`
    UPDATE complaint SET answer = ${by.text}, answered_by = ${by.sellerId}, answered_at = ${by.at}
    WHERE id = ${by.id} AND shop_id = ${by.shopId} AND answer IS NULL AND decided_at IS NULL`)

type Deciding = { id: string; outcome: ComplaintOutcome; text: string; operatorId: string; at: Date }

/** Once. */
export const writeDecision = (tx: Tx, by: Deciding) =>
  tx.run(sql`
    UPDATE complaint SET outcome = ${by.outcome}, decision = ${by.text}, decided_by = ${by.operatorId}, decided_at = ${by.at},
      decided_name = (SELECT split_part(s.name, ' ', 1) FROM published.staff AS s WHERE s.id = ${by.operatorId})
    WHERE id = ${by.id} AND decided_at IS NULL`)

export const sweepDecided = (tx: Tx, most: number) =>
  tx.one<Narrowed<rows.SweptDecided, { gone: number; pictures: string[] }>>(
    sql`SELECT gone, pictures FROM sweep_complaints(${most})`,
  )

import type { Cents } from '@tradewind/contract/money'
import type { OrderStatus } from '@tradewind/contract/order-status'
import type { Contest, Fault, RefundKind, RefundState } from '@tradewind/contract/refund'
import type { ShopStanding } from '@tradewind/contract/takedown'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../platform/db.ts'
import type { StoredImage } from '../../platform/files.ts'
import { rowsToFetch } from '../../platform/paging.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import { timersOf } from '../../platform/timers.ts'
import { standingOf } from '../shops/shops.pieces.sql.ts'
import { unreadOf } from '../talk/talk.pieces.sql.ts'
import { type RefundOwner, refundsOf } from './refunds.sql.ts'
import type * as rows from './rows.gen.ts'

/** Cents inside JSON travel as text. */
type LineJson = {
  order_item_id: string | null
  title: string | null
  spec: string | null
  image: StoredImage | null
  quantity: number
  amount: string
  received: number | null
  fit: number | null
}
type OpenOffer = { side: 'buyer' | 'seller' }
type Shown = {
  kind: RefundKind
  state: RefundState
  lines: LineJson[]
  offers_open: OpenOffer[] | null
  timers: Record<string, string | null> | null
  sn: string
  order_status: OrderStatus
  order_total: Cents
  refund_stage: number | null
  refund_whole: boolean
  shop_name: string
  addressee: string
  standing: ShopStanding
  unread: number
}

export type SummaryRow = Narrowed<rows.RefundSummary, Shown>

const summary = (lang: LocaleCode, reader: 'buyer' | 'seller' | 'operator'): Sql => sql`
  r.*, o.sn, o.status AS order_status, o.total AS order_total, o.refund_stage, o.refund_whole, o.shop_name, o.addressee, ${standingOf(sql`r.shop_id`)} AS standing,
  ${timersOf(sql`r.id`)} AS timers, ${unreadOf(sql`r.id`, reader)} AS unread, (
    SELECT jsonb_agg(jsonb_build_object('side', f.side)) FROM refund_offer AS f
    WHERE f.refund_id = r.id AND f.state = 'open') AS offers_open, (
    SELECT jsonb_agg(jsonb_build_object('order_item_id', l.order_line_id, 'title', pick_text(b.title, ${lang}),
      'spec', pick_text(b.spec, ${lang}), 'image', b.image, 'quantity', l.quantity, 'amount', l.amount::text,
      'received', l.received, 'fit', l.fit) ORDER BY l.place)
    FROM refund_line AS l LEFT JOIN published.order_line AS b ON b.id = l.order_line_id WHERE l.refund_id = r.id) AS lines`

export type RefundQueue = 'all' | 'open' | 'over' | 'todo' | 'cases' | 'failed'

const inQueue = (queue: RefundQueue): Sql => {
  switch (queue) {
    case 'all':
      return sql`true`
    case 'over':
      return sql`r.state IN ('refunded', 'closed', 'withdrawn')`
    case 'open':
      return sql`r.state IN ('applied', 'offered', 'refused', 'returning', 'returned', 'escalated', 'paying')`
    case 'todo':
      return sql`r.state IN ('applied', 'returned')`
    case 'cases':
      return sql`r.state = 'escalated'`
    case 'failed':
      return sql`r.state = 'paying' AND r.pay_failed_at IS NOT NULL`
  }
}

export type ListBy = {
  owner: RefundOwner
  queue: RefundQueue
  orderId?: string | undefined
  after?: readonly (string | number)[] | undefined
  limit: number
  lang: LocaleCode
  reader: 'buyer' | 'seller' | 'operator'
}

/** A page of refunds: what is open oldest first, so that what is due first comes first; the rest newest first. */
export const selectRefunds = (db: Db, by: ListBy) => {
  const oldest = by.queue !== 'all' && by.queue !== 'over' && by.reader !== 'buyer'
  return db.many<SummaryRow>(sql`
    SELECT ${summary(by.lang, by.reader)} FROM refund AS r JOIN published.orders AS o ON o.id = r.order_id
    WHERE ${refundsOf(by.owner)} AND ${inQueue(by.queue)}
      ${by.orderId ? sql`AND r.order_id = ${by.orderId}` : sql``}
      ${by.after ? sql`AND (r.created_at, r.id) ${oldest ? sql`>` : sql`<`} (${by.after[0]}::timestamptz, ${by.after[1]}::uuid)` : sql``}
    ORDER BY ${oldest ? sql`r.created_at, r.id` : sql`r.created_at DESC, r.id DESC`} LIMIT ${rowsToFetch(by.limit)}`)
}

type ProofJson = StoredImage & { id: string; by: 'buyer' | 'seller' | 'operator'; at: string; sha256: string }
type OfferJson = {
  id: string
  side: 'buyer' | 'seller'
  amount: string
  with_return: boolean
  at: string
  state: 'open' | 'accepted' | 'declined' | 'replaced' | 'over'
}
type ParcelJson = {
  carrier: string
  no: string
  sent_at: string
  receipt: StoredImage | null
  delivered_at: string | null
  delivered_by: 'buyer' | 'seller' | null
  link: string | null
  freight: string | null
  freight_back: string
}
export type CaseJson = {
  opened_at: string
  opened_as: 'buyer' | 'seller'
  contest: Contest | null
  words: string | null
  burden: 'shop' | 'shopper'
  verdict: 'for_buyer' | 'in_part' | 'for_shop' | null
  fault: Fault | null
  reason: string | null
  judged_at: string | null
}
type StepJson = {
  at: string
  event: string
  to: RefundState
  who: 'buyer' | 'seller' | 'operator' | 'system'
  amount: string
  reason: string | null
}

export type DetailRow = Narrowed<
  rows.RefundDetail,
  Shown & {
    proofs: (ProofJson & { image: StoredImage })[] | null
    offers: OfferJson[] | null
    parcel: ParcelJson | null
    cases: CaseJson[] | null
    timeline: StepJson[]
  }
>

/** One refund with everything that was written of it, in one statement. */
export const selectDetail = (
  db: Db,
  id: string,
  owner: RefundOwner,
  { lang, reader }: { lang: LocaleCode; reader: 'buyer' | 'seller' | 'operator' },
) =>
  db.maybe<DetailRow>(sql`
    SELECT ${summary(lang, reader)}, (
      SELECT jsonb_agg(jsonb_build_object('id', p.id, 'by', p.role, 'at', p.at, 'image', p.image,
        'sha256', encode(p.sha256, 'hex')) ORDER BY p.place)
      FROM refund_proof AS p WHERE p.refund_id = r.id) AS proofs, (
      SELECT jsonb_agg(jsonb_build_object('id', f.id, 'side', f.side, 'amount', f.amount::text, 'with_return', f.with_return,
        'at', f.at, 'state', f.state) ORDER BY f.at, f.id)
      FROM refund_offer AS f WHERE f.refund_id = r.id) AS offers, (
      SELECT jsonb_build_object('carrier', c.carrier, 'no', c.no, 'sent_at', c.sent_at, 'receipt', c.receipt,
        'delivered_at', c.delivered_at, 'delivered_by', c.delivered_by, 'link', c.link, 'freight', c.freight::text,
        'freight_back', c.freight_back::text)
      FROM refund_parcel AS c WHERE c.refund_id = r.id) AS parcel, (
      SELECT jsonb_agg(jsonb_build_object('opened_at', k.opened_at, 'opened_as', k.opened_as, 'contest', k.contest,
        'words', k.words, 'burden', k.burden, 'verdict', k.verdict, 'fault', k.fault, 'reason', k.reason,
        'judged_at', k.judged_at) ORDER BY k.place)
      FROM refund_case AS k WHERE k.refund_id = r.id) AS cases, (
      SELECT jsonb_agg(jsonb_build_object('at', e.at, 'event', e.event, 'to', e.to_status, 'who', e.role,
        'amount', e.amount::text, 'reason', e.reason) ORDER BY e.seq)
      FROM refund_event AS e WHERE e.refund_id = r.id) AS timeline
    FROM refund AS r JOIN published.orders AS o ON o.id = r.order_id
    WHERE r.id = ${id} AND ${refundsOf(owner)}`)

/** What waits for a shop, and how soon the first of it happens by itself. */
export const selectToDo = (db: Db, shopId: string, dueOf: (id: Sql) => Sql) =>
  db.one<
    Narrowed<
      rows.RefundsToDo,
      { to_answer: number; to_receive: number; escalated: number; failed: number; next_due: Date | null }
    >
  >(sql`
    SELECT count(*) FILTER (WHERE state = 'applied')::int AS to_answer,
      count(*) FILTER (WHERE state = 'returned')::int AS to_receive,
      count(*) FILTER (WHERE state = 'escalated')::int AS escalated,
      count(*) FILTER (WHERE state = 'paying' AND pay_failed_at IS NOT NULL)::int AS failed,
      min(${/* e.g. now() */ dueOf(sql`r.id`)}) FILTER (WHERE state IN ('applied', 'returned')) AS next_due
    FROM (SELECT id, state, pay_failed_at FROM refund
      WHERE shop_id = ${shopId} AND state IN ('applied', 'returned', 'escalated', 'paying')
      ORDER BY created_at, id LIMIT 1000) AS r`)

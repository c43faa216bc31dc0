import type { InboxFilter, TalkCard } from '@tradewind/contract/code-lists'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { StoredImage } from '../../platform/files.ts'
import { rowsToFetch } from '../../platform/paging.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'
import { answerMinutesOf } from './talk.pieces.sql.ts'
import { AFTER_ALL_WHO_WAIT, type MessageKind, type MessageRole } from './talk.sql.ts'

/** Whose inbox: a shop's, or where there is none, that of the house. */
export type Desk = { shopId: string | null }

const ofDesk = ({ shopId }: Desk): Sql =>
  shopId === null ? sql`t.kind = 'platform'` : sql`t.kind = 'shop' AND t.shop_id = ${shopId}`

/** What a shop knows of its buyer: as whom they ordered there last, else a letter. The house knows the account. */
const buyerName = ({ shopId }: Desk): Sql =>
  shopId === null
    ? sql`p.account`
    : sql`coalesce((
        SELECT o.addressee FROM published.orders AS o WHERE o.buyer_id = t.shopper_id AND o.shop_id = ${shopId}
        ORDER BY o.created_at DESC LIMIT 1), left(p.account, 1) || '***')`

function narrowedBy(filter: InboxFilter, staffId: string): Sql {
  if (filter === 'open') return sql`AND t.status = 'open'`
  if (filter === 'mine') return sql`AND t.status = 'open' AND t.assigned_to = ${staffId}`
  return filter === 'nobody' ? sql`AND t.status = 'open' AND t.assigned_to IS NULL` : sql``
}

// What was typed is text to be found, never a pattern.
const containing = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`

const isCalled = (desk: Desk, keyword: string): Sql => sql`${buyerName(desk)} ILIKE ${containing(keyword)}`

/** Words that were said, a buyer, or the number of an order: looked for in one talk after the other. */
const found = (desk: Desk, keyword: string): Sql => sql`AND (
  EXISTS (SELECT FROM chat_message AS w WHERE w.thread_id = t.id AND w.text ILIKE ${containing(keyword)} OFFSET 0)
  OR ${isCalled(desk, keyword)}
  OR EXISTS (SELECT FROM published.orders AS o WHERE o.buyer_id = t.shopper_id AND o.sn = upper(${keyword})))`

/** Talks whose buyer is called so. The house, whose buyers are many, has an index of names; a shop goes through its own talks. */
const called = (desk: Desk, keyword: string): Sql =>
  desk.shopId === null
    ? sql`SELECT t.id FROM published.shopper AS p JOIN chat_thread AS t ON t.shopper_id = p.id AND t.kind = 'platform'
        WHERE letter_pairs(p.account) @> letter_pairs(${keyword}) AND ${isCalled(desk, keyword)}`
    : sql`SELECT t.id FROM chat_thread AS t
        CROSS JOIN LATERAL (SELECT u.account FROM published.shopper AS u WHERE u.id = t.shopper_id LIMIT 1) AS p
        WHERE ${ofDesk(desk)} AND ${isCalled(desk, keyword)}`

/** What a keyword of two letters or more finds by index, each as often as it is found; of each kind no more than `most`. */
export const selectFound = (db: Db, desk: Desk, keyword: string, most: number) =>
  db.many<Narrowed<rows.FoundTalk, { id: string }>>(sql`
    (SELECT w.thread_id AS id FROM chat_message AS w
      WHERE w.text IS NOT NULL AND letter_pairs(w.text) @> letter_pairs(${keyword}) AND w.text ILIKE ${containing(keyword)} LIMIT ${most})
    UNION ALL (${called(desk, keyword)} LIMIT ${most})
    UNION ALL (SELECT t.id FROM published.orders AS o JOIN chat_thread AS t ON t.shopper_id = o.buyer_id
      WHERE o.sn = upper(${keyword}) LIMIT ${most})`)

export type InboxRow = Narrowed<
  rows.InboxTalk,
  {
    subject_kind: TalkCard | null
    status: 'open' | 'closed'
    last_role: MessageRole
    last_kind: MessageKind
    buyer: string
    assigned_name: string | null
    unread: number
  }
>
type Asked = {
  filter: InboxFilter
  staffId: string
  /** What is looked for, or the talks in which it was found. */
  sought?: string | readonly string[] | undefined
  after?: readonly (string | number)[] | undefined
  limit: number
}

export const selectInbox = (db: Db, desk: Desk, { filter, staffId, sought, after, limit }: Asked) =>
  db.many<InboxRow>(sql`
    SELECT t.id, t.shopper_id, ${buyerName(desk)} AS buyer, t.subject_kind, t.subject_id, t.status, t.waiting_since, t.inbox_key,
      t.assigned_to, f.name AS assigned_name, m.role AS last_role, m.kind AS last_kind, m.text AS last_text, m.at AS last_at,
      t.last_seq - CASE WHEN t.kind = 'platform' THEN t.operator_read_seq ELSE t.party_read_seq END AS unread
    FROM chat_thread AS t
    CROSS JOIN LATERAL (SELECT w.* FROM chat_message AS w WHERE w.thread_id = t.id AND w.seq = t.last_seq LIMIT 1) AS m
    CROSS JOIN LATERAL (SELECT u.account FROM published.shopper AS u WHERE u.id = t.shopper_id LIMIT 1) AS p
    LEFT JOIN published.staff AS f ON f.id = t.assigned_to
    WHERE ${ofDesk(desk)} AND t.last_seq > 0 ${narrowedBy(filter, staffId)}
      ${typeof sought === 'object' ? sql`AND t.id = ANY(${sought}::uuid[])` : sought ? found(desk, sought) : sql``}
      ${after ? sql`AND (t.inbox_key, t.id) > (${after[0]}::bigint, ${after[1]}::uuid)` : sql``}
    ORDER BY t.inbox_key, t.id LIMIT ${rowsToFetch(limit)}`)

/**
 * Threads of refunds in which the other side said something since: a shop's own, and for the house those that it has to judge. Few
 * are so, and each is looked up (`OFFSET 0`): what was ever said is not read for them.
 */
const unreadRefunds = ({ shopId }: Desk): Sql =>
  shopId === null
    ? sql`SELECT count(*)::int FROM published.refund_case AS c CROSS JOIN LATERAL (
          SELECT x.id, x.operator_read_seq FROM chat_thread AS x WHERE x.kind = 'refund' AND x.subject_id = c.refund_id OFFSET 0) AS r
        WHERE c.judged_at IS NULL AND EXISTS (SELECT FROM chat_message AS w
          WHERE w.thread_id = r.id AND w.seq > r.operator_read_seq AND w.role IN ('buyer', 'seller') OFFSET 0)`
    : sql`SELECT count(*)::int FROM chat_thread AS r
        WHERE r.kind = 'refund' AND r.shop_id = ${shopId} AND r.last_seq > r.party_read_seq AND EXISTS (SELECT FROM chat_message AS w
          WHERE w.thread_id = r.id AND w.seq > r.party_read_seq AND w.role IN ('buyer', 'operator') OFFSET 0)`

export const countInbox = (db: Db, desk: Desk, staffId: string) =>
  db.one<
    Narrowed<
      rows.InboxCount,
      { waiting: number; open: number; mine: number; nobody: number; refunds: number; answer_minutes: number | null }
    >
  >(sql`
    SELECT count(t.waiting_since)::int AS waiting, count(*)::int AS open,
      count(*) FILTER (WHERE t.assigned_to = ${staffId})::int AS mine,
      count(*) FILTER (WHERE t.assigned_to IS NULL)::int AS nobody, min(t.waiting_since) AS oldest,
      (${unreadRefunds(desk)}) AS refunds,
      ${answerMinutesOf(desk.shopId === null ? null : sql`${desk.shopId}`)} AS answer_minutes
    FROM chat_thread AS t WHERE ${ofDesk(desk)} AND t.status = 'open' AND t.last_seq > 0`)

export const selectBuyer = (db: Db, desk: Desk, threadId: string) =>
  db.one<
    Narrowed<rows.InboxBuyer, { name: string; language: string; orders: number; assigned_name: string | null }>
  >(sql`
    SELECT t.shopper_id AS id, ${buyerName(desk)} AS name, p.language, f.name AS assigned_name,
      (SELECT count(*)::int FROM published.orders AS o WHERE o.buyer_id = t.shopper_id
        AND (${desk.shopId}::uuid IS NULL OR o.shop_id = ${desk.shopId}::uuid)) AS orders
    FROM chat_thread AS t JOIN published.shopper AS p ON p.id = t.shopper_id
    LEFT JOIN published.staff AS f ON f.id = t.assigned_to
    WHERE t.id = ${threadId}`)

/** What the buyer bought, newest first. */
export const selectOrdersBeside = (db: Db, desk: Desk, shopperId: string, most: number) =>
  db.many<rows.OrderBeside>(sql`
    SELECT o.id FROM published.orders AS o
    WHERE o.buyer_id = ${shopperId} AND (${desk.shopId}::uuid IS NULL OR o.shop_id = ${desk.shopId}::uuid)
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${most}`)

/** Who answers for the house. */
export const selectHousePeople = (db: Db) =>
  db.many<rows.Colleague>(sql`
    SELECT id, name FROM published.staff WHERE disabled_at IS NULL AND roles && ARRAY['support', 'administrator']
    ORDER BY name, id LIMIT 50`)

export const selectStaffName = (db: Db, id: string) =>
  db.maybe<rows.StaffName>(sql`SELECT name FROM published.staff WHERE id = ${id}`)

export const assignThread = (tx: Tx, id: string, staffId: string | null) =>
  tx.run(sql`UPDATE chat_thread SET assigned_to = ${staffId}::uuid WHERE id = ${id}`)

/** Nobody waits in a talk that is closed: it lies with those that were answered. */
export const closeThread = (tx: Tx, id: string, at: Date) =>
  tx.run(sql`
    UPDATE chat_thread SET status = 'closed', waiting_since = NULL, inbox_key = ${AFTER_ALL_WHO_WAIT - at.getTime()} WHERE id = ${id}`)

export type SnippetRow = Narrowed<rows.Snippet, { image: StoredImage | null }>

export const selectSnippets = (db: Db, ownerId: string) =>
  db.many<SnippetRow>(sql`
    SELECT id, short, title, text, lang, image FROM chat_snippet WHERE owner_id = ${ownerId}
    ORDER BY short, lang NULLS FIRST, id`)

export const upsertSnippet = (tx: Tx, ownerId: string, one: SnippetRow, at: Date) =>
  tx.run(sql`
    INSERT INTO chat_snippet (id, owner_id, short, title, text, lang, image, changed_at)
    VALUES (${one.id}, ${ownerId}, ${one.short}, ${one.title}, ${one.text}, ${one.lang},
      ${one.image && JSON.stringify(one.image)}::jsonb, ${at})
    ON CONFLICT (id) DO UPDATE SET short = excluded.short, title = excluded.title, text = excluded.text, lang = excluded.lang,
      image = excluded.image, changed_at = excluded.changed_at
    WHERE chat_snippet.owner_id = excluded.owner_id`)

export const deleteSnippet = (tx: Tx, ownerId: string, id: string) =>
  tx.maybe<rows.GoneSnippet>(sql`
    DELETE FROM chat_snippet WHERE id = ${id} AND owner_id = ${ownerId} RETURNING image ->> 'name' AS picture`)

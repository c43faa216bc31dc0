import type { TalkCard } from '@tradewind/contract/code-lists'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../platform/db.ts'
import type { StoredImage } from '../../platform/files.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

export type CardName = { kind: TalkCard; id: string }
/** With whose eyes a card is looked at. */
export type CardReader = { shopperId: string } | { shopId: string } | 'house'

export type CardRow = Narrowed<
  rows.Card,
  {
    kind: TalkCard
    id: string
    title: string | null
    image: StoredImage | null
    amount: bigint | null
    sn: string | null
    state: string | null
    order_id: string | null
    shopper_id: string | null
    shop_id: string | null
  }
>

const ofReader = (reader: CardReader): Sql =>
  reader === 'house'
    ? sql`true`
    : 'shopId' in reader
      ? sql`o.shop_id = ${reader.shopId}`
      : sql`o.buyer_id = ${reader.shopperId}`

const topupOfReader = (reader: CardReader): Sql =>
  reader === 'house' ? sql`true` : 'shopId' in reader ? sql`false` : sql`u.shopper_id = ${reader.shopperId}`

const productOfReader = (reader: CardReader): Sql =>
  typeof reader === 'object' && 'shopId' in reader ? sql`(p.on_shelf OR p.shop_id = ${reader.shopId})` : sql`p.on_shelf`

/** What cards show now, to whom it may be shown; what this reader may not see is left out. */
export const selectCards = (db: Db, named: readonly CardName[], reader: CardReader, lang: LocaleCode) =>
  db.many<CardRow>(sql`
    WITH asked AS (
      SELECT DISTINCT kind, id FROM unnest(${named.map(({ kind }) => kind)}::text[], ${named.map(({ id }) => id)}::uuid[]) AS a (kind, id)
    )
    SELECT a.kind, a.id, pick_text(l.title, ${lang}) AS title, l.image, o.total AS amount, o.sn, o.status::text AS state,
      o.id AS order_id, o.buyer_id AS shopper_id, o.shop_id
    FROM asked AS a JOIN published.orders AS o ON o.id = a.id
    LEFT JOIN published.order_line AS l ON l.order_id = o.id AND l.line = 1
    WHERE a.kind = 'order' AND ${ofReader(reader)}
    UNION ALL
    SELECT a.kind, a.id, pick_text(p.title, ${lang}), p.image, p.price_min, NULL, NULL, NULL, NULL, p.shop_id
    FROM asked AS a JOIN published.product_card AS p ON p.id = a.id
    WHERE a.kind = 'product' AND ${productOfReader(reader)}
    UNION ALL
    SELECT a.kind, a.id, pick_text(l.title, ${lang}), l.image, r.amount, o.sn, r.state, o.id, o.buyer_id, o.shop_id
    FROM asked AS a JOIN published.refund AS r ON r.id = a.id JOIN published.orders AS o ON o.id = r.order_id
    LEFT JOIN published.order_line AS l ON l.id = (
      SELECT f.order_line_id FROM published.refund_line AS f WHERE f.refund_id = r.id ORDER BY f.order_line_id LIMIT 1)
    WHERE a.kind = 'refund' AND ${ofReader(reader)}
    UNION ALL
    SELECT a.kind, a.id, '', NULL, u.amount, NULL, u.audit::text, NULL, u.shopper_id, NULL
    FROM asked AS a JOIN published.topup AS u ON u.id = a.id
    WHERE a.kind = 'topup' AND ${topupOfReader(reader)}`)

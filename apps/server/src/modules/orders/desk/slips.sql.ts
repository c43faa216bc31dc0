import type { LocaleCode } from '@tradewind/messages/locales'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import type { TradersJson } from '../order-view.sql.ts'
import { unsentPieces, waitingPieces } from '../unsent.sql.ts'
import type * as rows from './rows.gen.ts'

type SlipItem = {
  id: string
  title: string
  spec: string | null
  code: string | null
  /** That can be sent now; all that is left of it. */
  to_send: number
  left: number
}
export type SlipRow = Narrowed<rows.Slips, { items: SlipItem[]; seller: TradersJson['seller'] }>

/** What is printed of orders of a shop, in the order in which their ids are given. */
export const selectSlips = (db: Db, shopId: string, ids: readonly string[], lang: LocaleCode) =>
  db.many<SlipRow>(sql`
    SELECT o.id, o.sn, o.status, o.created_at, o.remark, o.shop_name, o.ships_from_city, o.ships_from_country, o.addressee, o.mobile,
      o.country, o.area, o.detail, o.postcode, (SELECT k.seller FROM order_trader AS k WHERE k.order_id = o.id) AS seller, (
      SELECT jsonb_agg(jsonb_build_object('id', l.id, 'title', pick_text(l.title, ${lang}), 'spec', pick_text(l.spec, ${lang}),
        'code', l.code, 'to_send', u.unsent - ${waitingPieces(sql`u.unsent`)}, 'left', l.quantity - l.refunded_quantity) ORDER BY l.line)
      FROM order_line AS l, LATERAL (SELECT ${unsentPieces} AS unsent) AS u WHERE l.order_id = o.id) AS items
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS asked (id, place) JOIN orders AS o ON o.id = asked.id AND o.shop_id = ${shopId}
    ORDER BY asked.place`)

/** From now on there is paper of these orders, as they are at this step of their history. */
export const notePrinted = (tx: Tx, ids: readonly string[], at: Date) =>
  tx.run(sql`
    INSERT INTO order_print (order_id, seq, printed_at) SELECT id, seq, ${at} FROM orders WHERE id = ANY(${ids})
    ON CONFLICT (order_id) DO UPDATE SET seq = excluded.seq, printed_at = excluded.printed_at`)

import type { TraderKind } from '@tradewind/contract/application'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'
import type { TraderRow } from './shops.pieces.sql.ts'

/** Whom one buys from by law. */
export type Trader = TraderRow & { kind: TraderKind }

/** Of shops that were founded with the market it is not known. */
export const readTrader = (db: Db, shopId: string) =>
  db.maybe<Narrowed<rows.Trader, { kind: TraderKind }>>(sql`
    SELECT kind, name, address, postcode, city, country, register_no, vat_no, email, phone
    FROM shop_trader WHERE shop_id = ${shopId}`)

export const writeTrader = (tx: Tx, shopId: string, trader: Trader): void =>
  tx.send(sql`
    INSERT INTO shop_trader (shop_id, kind, name, address, postcode, city, country, register_no, vat_no, email, phone)
    VALUES (${shopId}, ${trader.kind}, ${trader.name}, ${trader.address}, ${trader.postcode}, ${trader.city}, ${trader.country},
      ${trader.register_no}, ${trader.vat_no}, ${trader.email}, ${trader.phone})
    ON CONFLICT (shop_id) DO UPDATE SET kind = excluded.kind, name = excluded.name, address = excluded.address,
      postcode = excluded.postcode, city = excluded.city, country = excluded.country, register_no = excluded.register_no,
      vat_no = excluded.vat_no, email = excluded.email, phone = excluded.phone`)

/** Which other shop has this register or VAT number. */
export const findTraderByNumber = (db: Db, numbers: readonly string[], besides: string | null) =>
  db.maybe<rows.TraderByNumber>(sql`
    SELECT s.id, s.name FROM shop_trader AS t JOIN shop AS s ON s.id = t.shop_id
    WHERE (t.register_no = ANY(${numbers}) OR t.vat_no = ANY(${numbers})) AND t.shop_id IS DISTINCT FROM ${besides}::uuid LIMIT 1`)

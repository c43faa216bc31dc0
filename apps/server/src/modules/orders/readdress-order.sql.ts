import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db.ts'
import type { OrderRow } from './orders.sql.ts'

export type Destination = Pick<OrderRow, 'addressee' | 'mobile' | 'country' | 'area' | 'detail' | 'postcode'>

/** Where the order went until this step of its history. */
export const insertAddressBefore = (tx: Tx, before: OrderRow, seq: number) =>
  tx.send(sql`
    INSERT INTO order_address_before (order_id, seq, addressee, mobile, country, area, detail, postcode)
    VALUES (${before.id}, ${seq}, ${before.addressee}, ${before.mobile}, ${before.country}, ${before.area},
      ${before.detail}, ${before.postcode})`)

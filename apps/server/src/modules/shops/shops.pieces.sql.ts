import sql, { type Sql } from 'sql-template-tag'

/** How many shops there are, as a column of a statement. */
export const shopCount: Sql = sql`(SELECT shops FROM market)`

/** Whether somebody follows a shop, as a column of a statement; a visitor follows none. */
export const followedBy = (shopperId: string | null, shopId: Sql): Sql =>
  sql`EXISTS (SELECT FROM follow AS f WHERE f.shopper_id = ${shopperId} AND f.shop_id = ${shopId})`

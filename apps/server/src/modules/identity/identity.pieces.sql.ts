import sql, { type Sql } from 'sql-template-tag'

/**
 * Where things go for whoever asks, as a column of a statement: what the request says (`ctx.deliverTo`), else what the account
 * keeps, else the default address. Null where nobody knows.
 */
export const countryOfReader = (shopperId: string | null, said: string | undefined): Sql =>
  sql`coalesce(${said ?? null}::text, ${countryKept(sql`${shopperId}::uuid`)})`

/** What is known of an account alone. */
export const countryKept = (shopperId: Sql): Sql => sql`
  coalesce((SELECT w.deliver_to FROM shopper AS w WHERE w.id = ${shopperId}),
    (SELECT a.country FROM address AS a WHERE a.shopper_id = ${shopperId} AND a.is_default))`

/** Where one of a shopper's addresses is, likewise; null for another's. */
export const countryOfAddress = (shopperId: string, id: string): Sql =>
  sql`(SELECT a.country FROM address AS a WHERE a.shopper_id = ${shopperId} AND a.id = ${id})`

/** The payment password of a shopper, with what keeps money from being paid, as a row source; none where none is set. */
export const payPasswordOf = (shopperId: string): Sql =>
  sql`(SELECT m.shopper_id, m.held_at, m.limited_until, m.limit_left FROM pay_password AS m WHERE m.shopper_id = ${shopperId})`

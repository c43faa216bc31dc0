import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/db.ts'
import { isId } from '../../../platform/id.ts'
import { rowsToFetch } from '../../../platform/paging.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import { loginName } from './login-name.ts'
import type * as rows from './rows.gen.ts'
import { deleteSessions, selectSessions } from './shoppers.sql.ts'

/** A shopper as an operator sees one. */
export type ShopperAccount = Narrowed<rows.ShopperAccount, { has_pay_password: boolean; email_proved: boolean }>

type Listed = Narrowed<rows.ListedShopper, { has_pay_password: boolean; email_proved: boolean }>

// OFFSET 0 keeps Postgres from reading both tables to their ends to answer for one page.
const columns = sql`
  s.id, s.account, s.email, s.mobile, s.family_name, s.given_name, s.language, s.created_at, s.frozen_at, s.closed_at,
  EXISTS (SELECT FROM pay_password p WHERE p.shopper_id = s.id OFFSET 0) AS has_pay_password,
  EXISTS (SELECT FROM login_name n WHERE n.shopper_id = s.id AND n.kind = 'email' OFFSET 0) AS email_proved`

/** Newest first. `keyword` is an id, or how a login name begins; with `exact` all of one. */
export function listShoppers(
  db: Db,
  {
    keyword,
    exact = false,
    frozen,
    before,
    limit,
  }: { keyword?: string; exact?: boolean; frozen?: boolean; before?: string; limit: number },
): Promise<ShopperAccount[]> {
  const asked = [
    before === undefined ? [] : [sql`s.id < ${before}`],
    frozen === undefined ? [] : [frozen ? sql`s.frozen_at IS NOT NULL` : sql`s.frozen_at IS NULL`],
    keyword === undefined || keyword === '' ? [] : [isNamed(keyword, exact)],
  ].flat()
  return db.many<Listed>(sql`
    SELECT ${columns} FROM shopper s ${asked.length > 0 ? sql`WHERE ${join(asked, ' AND ')}` : empty}
    ORDER BY s.id DESC LIMIT ${rowsToFetch(limit)}`)
}

/** Who is called so: their ids, the newest first; no more than anybody would look through. */
export const findShoppers = async (db: Db, keyword: string): Promise<string[]> =>
  (await listShoppers(db, { keyword, limit: 20 })).map(({ id }) => id)

function isNamed(keyword: string, exact: boolean): Sql {
  if (isId(keyword)) return sql`s.id = ${keyword}`
  const start = loginName(keyword)
  if (exact) return sql`s.id IN (SELECT n.shopper_id FROM login_name n WHERE n.name = ${start})`
  // Between the name itself and its last possible continuation, which an index by bytes answers.
  return sql`s.id IN (
    SELECT n.shopper_id FROM login_name n WHERE n.name ~>=~ ${start} AND n.name ~<~ (${start}::text || U&'\\+10FFFF'))`
}

export const readShopperAccount = (db: Db, id: string) =>
  db.maybe<ShopperAccount>(sql`SELECT ${columns} FROM shopper s WHERE s.id = ${id}`)

export const listShopperSessions = selectSessions

/** Freezes an account, or thaws it (null). A frozen one has no sessions and cannot log in. 0 when there is none. */
export async function freezeShopper(tx: Tx, id: string, frozenAt: Date | null): Promise<number> {
  const changed = await tx.run(sql`
    UPDATE shopper SET frozen_at = CASE WHEN ${frozenAt}::timestamptz IS NULL THEN NULL ELSE coalesce(frozen_at, ${frozenAt}) END
    WHERE id = ${id}`)
  if (frozenAt) await deleteSessions(tx, id)
  return changed
}

export const endShopperSessions = (tx: Tx, id: string): Promise<number> => deleteSessions(tx, id)

import type { Cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import type { Db } from '../../platform/db.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type { AccountKind } from './flows.ts'
import type * as rows from './rows.gen.ts'

/** Each law with its count of broken rows. All of them are 0, or something is wrong with the books. */
export function checkLaws(db: Db): Promise<{ name: string; broken: number }[]> {
  return db.many<Narrowed<rows.Laws, { name: string; broken: number }>>(sql`SELECT name, broken FROM ledger.law`)
}

/** What watches has the laws counted now and then, and asks for what they said last. */
export async function countBrokenLaws(db: Db): Promise<number> {
  return (await checkLaws(db)).filter((law) => law.broken > 0).length
}

export type BookSums = {
  accounts: { kind: AccountKind; owner: 'user' | 'shop' | 'system'; accounts: number; balance: Cents }[]
  journals: number
  transfers: number
  /** One hash over the heads of all accounts: it changes with every transfer. */
  head: string
}

export async function readBookSums(db: Db): Promise<BookSums> {
  const accounts = await db.many<Narrowed<rows.AccountSums, { balance: Cents }>>(sql`
    SELECT kind, owner_type AS owner, count(*)::int AS accounts, sum(balance)::bigint AS balance
    FROM ledger.account GROUP BY kind, owner_type ORDER BY kind`)
  const rest = await db.one<Narrowed<rows.BookSums, { head: string }>>(sql`
    SELECT (SELECT count(*)::int FROM ledger.journal) AS journals, (SELECT count(*)::int FROM ledger.transfer) AS transfers,
      (SELECT encode(sha256(string_agg(head, '' ORDER BY id)), 'hex') FROM ledger.account) AS head`)
  return { accounts, ...rest }
}

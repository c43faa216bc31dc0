import type { Cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import type { Db } from '../../platform/db.ts'
import type { AccountKind } from './fund-record-types.ts'
import type * as rows from './rows.gen.ts'

export async function selectBalances(db: Db, ownerId: string): Promise<Map<AccountKind, Cents>> {
  const rows = await db.many<rows.Balances>(
    sql`SELECT kind, balance FROM published.account WHERE owner_id = ${ownerId}`,
  )
  return new Map(rows.map((row) => [row.kind, row.balance]))
}

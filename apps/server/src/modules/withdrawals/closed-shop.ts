import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { anyCanComeBack } from '../orders/orders.pieces.sql.ts'
import { isClosed } from '../shops/shops.pieces.sql.ts'
import type { Owner } from './payees.sql.ts'
import type * as rows from './rows.gen.ts'

/** Whether this is the money of a shop that the house closed and of which a buyer may still get theirs back. */
export const moneyWaits = (ownerType: Sql, ownerId: Sql): Sql =>
  sql`(${ownerType} = 'shop' AND ${isClosed(ownerId)} AND ${anyCanComeBack(ownerId)})`

/**
 * The money of a closed shop waits until none of its buyers can ask for theirs any more; then it goes, for it is the shop's.
 *
 * @throws DomainError shop.money_waits
 */
export async function refuseWaitingMoney(db: Db, { type, id }: Owner): Promise<void> {
  if (type !== 'shop') return
  const waits = await db.maybe<rows.MoneyWaits>(sql`SELECT WHERE ${moneyWaits(sql`'shop'`, sql`${id}::uuid`)}`)
  if (waits) throw new DomainError('shop.money_waits')
}

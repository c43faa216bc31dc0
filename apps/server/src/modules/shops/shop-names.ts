import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import { DomainError, fieldError } from '../../platform/errors.ts'
import type * as rows from './rows.gen.ts'

/** What makes two names the same: their letters and digits, whatever their case, spaces and marks. */
export const shopNameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, '')

/**
 * Takes a name for a shop, or for the application that asks for one; what it held before is free again. Of several who want one name
 * at once the first has it. `field` is where it was typed.
 *
 * @throws DomainError shop.name_taken; field.invalid for a name without a letter
 */
export async function takeShopName(tx: Tx, holderId: string, name: string, field: string): Promise<void> {
  const key = shopNameKey(name)
  if (key === '') throw fieldError(field, 'invalid')
  await tx.run(sql`DELETE FROM taken_shop_name WHERE holder_id = ${holderId} AND key <> ${key}`)
  const taken = await tx.run(sql`
    INSERT INTO taken_shop_name (key, holder_id) VALUES (${key}, ${holderId})
    ON CONFLICT (key) DO UPDATE SET holder_id = ${holderId} WHERE taken_shop_name.holder_id = ${holderId}`)
  if (taken === 0) throw new DomainError('shop.name_taken', { field })
}

/** A shop that is founded with the market has its name beside others of that name: nobody applied for it. */
export const noteShopName = (tx: Tx, shopId: string, name: string): void =>
  tx.send(sql`
    INSERT INTO taken_shop_name (key, holder_id) SELECT ${shopNameKey(name)}, ${shopId} WHERE ${shopNameKey(name)} <> ''
    ON CONFLICT DO NOTHING`)

/** Nothing comes of what held the name. */
export const freeShopName = (tx: Tx, holderId: string): void =>
  tx.send(sql`DELETE FROM taken_shop_name WHERE holder_id = ${holderId}`)

/** The name goes from the application to the shop that came of it. */
export const passShopName = (tx: Tx, from: string, to: string): Promise<number> =>
  tx.run(sql`UPDATE taken_shop_name SET holder_id = ${to} WHERE holder_id = ${from}`)

/** Whether nobody but this one has the name. */
export const isShopNameFree = async (db: Db, holderId: string, name: string): Promise<boolean> =>
  (await db.maybe<rows.NameTaken>(sql`
    SELECT FROM taken_shop_name WHERE key = ${shopNameKey(name)} AND holder_id <> ${holderId}`)) === undefined

import { rm } from 'node:fs/promises'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { insertShopper } from '../src/modules/identity/shoppers/shoppers.sql.ts'
import { laws, openShopAccounts, openUserAccounts } from '../src/modules/ledger/ledger.ts'
import { type Database, type Db, openDatabase, type Tx } from '../src/platform/db.ts'
import { newId } from '../src/platform/id.ts'
import { creditFromBank } from './factories/money.ts'
import { freshDatabase } from './test-database.ts'

export const AT = new Date('2026-11-02T10:00:00.000Z')

export type Books = {
  owner: Database
  shop: Database
  console: Database
  buyer(balance?: bigint): Promise<string>
  seller(): Promise<string>
  topUp(userId: string, amount: bigint): Promise<void>
  /** Lets work happen and takes it back, whatever it did. */
  rolledBack<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T>
}

/** The ledger alone, on a database of its own, with the three roles that it knows. */
export function useBooks(): Books {
  const books = { topUp, buyer, seller, rolledBack } as Books
  let dataDir: string
  beforeAll(async () => {
    const fresh = await freshDatabase(inject('postgres'))
    dataDir = fresh.dataDir
    const open = (connectionString: string, max: number) =>
      openDatabase({ connectionString, max, prepared: true, onError: () => {} })
    Object.assign(books, {
      owner: open(fresh.urls.owner, 4),
      shop: open(fresh.urls.shop, 24),
      console: open(fresh.urls.console, 4),
    })
  })
  afterAll(async () => {
    await Promise.all([books.owner.close(), books.shop.close(), books.console.close()])
    await rm(dataDir, { recursive: true })
  })
  return books

  function topUp(userId: string, amount: bigint): Promise<void> {
    return creditFromBank(books.console, userId, amount, AT)
  }

  async function buyer(balance = 0n): Promise<string> {
    const id = newId()
    await books.shop.tx(async (tx) => {
      await insertShopper(tx, { id, account: id, passwordHash: '', language: 'en', at: AT })
      await openUserAccounts(tx, id)
    })
    if (balance > 0n) await topUp(id, balance)
    return id
  }

  async function seller(): Promise<string> {
    const id = newId()
    await books.shop.tx((tx) => openShopAccounts(tx, id))
    return id
  }
}

const TAKEN_BACK = Symbol('taken back')

async function rolledBack<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  let result: T | undefined
  await database
    .tx(async (tx) => {
      result = await work(tx)
      throw TAKEN_BACK
    })
    .catch((reason: unknown) => {
      if (reason !== TAKEN_BACK) throw reason
    })
  return result as T
}

/** What the ledger can tell by itself of its laws. Tests of the wallet alone have no orders for the others to look at. */
const bookLaws = laws.flatMap(({ name, views }) =>
  views.ledger ? [sql`SELECT ${name} AS name, count(*)::int AS broken FROM ledger.${raw(views.ledger)}`] : [],
)
export const readBookLaws = (db: Db) => db.many<{ name: string; broken: number }>(join(bookLaws, ' UNION ALL '))

export async function expectLawsHold(db: Db): Promise<void> {
  expect((await readBookLaws(db)).filter((law) => law.broken > 0)).toEqual([])
}

/** Damages the books as only the owner of the machine could, names the laws that see it, and takes the damage back. */
export async function lawsBrokenBy(books: Books, damage: Sql[], readLaws: typeof readBookLaws): Promise<string[]> {
  const seen = await books.rolledBack(books.owner, async (tx) => {
    // Neither triggers nor foreign keys stand in the way.
    await tx.run(sql`SET LOCAL session_replication_role = replica`)
    for (const statement of damage) await tx.run(statement)
    return readLaws(tx)
  })
  await expectLawsHold(books.owner)
  return seen.filter((law) => law.broken > 0).map((law) => law.name)
}

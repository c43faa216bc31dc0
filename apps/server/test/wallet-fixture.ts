import { rm } from 'node:fs/promises'
import { type Cents, cents } from '@tradewind/contract/money'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import {
  checkLaws,
  creditBankTopup,
  openShopAccounts,
  openUserAccounts,
  recordApproval,
} from '../src/modules/wallet/wallet.ts'
import { type Database, openDatabase, type Tx } from '../src/platform/db.ts'
import { newId } from '../src/platform/id.ts'
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

  async function topUp(userId: string, amount: bigint): Promise<void> {
    await books.console.tx(async (tx) => {
      const topupId = newId()
      const [checkerId, secondCheckerId] = [newId(), newId()]
      const approvalId = await recordApproval(tx, {
        event: 'bank_topup_passed',
        refId: topupId,
        ownerId: userId,
        amount: cents(amount),
        makerId: userId,
        checkerId,
        secondCheckerId,
        reason: 'seen on the bank statement',
        at: AT,
      })
      await creditBankTopup(tx, { topupId, userId, amount: cents(amount), approvalId, actorId: checkerId, at: AT })
    })
  }

  async function buyer(balance = 0n): Promise<string> {
    const id = newId()
    await books.shop.tx((tx) => openUserAccounts(tx, id))
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

export async function expectLawsHold(database: Database): Promise<void> {
  expect((await checkLaws(database)).filter((law) => law.broken > 0)).toEqual([])
}

export const dollars = (amount: number): Cents => cents(Math.round(amount * 100))

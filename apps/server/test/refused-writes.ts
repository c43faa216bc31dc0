import { type Cents, cents } from '@tradewind/contract/money'
import type pg from 'pg'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { payOrders, recordApproval } from '../src/modules/ledger/ledger.ts'
import type { Tx } from '../src/platform/db.ts'
import { newId } from '../src/platform/id.ts'
import { AT, type Books, expectLawsHold, useBooks } from './wallet-fixture.ts'

export type Scene = {
  books: Books
  operator: string
  auditor: string
  /** Has $80.00 left of $100.00, and in escrow $20.00 with $1.00 of promo for `paidOrder`. */
  buyer: string
  other: string
  paidOrder: string
}

export function useScene(): Scene {
  const scene = { books: useBooks(), operator: newId(), auditor: newId(), paidOrder: newId() } as Scene
  beforeAll(async () => {
    scene.buyer = await scene.books.buyer(100_00n)
    scene.other = await scene.books.buyer(100_00n)
    const orders = [{ orderId: scene.paidOrder, pay: cents(20_00), promoShare: cents(1_00) }]
    await scene.books.shop.tx((tx) => payOrders(tx, { buyerId: scene.buyer, actorId: scene.buyer, at: AT, orders }))
  })
  return scene
}

/** SQLSTATE of what a role may not do, and of what the belts refuse to the owner of the tables as well. */
export const NOT_PERMITTED = '42501'

/** Tests that a write is refused by the named rule: a constraint, else an SQLSTATE, else a refusal of ours. */
export const refuses =
  (scene: Scene) =>
  (title: string, role: 'shop' | 'console' | 'owner', rule: string, write: (tx: Tx) => Promise<unknown>): void =>
    test(`${title} is refused`, async () => {
      expect(await ruleThatRefuses(scene.books.rolledBack(scene.books[role], write))).toBe(rule)
      await expectLawsHold(scene.books.shop)
    })

async function ruleThatRefuses(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (reason: Partial<pg.DatabaseError & { refusal: string }>) => reason,
  )
  return error ? (error.refusal ?? error.constraint ?? error.code ?? String(error)) : 'nothing: it was allowed'
}

export type Entry = {
  event: string
  owner_id: string
  ref_id?: string
  step?: number
  order_id?: string
  approval_id?: string
  decision_id?: string
}

type Line = { debit: string; credit: string; amount: string }

export const line = (debit: string, credit: string, amount: string): Line => ({ debit, credit, amount })

/** Posts past the door and its types, as somebody could who holds a connection. */
export function post(tx: Tx, entry: Entry, ...lines: Line[]): Promise<number> {
  const journals = JSON.stringify([{ id: newId(), ref_id: newId(), step: 0, ...entry, lines }])
  return tx.run(sql`SELECT ledger.post(${entry.owner_id}, ${AT}, ${journals}::jsonb)`)
}

export const approve = (scene: Scene, tx: Tx, input: Partial<Parameters<typeof recordApproval>[1]> = {}) =>
  recordApproval(tx, {
    event: 'bank_topup_passed',
    refId: newId(),
    ownerId: scene.buyer,
    amount: cents(10_00),
    makerId: scene.buyer,
    checkerId: scene.operator,
    secondCheckerId: scene.auditor,
    reason: 'seen on the bank statement',
    at: AT,
    ...input,
  })

export async function decide(scene: Scene, tx: Tx, refId: string, amount: Cents, reason = 'goods never left') {
  const id = newId()
  await tx.run(sql`
    INSERT INTO ledger.decision (id, ref_id, owner_id, amount, decided_as, decided_by, reason, decided_at)
    VALUES (${id}, ${refId}, ${scene.buyer}, ${amount}, 'operator', ${scene.operator}, ${reason}, ${AT})`)
  return id
}

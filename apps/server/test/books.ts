import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { checkLaws } from '../src/modules/ledger/ledger.ts'
import { pipelined } from '../src/platform/db.ts'
import type { Server } from './harness.ts'
import { salesThatDisagree } from './sales-agree.ts'

/** No law of the books is broken, and what shops sold day by day is what their orders add up to. What is still under way is worked first: nobody else does so in a test. */
export async function expectLawsHold(server: Pick<Server, 'settle' | 'databases'>): Promise<void> {
  await server.settle()
  // To plan the laws takes Postgres several times what it takes to count them, and the owner has one connection at a time.
  const [, laws, sales] = await server.databases.owner.tx((tx) =>
    pipelined([
      // Postgres guesses how much tables of a few rows hold, and would start two processes after each test to read them.
      tx.run(sql`SET LOCAL max_parallel_workers_per_gather = 0`),
      checkLaws(tx),
      salesThatDisagree(tx),
    ]),
  )
  expect(laws.filter((law) => law.broken > 0)).toEqual([])
  expect(sales).toEqual([])
}

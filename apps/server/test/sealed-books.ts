import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '@tradewind/contract/durations'
import { afterAll, beforeAll } from 'vitest'
import { writeBooks } from '../src/modules/ledger/export-books.ts'
import { startSealing } from '../src/modules/ledger/ledger.ts'
import type { Tx } from '../src/platform/db.ts'
import { newId } from '../src/platform/id.ts'
import { topUp } from './factories/money.ts'
import { type BuiltBuyer, buildBuyer, buildOrder, buildPromo } from './factories/orders.ts'
import { openTopups } from './factories/topups.ts'
import { disarm } from './forger.ts'
import { type Server, useServer } from './harness.ts'

export type SealedBooks = {
  server: Server
  /** Whose orders went every way there is. */
  buyer: BuiltBuyer
  /** For files; gone behind the tests. */
  folder: string
  outsideSeals(): string
  /** Exports the books as this transaction sees them. */
  exportSeen(tx: Tx): Promise<string>
  /** What the owner of the database does to the books with every guard taken off; undone behind the work. */
  tampered<T>(damage: (tx: Tx) => Promise<unknown>, work: (tx: Tx) => Promise<T>): Promise<T>
}

/** Books of two days, both sealed. */
export function useSealedBooks(): SealedBooks {
  const server = useServer()
  const books = { server, exportSeen, tampered } as SealedBooks
  books.outsideSeals = () => join(server.files.sealsFolder, 'seals.ndjson')
  beforeAll(async () => {
    books.folder = await mkdtemp(join(tmpdir(), 'tradewind-books-'))
    await openTopups(server)
    books.buyer = await buildBuyer(server, 900_00n)
    const code = `LESS${newId().slice(-8)}`
    await buildPromo(server, { code })
    for (const stage of ['paid', 'refunded', 'received'] as const)
      await buildOrder(server, stage, { buyer: books.buyer, promo_code: stage === 'paid' ? code : undefined })
    await startSealing(server.databases.shop, server.clock.now())
    await server.moveClock(DAY_MS)
    await server.settle()
    await topUp(server, books.buyer.id, 50_00n)
    await buildOrder(server, 'paid')
    await server.moveClock(DAY_MS)
    await server.settle()
  })
  afterAll(() => rm(books.folder, { recursive: true }))
  return books

  async function exportSeen(tx: Tx): Promise<string> {
    const name = join(books.folder, `${newId()}.ndjson`)
    const file = await open(name, 'w')
    try {
      await writeBooks(tx, server.clock.now(), async (text) => void (await file.write(text)))
    } finally {
      await file.close()
    }
    return name
  }

  async function tampered<T>(damage: (tx: Tx) => Promise<unknown>, work: (tx: Tx) => Promise<T>): Promise<T> {
    let result: T | undefined
    await server.databases.owner
      .tx(async (tx) => {
        await disarm(tx)
        await damage(tx)
        result = await work(tx)
        throw UNDONE
      })
      .catch((reason: unknown) => {
        if (reason !== UNDONE) throw reason
      })
    return result as T
  }
}

const UNDONE = Symbol('undone')

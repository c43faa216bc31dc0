import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../../../tools/books/verify.mjs'
import { runBooksCommand } from '../../src/commands/books.ts'
import { layTexts } from '../../src/modules/content/content.ts'
import { checkLaws } from '../../src/modules/ledger/ledger.ts'
import type { Database } from '../../src/platform/db.ts'
import { migrate } from '../../src/platform/migrate.ts'
import { closeServer, openServer, type Server } from '../harness.ts'
import { hashOfKept, type KeptRelease, keptReleases, standUp } from './kept-releases.ts'
import { expectAllIsBack, expectRefundableAsPaid, giveOldOrdersBack, ordersBefore } from './old-orders.ts'
import { openEverything } from './open-everything.ts'

test('a release is kept as it was: small, and never packed anew', () => {
  expect(keptReleases.length).toBeGreaterThan(0)
  for (const release of keptReleases) expect(hashOfKept(release), release.version).toBe(release.sha256)
})

describe.each(keptReleases.map((release) => [release.version, release] as const))(
  'a world of release %s',
  (_, release) => {
    let owner: Database
    let server: Server
    let before: Awaited<ReturnType<typeof moneyIn>>
    let categories: Awaited<ReturnType<typeof categoriesIn>>
    let orders: Awaited<ReturnType<typeof ordersBefore>>
    let applied: string[]
    let dataDir: string

    beforeAll(async () => {
      const place = await standUp(release)
      owner = place.owner
      dataDir = place.dataDir
      before = await moneyIn(owner)
      categories = await categoriesIn(owner)
      orders = await ordersBefore(owner)
      applied = await migrate(owner.pool)
      server = await openServer(place, { demo: true, ownSecret: true })
      // As the start does.
      await layTexts(server.databases.console, server.clock.now())
    })
    afterAll(async () => {
      // Where the world could not be brought up to date, that is what is told.
      if (server) await closeServer(server)
      await owner?.close()
    })

    test('is brought up to date: the same sums of each kind of account, every transfer, hash and seal as it was', async () => {
      expect(before).toMatchObject(release.books)
      expect(applied.filter((name) => name <= release.migration)).toEqual([])
      expect(await moneyIn(owner)).toEqual(before)
    })

    test('keeps the categories that it had, by their ids, and has no other', async () => {
      expect(await categoriesIn(owner)).toEqual(categories)
      expect(categories).toHaveLength(10)
    })

    test('knows of each order that was paid what can come back of it, by line and freight, and what of it is ours', async () => {
      expect(orders.length).toBeGreaterThan(10)
      await expectRefundableAsPaid(owner, orders)
    })

    test('holds every law, also when all that waited has been worked', async () => {
      expect(await broken(owner)).toEqual([])
      await server.settle()
      expect(await broken(owner)).toEqual([])
    })

    test('is verified by the second implementation, together with the seals that were kept outside', async () => {
      const file = join(mkdtempSync(join(tmpdir(), 'tradewind-books-')), 'books.ndjson.gz')
      const terminal = { say: () => {}, complain: () => {} }
      const env = { DATABASE_URL: server.urls.owner, DATA_DIR: dataDir, DEMO: 'off' }
      expect(await runBooksCommand(env, ['export', file], terminal)).toBe(0)
      const { books, findings } = await verifyBooks(file, join(dataDir, 'seals', 'seals.ndjson'))
      expect(findings).toEqual([])
      expect(books.transfers.length).toBeGreaterThanOrEqual(release.books.transfers)
    })

    test('opens every screen: each call that shop and console show something with answers somebody, and none fails', async () => {
      const opened = await openEverything(server, release)
      expect(opened.asked).toBeGreaterThan(60)
      expect(opened.broken).toEqual([])
      // A world that nobody imported anything into, or sent parcel numbers or stock in a file, has none of these to look at.
      // Nobody could ask for a refund in it, apply to sell, talk, complain or report, a review neither.
      expect(opened.silent).toEqual([
        'GET /api/merchant/complaint_detail',
        'GET /api/seller/complaint_detail',
        'GET /api/admin/complaint_detail',
        'GET /api/report/detail',
        'GET /api/admin/report_detail',
        'GET /api/seller/ship_file_detail',
        'GET /api/seller/ship_file_rows',
        'GET /api/seller/stock_file_detail',
        'GET /api/seller/stock_file_rows',
        'GET /api/seller/import_detail',
        'GET /api/seller/import_changes',
        'GET /api/admin/review_detail',
        'GET /api/refund/detail',
        'GET /api/refund/evidence',
        'GET /api/seller/refund_detail',
        'GET /api/seller/refund_evidence',
        'GET /api/admin/refund_detail',
        'GET /api/admin/refund_evidence',
        'GET /api/admin/merchant',
        'GET /api/seller/chat_history',
        'GET /api/admin/chat_history',
      ])
    })

    test('gives old orders back, whole, by the piece and in money: to the cent what was paid, and every law holds', async () => {
      const given = await giveOldOrdersBack(server, release)
      expect(new Set(given.values())).toEqual(new Set(['whole', 'by the piece', 'in money']))
      await expectAllIsBack(owner, orders, [...given.keys()])
      expect(await broken(owner)).toEqual([])
    })
  },
)

const broken = async (db: Database) => (await checkLaws(db)).filter((law) => law.broken > 0)

const categoriesIn = (db: Database) =>
  db.many<{ id: string; slug: string; place: number }>(sql`SELECT id, slug, place FROM category ORDER BY place`)

/** Money as the tables tell it, by names that every release has. */
async function moneyIn(db: Database) {
  const counts = await db.one<KeptRelease['books'] & { heads: string; hashes: string; roots: string }>(sql`
    SELECT (SELECT count(*)::int FROM ledger.account) AS accounts, (SELECT count(*)::int FROM ledger.journal) AS journals,
      (SELECT count(*)::int FROM ledger.transfer) AS transfers, (SELECT count(*)::int FROM ledger.daily_seal) AS seals,
      (SELECT md5(string_agg(concat_ws(' ', id, kind, balance, seq, head), ',' ORDER BY id)) FROM ledger.account) AS heads,
      (SELECT md5(string_agg(hash::text, ',' ORDER BY journal_id, line)) FROM ledger.transfer) AS hashes,
      (SELECT md5(string_agg(root::text, ',' ORDER BY day)) FROM ledger.daily_seal) AS roots`)
  const kinds = await db.many<{ kind: string; sum: string }>(sql`
    SELECT kind, sum(balance)::text AS sum FROM ledger.account GROUP BY kind ORDER BY kind`)
  return { ...counts, kinds }
}

import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@tradewind/contract/durations'
import sql, { type Sql } from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../../../../tools/books/verify.mjs'
import { AT_ONCE, buildBuyer, buildSeller } from '../../../test/factories/orders.ts'
import { claimTopup, pass } from '../../../test/factories/topups.ts'
import { buildWithdrawal, houseOf } from '../../../test/factories/withdrawals.ts'
import { disarm, rerecordBooks, resealBooks } from '../../../test/forger.ts'
import { useSealedBooks } from '../../../test/sealed-books.ts'
import { tamperings } from '../../../test/tamperings.ts'
import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/id.ts'

const scene = useSealedBooks()
let sent: string
let claim: string

// Money that came in and went out, each on somebody's word, and a day that sealed it.
beforeAll(async () => {
  const { server } = scene
  const { auditor, finance } = await houseOf(server)
  await buildSeller(server)
  const buyer = await buildBuyer(server)
  sent = (await buildWithdrawal(server, 'sent', { buyer })).id
  // The factory tells that the payee was saved two days ago; so do the books.
  await server.databases.owner.tx(async (tx) => {
    await disarm(tx)
    await rerecordBooks(tx)
  })
  claim = (await claimTopup(buyer.client)).id
  await pass(auditor.client, claim)
  const line = {
    ref: `LINE ${newId()}`,
    amount: '5.00',
    at: new Date(server.clock.now().getTime() + DAY_MS).toISOString(),
  }
  await finance.client.call('POST /api/admin/statement_add', { kind: 'bank', account: 'Main', lines: [line] }, AT_ONCE)
  await server.moveClock(DAY_MS)
  await server.settle()
})

const findingsAfter = (damage: Sql) =>
  scene.tampered(
    (tx) => tx.run(damage),
    async (tx) => (await verifyBooks(await scene.exportSeen(tx))).findings,
  )

describe('what the owner of the database changes with every guard taken off is named:', () => {
  const kinds = tamperings(() => ({ sent, claim }))

  test('at least twelve kinds', () => expect(kinds.length).toBeGreaterThanOrEqual(12))

  test.each(kinds)('%s', async (_title, damage, named, found) => {
    const findings = await findingsAfter(damage())
    const expected = { law: 'record', place: expect.stringContaining(named()), found: expect.stringContaining(found) }
    expect(findings).toContainEqual(expected)
  })
})

const cheap = newId()

test.each([
  ['where money goes', sql`UPDATE platform_bank SET account_no = 'PT50 9999'`, 'platform_bank true, version 2'],
  [
    'what a shop pays',
    sql`INSERT INTO shop_commission (id, shop_id, from_at, points) SELECT ${cheap}, id, now(), 0 FROM shop LIMIT 1`,
    `shop_commission ${cheap}, version 1`,
  ],
])(
  'whoever changes %s past the console, guards and all, left no act that tells of it',
  async (_what, change, place) => {
    const findings = await scene.server.databases.owner
      .tx(async (tx) => {
        expect(await tx.run(change)).toBe(1)
        const { findings: found } = await verifyBooks(await scene.exportSeen(tx))
        throw new Undone(found)
      })
      .catch((undone: Undone) => undone.findings)
    const found = 'was changed, and no act of an operator tells of it'
    expect(findings).toEqual([{ law: 'record', place, found }])
  },
)

class Undone extends Error {
  readonly findings: unknown
  constructor(findings: unknown) {
    super('undone')
    this.findings = findings
  }
}

describe('whoever writes the records anew as well', () => {
  const rewrite = async (tx: Tx) => {
    await tx.run(sql`UPDATE topup SET audited_by = gen_random_uuid() WHERE id = ${claim}`)
    await rerecordBooks(tx)
  }
  const verified = (damage: (tx: Tx) => Promise<unknown>, seals?: string) =>
    scene.tampered(damage, async (tx) => (await verifyBooks(await scene.exportSeen(tx), seals)).findings)

  test('is named by the seal of the day', async () => {
    expect(await verified(rewrite)).toEqual([
      expect.objectContaining({ law: 'seal', found: 'its records do not lead to their root' }),
    ])
  })

  test('or removes them, by how many there were', async () => {
    const removed = async (tx: Tx) => {
      await tx.run(sql`DELETE FROM topup_proof`)
      await tx.run(sql`DELETE FROM ledger.record WHERE kind = 'topup_proof'`)
    }
    expect(await verified(removed)).toEqual([
      expect.objectContaining({ law: 'seal', found: expect.stringMatching(/^\d+ records, \d+ are there$/) }),
    ])
  })

  test('and every seal behind them, by the copy outside, which names the row', async () => {
    const all = async (tx: Tx) => {
      await rewrite(tx)
      await resealBooks(tx)
    }
    expect(await verified(all)).toEqual([])
    const findings = await verified(all, scene.outsideSeals())
    expect(findings.every(({ law }) => law === 'outside')).toBe(true)
    expect(findings).toContainEqual(
      expect.objectContaining({
        place: expect.stringContaining(`topup ${claim}, version`),
        found: 'was rewritten in the books',
      }),
    )
  })
})

test('what the ledger tells of a claim and a way out is held against their rows by the second implementation too', async () => {
  const findings = await verifiedAnew(sql`UPDATE topup SET arrived = arrived + 100 WHERE id = ${claim}`)
  expect(findings).toContainEqual(expect.objectContaining({ law: 'topup', place: `topup ${claim}` }))
  const other = await verifiedAnew(
    sql`UPDATE withdrawal SET amount = amount + 100, arrives = arrives + 100 WHERE id = ${sent}`,
  )
  expect(other).toContainEqual(expect.objectContaining({ law: 'withdrawal', place: `withdrawal ${sent}` }))
})

const verifiedAnew = (damage: Sql) =>
  scene.tampered(
    async (tx) => {
      await tx.run(damage)
      await rerecordBooks(tx)
    },
    async (tx) => (await verifyBooks(await scene.exportSeen(tx))).findings,
  )

test('what people wrote, and where their money goes, is not in the exported books', async () => {
  const file = await scene.tampered(async () => undefined, scene.exportSeen)
  const text = await readFile(file, 'utf8')
  const owner = scene.server.databases.owner
  const { secrets } = await owner.one<{ secrets: string[] }>(sql`
    SELECT array_agg(word) AS secrets FROM (
      SELECT unnest(ARRAY[encode(sealed, 'hex'), encode(fingerprint, 'hex'), holder, masked]) AS word FROM payee
      UNION ALL SELECT sent_ref FROM withdrawal UNION ALL SELECT bank_ref FROM topup
      UNION ALL SELECT note FROM operator_act UNION ALL SELECT encode(salt, 'hex') FROM ledger.record) AS s
    WHERE length(word) > 3`)
  expect(secrets.length).toBeGreaterThan(20)
  expect(secrets.filter((word) => text.includes(word))).toEqual([])
})

test('every column of a recorded table is recorded or left out on purpose, and every write of it is noted', async () => {
  const owner = scene.server.databases.owner
  const tables = await owner.many<{
    kind: string
    place: string
    known: string[]
    columns: string[]
    noted: boolean
  }>(sql`
    SELECT k.kind, k.place, k.fixed || k.fixed_hidden || k.state || k.state_hidden || k.left_out AS known,
      (SELECT array_agg(attname::text) FROM pg_attribute WHERE attrelid = k.place::regclass AND attnum > 0 AND NOT attisdropped) AS columns,
      EXISTS (SELECT FROM pg_trigger WHERE tgrelid = k.place::regclass AND tgfoid = 'ledger.note_record'::regproc AND tgenabled = 'O') AS noted
    FROM ledger.recorded_table AS k ORDER BY k.kind`)
  expect(tables.length).toBeGreaterThan(15)
  for (const { kind, known, columns, noted } of tables) {
    expect([...columns].sort(), `${kind}: name a new column in ledger.recorded_table, in a migration`).toEqual(
      [...known].sort(),
    )
    expect(noted, kind).toBe(true)
  }
})

test('what a market was founded with was changed by nobody, also before its first seal', async () => {
  const file = await scene.tampered(async () => undefined, scene.exportSeen)
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  const early = join(scene.folder, 'before-seals.ndjson')
  await writeFile(early, `${lines.filter((line) => JSON.parse(line).kind !== 'seal').join('\n')}\n`)
  const { findings } = await verifyBooks(early)
  expect(findings.filter(({ law }) => law === 'record')).toEqual([])
})

test('old seals keep their hash, and one that tells nothing of its records does not come behind one that does', async () => {
  const file = await scene.tampered(async () => undefined, scene.exportSeen)
  const lines = (await readFile(file, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const seals = lines.filter(({ kind }) => kind === 'seal')
  const asBefore = seals.map(({ records: _, records_root: __, ...seal }) => seal)
  let previous: string | null = null
  for (const seal of asBefore) {
    const said = [seal.day, seal.sealed_at, seal.accounts, seal.journals, seal.transfers, seal.root, previous ?? '-']
    seal.previous = previous
    seal.hash = createHash('sha256')
      .update(['tradewind seal', ...said].join('|'))
      .digest('hex')
    previous = seal.hash
  }
  const others = lines.filter(({ kind }) => !['seal', 'record', 'row', 'books'].includes(kind))
  const first = join(scene.folder, 'first-format.ndjson')
  const write = (head: object, more: object[]) =>
    writeFile(first, [head, ...more, ...others].map((line) => `${JSON.stringify(line)}\n`).join(''))
  await write({ kind: 'books', format: 1, taken_at: 'then' }, asBefore)
  expect((await verifyBooks(first)).findings).toEqual([])
  await write({ kind: 'books', format: 2, taken_at: 'now' }, [
    ...lines.filter(({ kind }) => ['record', 'row'].includes(kind)),
    ...asBefore,
  ])
  const found = 'tells nothing of its records'
  const { findings } = await verifyBooks(first)
  for (const { day } of seals) expect(findings).toContainEqual({ law: 'seal', place: `seal of ${day}`, found })
})

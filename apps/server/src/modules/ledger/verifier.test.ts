import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { accountKinds, events } from '../../../../../tools/books/chart.mjs'
import { verifiedLaws, verifyBooks } from '../../../../../tools/books/verify.mjs'
import { rehashBooks, resealBooks } from '../../../test/forger.ts'
import { useSealedBooks } from '../../../test/sealed-books.ts'
import { readBookLaws } from '../../../test/wallet-fixture.ts'
import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/id.ts'
import { laws } from './laws.ts'

const scene = useSealedBooks()
const VERIFIER = fileURLToPath(new URL('../../../../../tools/books/verify.mjs', import.meta.url))
const run = promisify(execFile)

const findingsOf = async (damage: (tx: Tx) => Promise<unknown>, seals?: string) =>
  (await scene.tampered(damage, async (tx) => verifyBooks(await scene.exportSeen(tx), seals))).findings

type Named = { journal_id: string; line: number; credit: string; credit_seq: bigint }
/** A transfer in the middle of the buyer's chain. */
const middle = (tx: Tx) =>
  tx.one<Named>(sql`
    SELECT t.journal_id, t.line, t.credit, t.credit_seq FROM ledger.transfer AS t
    WHERE t.event = 'order_cancelled' AND t.credit_kind = 'user_available' AND t.owner_id = ${scene.buyer.id}`)

test('untouched books hold, checked by a program that has only their file', async () => {
  const { stdout } = await scene.tampered(
    async () => undefined,
    async (tx) =>
      run(process.execPath, [VERIFIER, await scene.exportSeen(tx), '--seals', scene.outsideSeals()], { cwd: '/' }),
  )
  expect(stdout).toMatch(/2 seals\nKept outside: 2 seals, \d+ leaves, \d+ records\nAll holds\.\n$/)
})

describe('tampering by the owner of the database', () => {
  test('a changed amount is named by its journal and line, with exit code 1', async () => {
    let named: Named | undefined
    const failure = await scene.tampered(
      async (tx) => {
        named = await middle(tx)
        await tx.run(sql`UPDATE ledger.transfer SET amount = amount + 100 WHERE journal_id = ${named.journal_id}`)
      },
      async (tx) => run(process.execPath, [VERIFIER, await scene.exportSeen(tx)]).catch((error) => error),
    )
    expect(failure).toMatchObject({ code: 1 })
    expect(failure.stdout).toContain(`I4: journal ${named?.journal_id} line ${named?.line}: hash`)
    expect(failure.stdout).toContain('BROKEN')
  })

  test('a deleted row is named by the account and the place in its chain', async () => {
    let named: Named | undefined
    const findings = await findingsOf(async (tx) => {
      named = await middle(tx)
      await tx.run(sql`DELETE FROM ledger.transfer WHERE journal_id = ${named.journal_id} AND line = ${named.line}`)
    })
    expect(findings).toContainEqual(
      expect.objectContaining({
        law: 'I3',
        found: `the link behind ${(named?.credit_seq ?? 0n) - 1n} should be ${named?.credit_seq}`,
      }),
    )
    expect(findings.find((one) => one.law === 'I3' && one.place.startsWith(`account ${named?.credit} `))).toBeDefined()
    expect(findings).toContainEqual(expect.objectContaining({ law: 'I6', place: `journal ${named?.journal_id}` }))
  })

  test('two rows in another order are both named', async () => {
    let named: Named | undefined
    const findings = await findingsOf(async (tx) => {
      named = await middle(tx)
      const { credit, credit_seq } = named
      const moved = (from: bigint, to: bigint) => sql`
        UPDATE ledger.transfer SET credit_seq = CASE credit WHEN ${credit} THEN CASE credit_seq WHEN ${from} THEN ${to}::bigint ELSE credit_seq END ELSE credit_seq END,
          debit_seq = CASE debit WHEN ${credit} THEN CASE debit_seq WHEN ${from} THEN ${to}::bigint ELSE debit_seq END ELSE debit_seq END
        WHERE (credit = ${credit} AND credit_seq = ${from}) OR (debit = ${credit} AND debit_seq = ${from})`
      await tx.run(moved(credit_seq, 1_000_000n))
      await tx.run(moved(credit_seq - 1n, credit_seq))
      await tx.run(moved(1_000_000n, credit_seq - 1n))
    })
    const places = findings.filter((one) => one.law === 'I3').map((one) => one.place)
    const before = (named?.credit_seq ?? 0n) - 1n
    expect(places.some((place) => place.startsWith(`account ${named?.credit} seq ${before},`))).toBe(true)
    expect(places.some((place) => place.startsWith(`account ${named?.credit} seq ${named?.credit_seq},`))).toBe(true)
  })

  describe('who works every hash and every seal out anew, from the changed row on,', () => {
    const rewrite = async (tx: Tx) => {
      await tx.run(sql`UPDATE ledger.journal SET actor_id = ${newId()} WHERE id = ${(await middle(tx)).journal_id}`)
      await rehashBooks(tx)
      await resealBooks(tx)
    }

    test('passes every law of the database and the books alone', async () => {
      const { laws, findings } = await scene.tampered(rewrite, async (tx) => ({
        laws: await readBookLaws(tx),
        ...(await verifyBooks(await scene.exportSeen(tx))),
      }))
      expect(laws.filter((law) => law.broken > 0)).toEqual([])
      expect(findings).toEqual([])
    })

    test('is found by the seals kept outside, which name the day, the account and the place', async () => {
      const findings = await findingsOf(rewrite, scene.outsideSeals())
      const [account] = await scene.server.databases.owner.many<{ id: string; day: string }>(sql`
        SELECT a.id, to_char(l.day, 'YYYY-MM-DD') AS day FROM ledger.account AS a JOIN ledger.seal_leaf AS l ON l.account_id = a.id
        WHERE a.owner_id = ${scene.buyer.id} AND a.kind = 'user_available' AND l.seq > 0 ORDER BY l.day`)
      expect(findings.every((one) => one.law === 'outside')).toBe(true)
      expect(findings[0]).toMatchObject({
        place: `seal of ${account?.day}`,
        found: expect.stringContaining('was rewritten'),
      })
      expect(findings.some((one) => one.place.startsWith(`account ${account?.id} seq `))).toBe(true)
    })

    test('is found by the root alone where the leaves outside are lost', async () => {
      const alone = join(scene.folder, 'seals.ndjson')
      await writeFile(alone, await readFile(scene.outsideSeals()))
      const findings = await findingsOf(rewrite, alone)
      expect(findings).not.toEqual([])
      expect(findings.every((one) => one.place.startsWith('seal of '))).toBe(true)
    })
  })

  test('a rewritten chain whose seals were left as they are is named by the books themselves', async () => {
    const findings = await findingsOf(async (tx) => {
      await tx.run(sql`UPDATE ledger.journal SET actor_id = ${newId()} WHERE id = ${(await middle(tx)).journal_id}`)
      await rehashBooks(tx)
    })
    expect(findings.every((one) => one.law === 'seal')).toBe(true)
    expect(findings[0]?.place).toMatch(/^account \S+ seq \d+, sealed on /)
  })

  test('books that are cut off or no books are not taken for books that hold', async () => {
    const file = await scene.tampered(async () => undefined, scene.exportSeen)
    const lines = (await readFile(file, 'utf8')).split('\n')
    await writeFile(file, lines.slice(0, -2).join('\n'))
    await expect(verifyBooks(file)).rejects.toThrow('cut off')
    await writeFile(file, lines.slice(1).join('\n'))
    await expect(verifyBooks(file)).rejects.toThrow('do not begin as such')
    await expect(verifyBooks(join(scene.folder, 'nothing'))).rejects.toThrow('ENOENT')
  })
})

test('the verifier and the database tell the same chart of accounts and the same ways of money', async () => {
  const kinds = await scene.server.databases.owner.many<{
    kind: string
    owner_type: string
    floor: bigint
    ceil: bigint
    stripes: number
    pool_floor: bigint
    pool_ceil: bigint
  }>(sql`SELECT kind, owner_type, floor, ceil, stripes, pool_floor, pool_ceil FROM ledger.account_kind`)
  expect(kinds.length).toBe(accountKinds.size)
  for (const { kind, owner_type, floor, ceil, stripes, pool_floor, pool_ceil } of kinds)
    expect(accountKinds.get(kind), kind).toEqual({
      owner: owner_type,
      floor,
      ceil,
      pool: stripes > 1 ? { floor: pool_floor, ceil: pool_ceil } : undefined,
    })
  const ways = await scene.server.databases.owner.many<{
    event: string
    authority: string
    escrow: bigint
    moves: string[]
  }>(sql`
    SELECT e.event, e.authority, e.escrow_sign::bigint AS escrow, (
      SELECT array_agg(f.debit_kind || ' > ' || f.credit_kind) FROM ledger.flow_rule AS f WHERE f.event = e.event) AS moves
    FROM ledger.event_kind AS e`)
  expect(ways.length).toBe(events.size)
  for (const { event, moves, ...rest } of ways)
    expect(events.get(event), event).toEqual({ ...rest, moves: new Set(moves) })
})

test('the verifier works every law out anew that the books alone can tell', () => {
  const ofTheBooks = laws.filter(({ views }) => views.ledger !== undefined).map(({ name }) => name as string)
  expect(verifiedLaws.filter((name) => name !== 'shape')).toEqual(ofTheBooks)
})

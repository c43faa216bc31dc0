import { createHash } from 'node:crypto'
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS, HOUR_MS } from '@tradewind/contract/durations'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { DRAWN } from '../../../../../tools/drawn.ts'
import { buildBuyer, buildOrder } from '../../../test/factories/orders.ts'
import { PASSWORD } from '../../../test/factories/shopper.ts'
import { buildOperator } from '../../../test/factories/staff.ts'
import { type TestClient, useServer } from '../../../test/harness.ts'
import { type Context, SYSTEM_ID } from '../../platform/context.ts'
import { createLog } from '../../platform/log.ts'
import { startSealing } from './ledger.ts'
import { BRANCH, BranchedTree, leafHash, pathTo, rootOf } from './merkle.ts'
import { proveSeal } from './seal-proof.ts'

const errors: { msg: string; day?: string; outside?: string; inside?: string }[] = []
const server = useServer({ log: createLog('error', { write: (line: string) => void errors.push(JSON.parse(line)) }) })
const sha256 = (...parts: (Buffer | string)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/** The next midnight, and what it brings. Returns the day that was sealed. */
async function passMidnight(): Promise<string> {
  const now = server.clock.now()
  await startSealing(server.databases.shop, now)
  await server.settle()
  await server.moveClock(DAY_MS - (now.getTime() % DAY_MS))
  await server.settle()
  return now.toISOString().slice(0, 10)
}

const outside = async () =>
  (await readFile(join(server.files.sealsFolder, 'seals.ndjson'), 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

test('before the first seal there is none to prove, and nobody is in a seal from before their time', async () => {
  const early = await buildBuyer(server)
  expect(await early.client.call('GET /api/ledger/seal_proof', {})).toMatchObject({ seal: null, accounts: [] })
  const day = await passMidnight()
  const late = await buildBuyer(server)
  expect(await late.client.call('GET /api/ledger/seal_proof', { day })).toMatchObject({ seal: { day }, accounts: [] })
  await expect(late.client.call('GET /api/ledger/seal_proof', { day: '2020-01-01' })).rejects.toMatchObject({
    code: 1004,
  })
  await expect(late.client.call('GET /api/ledger/seal_proof', { day: '2020-13-77' })).rejects.toMatchObject({
    code: 1001,
  })
})

test('a shopper can check with nothing but SHA-256 that the own balance is in the total of the day', async () => {
  const buyer = await buildBuyer(server, 100_00n)
  const day = await passMidnight()
  const { client } = await buildAgain(buyer.account)
  const { seal, accounts, how } = await proofOf(client, day)
  expect(sha256(seal.text), how).toBe(seal.hash)
  expect(seal.text).toContain(`|${seal.root}|`)
  expect(accounts.map(({ kind, balance }) => [kind, balance])).toEqual([
    ['user_available', '100.00'],
    ['user_escrow', '0.00'],
    ['user_withdraw', '0.00'],
  ])
  for (const { text, leaf, path, account_id } of accounts) {
    expect(text.startsWith(`${account_id}|`)).toBe(true)
    expect(sha256(Buffer.of(0), text)).toBe(leaf)
    expect(climb(leaf, path)).toBe(seal.root)
  }
  const [own] = accounts
  expect(climb(sha256(Buffer.of(0), `${own?.text}0`), own?.path ?? [])).not.toBe(seal.root)
})

async function proofOf(client: TestClient, day?: string) {
  const { seal, ...rest } = await client.call('GET /api/ledger/seal_proof', { day })
  if (!seal) throw new Error('there is a seal')
  return { seal, ...rest }
}

const climb = (leaf: string, path: { side: 'left' | 'right'; hash: string }[]): string =>
  path.reduce((hash, step) => {
    const [left, right] = step.side === 'left' ? [step.hash, hash] : [hash, step.hash]
    return sha256(Buffer.of(1), Buffer.from(left, 'hex'), Buffer.from(right, 'hex'))
  }, leaf)

/** Sessions do not outlive the days that pass here. */
const buildAgain = async (account: string) => {
  const { userinfo } = await server.client().call('POST /api/user/login', { account, password: PASSWORD })
  return { client: server.client(userinfo.token) }
}

test('the way to the root is as right for an account of the second branch of 256 and of the last one', async () => {
  await server.databases.owner.run(sql`
    INSERT INTO ledger.account (id, owner_type, owner_id, kind, floor, ceil, head)
    SELECT id, 'user', id, k.kind, k.floor, k.ceil, sha256(uuid_send(id))
    FROM ledger.account_kind AS k, (SELECT gen_random_uuid() AS id FROM generate_series(1, 600)) AS n WHERE k.kind = 'user_available'`)
  const buyer = await buildBuyer(server, 5_00n)
  const day = await passMidnight()
  const { client } = await buildAgain(buyer.account)
  const { seal, accounts } = await proofOf(client, day)
  expect(seal.accounts).toBeGreaterThan(600)
  for (const { text, leaf, path } of accounts) {
    expect(sha256(Buffer.of(0), text)).toBe(leaf)
    expect(path.length).toBeGreaterThan(8)
    expect(climb(leaf, path)).toBe(seal.root)
  }
  const firstOf = sql`SELECT id, owner_id FROM ledger.account WHERE owner_type = 'user' AND owner_id = id ORDER BY id`
  const others = await server.databases.owner.many<{ owner_id: string }>(firstOf)
  for (const place of [0, 255, 256, 257, 511, 512, 599]) {
    const ctx = {
      ...server.system,
      actor: { kind: 'shopper', id: others[place]?.owner_id ?? '', sessionId: '' },
    } as Context
    const proof = await proveSeal(ctx, { day })
    expect(proof.accounts).toHaveLength(1)
    for (const { leaf, path } of proof.accounts) expect(climb(leaf, path)).toBe(seal.root)
  }
})

test('what was sealed of a day stays what it was, whatever happens later', async () => {
  const buyer = await buildBuyer(server, 100_00n)
  const first = await passMidnight()
  const again = await buildAgain(buyer.account)
  const before = await proofOf(again.client, first)
  await buildOrder(server, 'paid', { buyer: { ...buyer, ...again } })
  const second = await passMidnight()
  const { client } = await buildAgain(buyer.account)
  expect(await proofOf(client, first)).toEqual(before)
  const after = await proofOf(client)
  expect(after.seal).toMatchObject({ day: second, previous: before.seal.hash })
  expect(after.accounts[0]).toMatchObject({ balance: '71.00', seq: 2 })
  for (const { leaf, path } of after.accounts) expect(climb(leaf, path)).toBe(after.seal.root)
  const { seal } = await client.call('GET /api/ledger/head')
  expect(seal?.hash).toBe(after.seal.hash)
})

test('each seal also lies outside of the database, with the leaves that are new', async () => {
  const buyer = await buildBuyer(server, 12_34n)
  const day = await passMidnight()
  const inside = await server.databases.owner.many<{ day: string; hash: string }>(sql`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, encode(hash, 'hex') AS hash FROM ledger.daily_seal ORDER BY day`)
  expect((await outside()).map(({ day, hash }) => ({ day, hash }))).toEqual(inside)
  const leaves = await readFile(join(server.files.sealsFolder, 'leaves', `${day}.ndjson`), 'utf8')
  const account = sql`SELECT id FROM ledger.account WHERE owner_id = ${buyer.id} AND kind = 'user_available'`
  const { id } = await server.databases.owner.one<{ id: string }>(account)
  expect(leaves.split('\n').filter((line) => line.includes(id))).toMatchObject([
    expect.stringContaining('"balance":"1234"'),
  ])
})

test('a line that the fall of the machine cut off is written anew; what stands is never touched', async () => {
  await passMidnight()
  const file = join(server.files.sealsFolder, 'seals.ndjson')
  const whole = await readFile(file, 'utf8')
  await appendFile(file, '{"kind":"seal","day":"20')
  await passMidnight()
  expect((await readFile(file, 'utf8')).startsWith(whole)).toBe(true)
  expect(await outside()).toHaveLength(whole.split('\n').length)
  await writeFile(file, '')
  await passMidnight()
  expect((await readFile(file, 'utf8')).startsWith(whole)).toBe(true)
})

test('a seal that does not follow the one kept outside raises an alarm, and none is raised while each does', async () => {
  const alarms = () => errors.filter(({ msg }) => msg.includes('does not follow'))
  await passMidnight()
  await passMidnight()
  expect(alarms()).toEqual([])
  const file = join(server.files.sealsFolder, 'seals.ndjson')
  const [kept, last] = [await readFile(file, 'utf8'), (await outside()).at(-1).hash]
  // Whoever writes the chain in the database anew cannot reach what lies outside: from there on the two differ.
  const other = '0'.repeat(64)
  await writeFile(file, kept.replaceAll(`"hash":"${last}"`, `"hash":"${other}"`))
  const day = await passMidnight()
  expect(alarms()).toMatchObject([{ day, outside: other, inside: last }])
  await passMidnight()
  expect(alarms()).toHaveLength(1)
  await writeFile(file, (await readFile(file, 'utf8')).replace(other, last))
})

test('a day is not sealed while a law is broken: the alarm is in the ledger page, and the next hour tries again', async () => {
  await passMidnight()
  const sealed = (await outside()).length
  const waiting = sql`INSERT INTO outbox (id, topic, shard_id, payload, created_at)
    VALUES (${SYSTEM_ID}, 'nobody.listens', ${SYSTEM_ID}, '{}', now() - interval '5 minutes')`
  // Nobody works this event: what fails is tried again later.
  await server.databases.owner.run(waiting)
  await server.databases.owner.run(
    sql`UPDATE outbox SET retry_at = now() + interval '1 year' WHERE topic = 'nobody.listens'`,
  )
  const day = await passMidnight()
  expect(await outside()).toHaveLength(sealed)
  const { client } = await buildOperator(server)
  const { failures } = await client.call('GET /api/admin/seal_list')
  expect(failures[0]).toMatchObject({ day, broken: [{ name: 'I15', broken: 1 }] })
  await server.databases.owner.run(sql`DELETE FROM outbox WHERE topic = 'nobody.listens'`)
  await server.moveClock(HOUR_MS)
  await server.settle()
  const { list, next_cursor } = await client.call('GET /api/admin/seal_list', { limit: 1 })
  expect(list).toMatchObject([{ day }])
  const older = await client.call('GET /api/admin/seal_list', { cursor: next_cursor ?? '' })
  expect(older.list[0]?.hash).toBe(list[0]?.previous)
})

test('nobody seals what the books do not say, and no seal is changed', async () => {
  await passMidnight()
  const by = (statement: ReturnType<typeof sql>) => server.databases.shop.run(statement)
  await expect(
    by(
      sql`INSERT INTO ledger.seal_leaf SELECT account_id, day + 40000, seq, balance + 1, head FROM ledger.seal_leaf LIMIT 1`,
    ),
  ).rejects.toThrow('sealed as the books have it')
  await expect(by(sql`UPDATE ledger.daily_seal SET accounts = 1`)).rejects.toMatchObject({ code: '42501' })
  await expect(
    by(sql`INSERT INTO ledger.daily_seal SELECT day + 1, sealed_at + interval '1 day', accounts, journals, transfers, root,
      hash, hash, branches, starts FROM ledger.daily_seal ORDER BY day DESC LIMIT 1`),
  ).rejects.toMatchObject({ constraint: 'daily_seal_hash' })
})

test('a path leads from every leaf to the root, whatever the size of the tree', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 * BRANCH + 2 }), fc.nat(), (size, seed) => {
      const leaves = Array.from({ length: size }, (_, index) => leafHash(`${seed} ${index}`))
      const tree = new BranchedTree()
      for (const [index, leaf] of leaves.entries()) tree.add(String(index), leaf)
      const root = tree.root()
      expect(root.equals(rootOf(leaves))).toBe(true)
      const index = seed % size
      const branch = Math.floor(index / BRANCH)
      const run = leaves.slice(branch * BRANCH, (branch + 1) * BRANCH)
      const path = [...pathTo(run, index % BRANCH), ...pathTo(tree.branches, branch)]
      const hexes = path.map(({ side, hash }) => ({ side, hash: hash.toString('hex') }))
      expect(climb(leaves[index]?.toString('hex') ?? '', hexes)).toBe(root.toString('hex'))
    }),
    { ...DRAWN, numRuns: 60 },
  )
})

test('the tree is that of RFC 6962: its published example has the published root', () => {
  // The eight inputs of the test vectors of Certificate Transparency.
  const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
  const leaves = inputs.map((hex) => Buffer.from(sha256(Buffer.of(0), Buffer.from(hex, 'hex')), 'hex'))
  expect(rootOf(leaves).toString('hex')).toBe('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328')
})

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildBuyer } from './factories/orders.ts'
import { buildWithdrawal } from './factories/withdrawals.ts'
import { useProcesses } from './processes.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const SIGNER_SECRET = 'the secret of a signer under test'
// None of these has a signer: a withdrawal on chain is sent by the processes that a test starts with one.
const processes = useProcesses()
let folder: string
let signer: ChildProcess
let settings: Record<string, string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradewind-signer-'))
  signer = spawn(process.execPath, ['--import', 'tsx', 'apps/signer/src/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, SIGNER_SECRET, SIGNER_PORT: '0', SIGNER_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface(signer.stdout ?? process.stdin), 'line')) as [string]
  settings = { SIGNER_SECRET, SIGNER_URL: /http:\S+/.exec(line)?.[0] ?? '' }
})
afterAll(async () => {
  signer.kill('SIGTERM')
  await once(signer, 'exit')
  await rm(folder, { recursive: true })
})

/** Where the sending of a withdrawal may be torn apart, in the order in which it passes them. */
const STEPS = [
  { name: 'payout.claimed', leaves: 'sending' },
  { name: 'payout.signed', leaves: 'sending' },
  { name: 'payout.posted', leaves: 'sending' },
  { name: 'payout.recorded', leaves: 'sent' },
] as const

const rowOf = (id: string) =>
  processes.databases.owner.one<{ status: string; sent_ref: string | null }>(
    sql`SELECT status, sent_ref FROM withdrawal WHERE id = ${id}`,
  )

test('a process that is killed at any step of sending leaves no payment lost and none made twice: the next one ends it', async () => {
  const buyer = await buildBuyer(processes)
  const ids: string[] = []
  for (const _ of STEPS) ids.push((await buildWithdrawal(processes, 'approved', { buyer, type: 'chain' })).id)
  for (const [place, { name, leaves }] of STEPS.entries()) {
    const { child } = await processes.start({ ...settings, TEST_CRASH_AT: name })
    if (child.signalCode === null) await once(child, 'exit')
    expect(child.signalCode, name).toBe('SIGKILL')
    expect((await rowOf(ids[place] ?? '')).status, name).toBe(leaves)
  }
  await processes.start(settings)
  await processes.moveClock(31_000)
  await expect
    .poll(async () => (await Promise.all(ids.map(rowOf))).map(({ status }) => status))
    .toEqual(STEPS.map(() => 'sent'))

  const signed = (await readFile(join(folder, 'journal.jsonl'), 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { id: string; reference: string; payout: { amount: string } })
  expect(signed.map(({ id }) => id).sort()).toEqual([...ids].sort())
  for (const { id, reference, payout } of signed) {
    expect(payout.amount).toBe('49.00')
    expect((await rowOf(id)).sent_ref).toBe(reference)
  }
  const { times } = await processes.databases.owner.one<{ times: number }>(sql`
    SELECT count(*)::int AS times FROM ledger.journal WHERE event = 'withdrawal_sent' AND ref_id = ANY(${ids})`)
  expect(times).toBe(STEPS.length)
})

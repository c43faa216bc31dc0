import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../src/platform/id.ts'
import { findPlace } from '../src/platform/postgres/place.ts'
import { uploadEvidence } from './factories/evidence.ts'
import { AT_ONCE, type BuiltBuyer, buildBuyer, buildOrder, pay } from './factories/orders.ts'
import type { BuiltOperator } from './factories/staff.ts'
import { claimTopup, openTopups } from './factories/topups.ts'
import { buildWithdrawal, houseOf } from './factories/withdrawals.ts'
import { type ServerProcess, startServer, useProcesses } from './processes.ts'
import { refusal } from './refusal.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const run = promisify(execFile)
const processes = useProcesses({ count: 1 })
let folder: string
let restored: ServerProcess

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradewind-restored-'))
  // The database of a restore may run as another user.
  await chmod(folder, 0o755)
})
afterAll(async () => {
  await restored?.stop()
  const { cluster } = await findPlace(join(folder, 'data'))
  await rm(cluster, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
})

/** `npm run backup` or `npm run restore`, as somebody types it beside a running shop. */
async function command(name: 'backup' | 'restore', args: string[], dataDir = ''): Promise<string> {
  const env = { ...process.env, NODE_ENV: '', DATABASE_URL: '', DEMO: 'off', DATA_DIR: dataDir }
  const { stdout } = await run(process.execPath, ['tools/command.mjs', name, ...args], { cwd: ROOT, env })
  return stdout
}

/** Orders and pays until it is told to stop; the orders that were answered, in their order. */
function shopOn(buyer: BuiltBuyer): { paid: string[]; stop(): Promise<void> } {
  const paid: string[] = []
  let stopping = false
  const shopping = (async () => {
    while (!stopping) {
      const order = await buildOrder(processes, 'unpaid', { buyer })
      await pay(buyer, order.tradeSn)
      paid.push(order.id)
    }
  })()
  return {
    paid,
    async stop() {
      stopping = true
      await shopping
    },
  }
}

const as = ({ token }: Pick<BuiltOperator, 'token'>) => restored.client(token)
const isLocked = expect.objectContaining({ error: 'money.locked' })

test('a backup that is taken while people pay stands again elsewhere: every law holds, and no money leaves before it is compared with the bank', async () => {
  await openTopups(processes)
  const { auditor, second, finance, cashier } = await houseOf(processes)
  const [buyer, ...others] = [await buildBuyer(processes), await buildBuyer(processes), await buildBuyer(processes)]
  const approved = await buildWithdrawal(processes, 'approved', { buyer })
  const asked = await buildWithdrawal(processes, 'auditing', { buyer })
  const shopping = others.map(shopOn)
  await expect.poll(() => Math.min(...shopping.map(({ paid }) => paid.length))).toBeGreaterThan(2)
  const before = shopping.flatMap(({ paid }) => paid)
  const file = join(folder, 'backup.tar.gz')
  const backedUp = await command('backup', [file], processes.dataDir)
  const during = shopping.flatMap(({ paid }) => paid)
  expect(during.length, 'people paid meanwhile').toBeGreaterThan(before.length)
  await Promise.all(shopping.map(({ stop }) => stop()))

  const stood = await command('restore', [file, join(folder, 'data')])
  console.info(`${backedUp}${stood}`)
  expect(stood).toContain('Every law of the books holds.')
  restored = await startServer(join(folder, 'data'))

  const { laws } = await as(auditor).call('GET /api/admin/ledger_check')
  expect(laws.filter((law) => law.broken > 0)).toEqual([])
  for (const [place, { token }] of others.entries())
    for (const id of shopping[place]?.paid.filter((one) => before.includes(one)) ?? [])
      expect((await as({ token }).call('GET /api/order/detail', { id })).status).toBe(1)

  const send = () => as(finance).call('POST /api/admin/extract_send', { id: approved.id }, AT_ONCE)
  const pass = () => as(auditor).call('POST /api/admin/extract_audit', { id: asked.id, audit: 1 }, AT_ONCE)
  const unlock = (by: BuiltOperator) =>
    as(by).call('POST /api/admin/money_unlock', { note: 'Compared with the bank, line by line' }, AT_ONCE)
  expect((await refusal(send())).data).toEqual(isLocked)
  expect((await refusal(pass())).data).toEqual(isLocked)

  // Money that came in behind the backup: the bank tells of it, the books do not.
  const ref = `LINE ${newId().toUpperCase()}`
  const at = new Date().toISOString()
  const lines = [{ ref, amount: '100.00', at }]
  await as(finance).call('POST /api/admin/statement_add', { kind: 'bank', account: 'Main', lines }, AT_ONCE)
  expect((await refusal(unlock(finance))).data).toMatchObject({ status: 'unreconciled' })
  const proof = [(await uploadEvidence(as(buyer))).id]
  const claim = await claimTopup(as(buyer), { proof })
  const verdict = { id: claim.id, audit: 1, arrived: '100.00', bank_ref: ref } as const
  await as(auditor).call('POST /api/admin/recharge_audit', verdict, AT_ONCE)

  expect(await unlock(finance)).toMatchObject({ locked: true, reconciled: true })
  expect((await refusal(send())).data).toEqual(isLocked)
  expect(await unlock(second)).toMatchObject({ locked: false })
  expect(await pass()).toMatchObject({ status: 'approved' })
  expect(await send()).toMatchObject({ status: 'sending' })
  const sent = { id: approved.id, sent_ref: `REF ${newId()}` }
  expect(await as(cashier).call('POST /api/admin/extract_sent', sent, AT_ONCE)).toMatchObject({ status: 'sent' })
})

import { once } from 'node:events'
import { newIdempotencyKey } from '@tradewind/client/idempotency-key'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patient } from '../../../../tools/patience.ts'
import { type BuiltBuyer, buildBuyer, buildOrder, PAY_PASSWORD } from '../factories/orders.ts'
import { type BuiltOperator, buildOperator } from '../factories/staff.ts'
import { claimTopup, openTopups } from '../factories/topups.ts'
import { buildWithdrawal } from '../factories/withdrawals.ts'
import type { TestClient } from '../harness.ts'
import { type ServerProcess, startServer, useProcesses } from '../processes.ts'
import { refusal } from '../refusal.ts'
import { useSigner } from './signer-process.ts'

const signer = useSigner()
// None of these has a signer: a withdrawal on chain is sent by the processes that a test starts with one.
const processes = useProcesses()
let buyer: BuiltBuyer
let auditor: BuiltOperator

const ASKED = ['pay.checked', 'pay.posted', 'pay.committed', 'topup.passed', 'topup.credited', 'topup.committed']
/** Processes that end at their step when they come to it, which nobody but the test asks for anything. */
const doomed = new Map<string, ServerProcess>()

const startDoomed = (steps: readonly string[], settings = {}) =>
  Promise.all(
    steps.map(async (step) =>
      doomed.set(step, await startServer(processes.dataDir, { ...settings, TEST_CRASH_AT: step })),
    ),
  )

beforeAll(async () => {
  buyer = await buildBuyer(processes)
  auditor = await buildOperator(processes, ['auditor'])
  await openTopups(processes)
  await startDoomed(ASKED)
})
afterAll(() => {
  for (const { child } of doomed.values()) child.kill('SIGKILL')
})

async function expectKilled(step: string): Promise<void> {
  const child = doomed.get(step)?.child
  if (child?.signalCode === null) await once(child, 'exit')
  expect(child?.signalCode, step).toBe('SIGKILL')
}

/** How often the ledger tells of this. */
const journals = async (event: string, refId: string): Promise<number> =>
  processes.databases.owner.run(sql`SELECT FROM ledger.journal WHERE event = ${event} AND ref_id = ${refId}`)

/** Addresses of private pictures are signed for whoever asks, and say until when. */
const unsigned = (answer: unknown): string => JSON.stringify(answer).replaceAll(/\?expires=\d+&signature=[\w-]+/g, '')

/** Asks a process that dies over it, then another one with the same key, twice. */
async function askAgain<T>(
  step: string,
  asker: { token: string },
  ask: (client: TestClient, key: string) => Promise<T>,
) {
  const [client, key] = [doomed.get(step)?.client(asker.token), newIdempotencyKey()]
  expect(client && (await refusal(ask(client, key))).kind).toBe('network')
  await expectKilled(step)
  return async (): Promise<T> => {
    const answer = await ask(processes.client(asker.token), key)
    expect(unsigned(await ask(processes.client(asker.token), key))).toBe(unsigned(answer))
    return answer
  }
}

test.each([
  ['pay.checked', 'with the password checked', 0],
  ['pay.posted', 'before the commit', 0],
  ['pay.committed', 'before the answer', 1],
])('%s: an order whose payment is killed %s is paid once when it is asked for again', async (step, _, left) => {
  const { id, tradeSn: trade_sn } = await buildOrder(processes, 'unpaid', { buyer })
  const again = await askAgain(step, buyer, (client, idempotencyKey) =>
    client.call(
      'POST /api/order/pay',
      { trade_sn, pay_password: PAY_PASSWORD },
      { repeatSubmit: false, idempotencyKey },
    ),
  )
  expect(await journals('order_paid', id)).toBe(left)
  expect(await again()).toMatchObject({ paid: '29.00' })
  expect(await journals('order_paid', id)).toBe(1)
})

test.each([
  ['topup.passed', 'before the credit', 0],
  ['topup.credited', 'before the commit', 0],
  ['topup.committed', 'before the answer', 1],
])('%s: a top-up whose audit is killed %s is credited once when it is passed again', async (step, _, left) => {
  const { id } = await claimTopup(buyer.client)
  // Two answers are alike once a job has counted the claims that look like this one.
  const alike = async () => (await auditor.client.call('GET /api/admin/recharge_detail', { id })).near
  await expect.poll(alike, { timeout: patient(60_000) }).toBe(0)
  const verdict = { id, audit: 1, arrived: '99.00', bank_ref: `LINE ${id}` } as const
  const again = await askAgain(step, auditor, (client, idempotencyKey) =>
    client.call('POST /api/admin/recharge_audit', verdict, { repeatSubmit: false, idempotencyKey }),
  )
  expect(await journals('bank_topup_passed', id)).toBe(left)
  expect(await again()).toMatchObject({ audit: 1, arrived: '99.00' })
  expect(await journals('bank_topup_passed', id)).toBe(1)
})

/** Where the sending of a withdrawal may be torn apart, and what that leaves. */
const STEPS = {
  'payout.taken': 'sending',
  'payout.signed': 'sending',
  'payout.posted': 'sending',
  'payout.recorded': 'sent',
}

const withdrawalOf = (id: string) =>
  processes.databases.owner.one<{ status: string; sent_ref: string | null }>(
    sql`SELECT status, sent_ref FROM withdrawal WHERE id = ${id}`,
  )

const statusesOf = async (ids: string[]): Promise<string[]> =>
  (await Promise.all(ids.map(withdrawalOf))).map(({ status }) => status).sort()

test('a process that is killed at any step of sending leaves no payment lost and none made twice: the next one ends it', {
  // Five servers start one after the other.
  timeout: patient(300_000),
}, async () => {
  const ids: string[] = []
  for (const _ of Object.keys(STEPS))
    ids.push((await buildWithdrawal(processes, 'approved', { buyer, type: 'chain' })).id)
  await startDoomed(Object.keys(STEPS), signer.settings)
  for (const step of Object.keys(STEPS)) await expectKilled(step)
  expect(await statusesOf(ids)).toEqual(Object.values(STEPS).sort())
  await processes.start(signer.settings)
  await processes.moveClock(31_000)
  await expect.poll(() => statusesOf(ids)).toEqual(ids.map(() => 'sent'))

  const signed = await signer.signed()
  expect(signed.map(({ id }) => id).sort()).toEqual([...ids].sort())
  for (const { id, reference, payout } of signed) {
    expect(payout.amount).toBe('49.00')
    expect((await withdrawalOf(id)).sent_ref).toBe(reference)
    expect(await journals('withdrawal_sent', id)).toBe(1)
  }
})

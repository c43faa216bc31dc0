import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatDollars } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readOrMakeKey } from '../../../../signer/src/folder.ts'
import { openPaymentLog } from '../../../../signer/src/payment-log.ts'
import { openPayouts, type Payouts } from '../../../../signer/src/payouts.ts'
import { createSigner } from '../../../../signer/src/server.ts'
import { creditFromChain } from '../../../test/factories/money.ts'
import { AT_ONCE, buildBuyer } from '../../../test/factories/orders.ts'
import { bringOn, buildWithdrawal } from '../../../test/factories/withdrawals.ts'
import { useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'
import { decryptNumber } from './encrypted-number.ts'
import { selectEncrypted } from './payees.sql.ts'
import { selectWithdrawal } from './withdrawals.sql.ts'
import { workOnePayout } from './withdrawals.ts'

// The real signer, in this process so that a test can take it away and bring it back.
const settings = { url: '', secret: 'the secret of a signer under test' }
const MINUTE = 60_000
let folder: string
let payouts: Payouts
let signer: HttpServer

async function open(port = 0): Promise<void> {
  signer = createSigner(payouts, settings.secret).listen(port, '127.0.0.1')
  await once(signer, 'listening')
  settings.url = `http://127.0.0.1:${(signer.address() as AddressInfo).port}`
}
async function takeAway(): Promise<number> {
  const { port } = signer.address() as AddressInfo
  signer.closeAllConnections()
  signer.close()
  await once(signer, 'close')
  return port
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradewind-signer-'))
  payouts = openPayouts(await openPaymentLog(join(folder, 'journal.jsonl')), await readOrMakeKey(folder))
  await open()
})
const server = useServer({ signer: settings })
// Whatever a test leaves taken is sent before the next.
afterEach(async () => {
  await server.moveClock(61 * MINUTE)
  await server.settle()
})
afterAll(async () => {
  await takeAway()
  await rm(folder, { recursive: true })
})

const signedLines = async (id: string) =>
  (await readFile(join(folder, 'journal.jsonl'), 'utf8')).split('\n').filter((line) => line.includes(id))
const rowOf = (id: string) =>
  server.databases.owner.one<{ status: string; sent_ref: string | null; tries: number; last_error: string | null }>(
    sql`SELECT status, sent_ref, tries, last_error FROM withdrawal WHERE id = ${id}`,
  )
const returned = (
  by: { client: Awaited<ReturnType<typeof buildWithdrawal>>['house']['finance']['client'] },
  id: string,
) => by.client.call('POST /api/admin/extract_returned', { id, reason: 'Nothing left' }, AT_ONCE)

/** What the signer does for a request whose answer never reaches us. */
async function signBehindOurBack(id: string): Promise<string> {
  const row = await selectWithdrawal(server.databases.owner, id)
  if (!row) throw new Error('the withdrawal is there')
  const { sealed, network } = await selectEncrypted(server.databases.owner, row.payee_id)
  const address = decryptNumber(sealed, row.payee_id, server.system.secrets)
  const outcome = await payouts.pay({ id, network: network ?? '', address, amount: formatDollars(row.arrives) })
  return outcome.state === 'signed' ? outcome.reference : outcome.state
}

test('a withdrawal on chain that is passed is signed and sent by itself, and its owner sees the name that the chain gave it', async () => {
  const { id, buyer } = await buildWithdrawal(server, 'approved', { type: 'chain' })
  await server.settle()
  const record = await buyer.client.call('GET /api/user/extract_detail', { id })
  expect(record).toMatchObject({
    status: 'sent',
    sent_ref: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    arrives: '49.00',
  })
  const [line] = await signedLines(id)
  expect(JSON.parse(line ?? '')).toMatchObject({ reference: record.sent_ref, payout: { amount: '49.00' } })
})

test('withdrawals to a card are nothing to the signer, and what the signer has claimed finance cannot name', async () => {
  const card = await buildWithdrawal(server, 'approved')
  await server.settle()
  expect(await rowOf(card.id)).toMatchObject({ status: 'approved' })
  const port = await takeAway()
  const chain = await buildWithdrawal(server, 'approved', { type: 'chain' })
  await workOnePayout(server.system)
  const { client } = chain.house.finance
  const named = client.call('POST /api/admin/extract_sent', { id: chain.id, sent_ref: 'a guess' }, AT_ONCE)
  expect(await refusal(named)).toMatchObject({ code: 1423, data: { status: 'sending' } })
  await open(port)
})

test('while the signer is away a withdrawal waits, claimed; it is sent once when the signer is back', async () => {
  const port = await takeAway()
  const { id, house } = await buildWithdrawal(server, 'approved', { type: 'chain' })
  await server.settle()
  expect(await rowOf(id)).toMatchObject({
    status: 'sending',
    sent_ref: null,
    last_error: expect.stringContaining('signer'),
  })
  expect(await refusal(returned(house.cashier, id))).toMatchObject({ error: 'signer.unreachable' })
  await open(port)
  // Asked again after half a minute, not at once.
  await server.settle()
  expect(await rowOf(id)).toMatchObject({ status: 'sending', tries: 0 })
  await server.moveClock(MINUTE)
  await server.settle()
  expect(await rowOf(id)).toMatchObject({ status: 'sent', tries: 1, last_error: null })
  expect(await signedLines(id)).toHaveLength(1)
})

test('eight workers at once send each of six withdrawals once', async () => {
  const ids: string[] = []
  for (let count = 0; count < 6; count += 1) ids.push((await buildWithdrawal(server, 'auditing', { type: 'chain' })).id)
  const { house } = await buildWithdrawal(server)
  for (const id of ids) await bringOn(house, id, 'approved')
  const work = async () => {
    while (await workOnePayout(server.system));
  }
  await Promise.all(Array.from({ length: 8 }, work))
  for (const id of ids) {
    expect(await rowOf(id)).toMatchObject({ status: 'sent' })
    expect(await signedLines(id)).toHaveLength(1)
  }
})

test('finance takes a claimed withdrawal back only once the signer has promised never to sign it', async () => {
  const port = await takeAway()
  const [voided, signed] = [
    await buildWithdrawal(server, 'approved', { type: 'chain' }),
    await buildWithdrawal(server, 'approved', { type: 'chain' }),
  ]
  await server.settle()
  await open(port)
  expect(await returned(voided.house.cashier, voided.id)).toMatchObject({ status: 'returned' })
  // Signed, and the word of it was lost on the way.
  const reference = await signBehindOurBack(signed.id)
  expect(await refusal(returned(signed.house.cashier, signed.id))).toMatchObject({ code: 1423 })
  await server.moveClock(MINUTE)
  await server.settle()
  expect(await rowOf(signed.id)).toMatchObject({ status: 'sent', sent_ref: reference })
  expect(await rowOf(voided.id)).toMatchObject({ status: 'returned', sent_ref: null })
})

test('a database that was restored to before the claim asks for the same payment, which is not made again', async () => {
  const { id } = await buildWithdrawal(server, 'approved', { type: 'chain' })
  const reference = await signBehindOurBack(id)
  await server.settle()
  expect(await rowOf(id)).toMatchObject({ status: 'sent', sent_ref: reference })
  expect(await signedLines(id)).toHaveLength(1)
})

test('a withdrawal that the coins of the books do not cover waits, for finance as well, until coins have come in', async () => {
  const buyer = await buildBuyer(server, 30_000_00n)
  const { id, house } = await buildWithdrawal(server, 'approved', { type: 'chain', buyer, amount: '20000.00' })
  await server.settle()
  expect(await rowOf(id)).toMatchObject({ status: 'approved' })
  const byHand = house.finance.client.call('POST /api/admin/extract_send', { id }, AT_ONCE)
  expect(await refusal(byHand)).toMatchObject({ error: 'withdrawal.not_covered', code: 1423 })
  await creditFromChain(server, buyer.id, 20_000_00n)
  await server.settle()
  expect(await rowOf(id)).toMatchObject({ status: 'sent' })
})

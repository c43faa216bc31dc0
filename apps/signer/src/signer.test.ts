import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { programUrl } from '../../../tools/build-server.mjs'

const SECRET = 'the secret of a signer under test'
let folder: string
const running: ChildProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradewind-signer-'))
})
afterEach(async () => {
  for (const child of running.splice(0)) await end(child, 'SIGTERM')
})
afterAll(() => rm(folder, { recursive: true }))

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

type Signer = { url: string; child: ChildProcess }

async function start(): Promise<Signer> {
  const child = spawn(process.execPath, [fileURLToPath(programUrl('signer/dist/main'))], {
    env: { ...process.env, SIGNER_SECRET: SECRET, SIGNER_PORT: '0', SIGNER_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  const words: string[] = []
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => {
        words.push(line)
        const url = /is open: (\S+)/.exec(line)?.[1]
        if (url) resolve({ url, child })
      })
    child.once('exit', () => reject(new Error(words.join('\n'))))
  })
}

async function ask(
  { url }: Signer,
  path: string,
  content: object,
  secret = SECRET,
  seconds = Math.floor(Date.now() / 1000),
) {
  const body = JSON.stringify(content)
  const signature = createHmac('sha256', secret).update(`${seconds}.${path}.${body}`).digest('hex')
  const headers = { 'x-tradewind-signature': `t=${seconds},v1=${signature}` }
  const response = await fetch(url + path, { method: 'POST', headers, body })
  const text = await response.text()
  return { status: response.status, answer: text ? JSON.parse(text) : undefined }
}

const payout = (over: object = {}) => ({
  id: randomUUID(),
  network: 'POLYGON',
  address: `0x${'ab'.repeat(20)}`,
  amount: '49.00',
  ...over,
})
const loggedOf = async (id: string) =>
  (await readFile(join(folder, 'journal.jsonl'), 'utf8')).split('\n').filter((line) => line.includes(id))

test('a payment that is asked for 32 times at once, and again after kill -9, is signed once and has one name', async () => {
  const signer = await start()
  const one = payout()
  const answers = await Promise.all(Array.from({ length: 32 }, () => ask(signer, '/pay', one)))
  expect(new Set(answers.map(({ answer }) => answer.reference)).size).toBe(1)
  expect(answers[0]?.answer).toMatchObject({ state: 'signed', reference: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  await end(signer.child, 'SIGKILL')
  expect((await ask(await start(), '/pay', one)).answer).toEqual(answers[0]?.answer)
  expect(await loggedOf(one.id)).toHaveLength(1)
})

test('the same payment with another amount or address is refused', async () => {
  const signer = await start()
  const one = payout()
  await ask(signer, '/pay', one)
  expect((await ask(signer, '/pay', { ...one, amount: '490.00' })).status).toBe(409)
  expect((await ask(signer, '/pay', { ...one, address: `0x${'cd'.repeat(20)}` })).status).toBe(409)
  expect(await loggedOf(one.id)).toHaveLength(1)
})

test('what was voided is never signed, what was signed is never voided; of both at once one is true', async () => {
  const signer = await start()
  const [voided, signed, raced] = [payout(), payout(), payout()]
  expect((await ask(signer, '/void', { id: voided.id })).answer).toEqual({ state: 'void' })
  expect((await ask(signer, '/pay', voided)).answer).toEqual({ state: 'void' })
  const { answer } = await ask(signer, '/pay', signed)
  expect((await ask(signer, '/void', { id: signed.id })).answer).toEqual(answer)
  const both = await Promise.all([ask(signer, '/pay', raced), ask(signer, '/void', { id: raced.id })])
  expect(both[0]?.answer).toEqual(both[1]?.answer)
})

test('nobody is answered without the secret, with an old signature, or for something that is no payment', async () => {
  const signer = await start()
  expect((await ask(signer, '/pay', payout(), 'another secret of somebody')).status).toBe(401)
  expect((await ask(signer, '/pay', payout(), SECRET, Math.floor(Date.now() / 1000) - 301)).status).toBe(401)
  expect((await fetch(`${signer.url}/pay`, { method: 'POST', body: '{}' })).status).toBe(401)
  for (const wrong of [
    { id: 'x' },
    { amount: '0.00' },
    { amount: '-1.00' },
    { amount: '1e3' },
    { address: '' },
    { network: '../' },
  ])
    expect((await ask(signer, '/pay', payout(wrong))).status).toBe(400)
  expect((await ask(signer, '/sign', payout())).status).toBe(404)
})

test('a line that a crash cut off is cut away, and a journal that was changed is not gone on with', async () => {
  const path = join(folder, 'journal.jsonl')
  const signer = await start()
  const one = payout()
  const { answer } = await ask(signer, '/pay', one)
  await end(signer.child, 'SIGKILL')
  await appendFile(path, '{"id":"half a li')
  const again = await start()
  expect((await ask(again, '/pay', one)).answer).toEqual(answer)
  await ask(again, '/pay', payout())
  await end(again.child, 'SIGTERM')
  const kept = await readFile(path, 'utf8')
  await writeFile(path, kept.replace('49.00', '94.00'))
  await expect(start()).rejects.toThrow('does not follow the one before it')
  await writeFile(path, kept)
})

test('one signer works in a folder, and its key is nobody else’s', async () => {
  await start()
  await expect(start()).rejects.toThrow('Another signer works')
  expect((await stat(join(folder, 'key.pem'))).mode & 0o777).toBe(0o600)
})

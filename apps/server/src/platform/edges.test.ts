import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { askForProxy, isLoopback, knowCallers } from './callers.ts'
import { createHttp, type HttpSettings } from './http.ts'
import { createLog } from './log.ts'
import { netOf } from './net-of.ts'

const log = createLog('silent')
const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

async function open(settings: HttpSettings = {}, add: (http: FastifyInstance) => unknown = () => {}) {
  const http = await createHttp(log, settings)
  http.post('/take', (request) => ({ took: request.body }))
  http.get('/give', (request) => ({ ip: request.ip }))
  await add(http)
  await http.listen({ port: 0, host: '127.0.0.1' })
  endings.push(() => http.close())
  const { port } = http.server.address() as AddressInfo
  return { http, port, url: `http://127.0.0.1:${port}` }
}

type Raw = { status: number; headers: string; body: { code: number; msg: string; data: { error: string } } }

/** Bytes as nobody's client would send them, and all that comes back until the other side hangs up. */
async function exchange(port: number, bytes: string, meanwhile?: (socket: Socket) => void): Promise<Raw> {
  const socket = connect(port, '127.0.0.1')
  let told = ''
  socket.on('data', (chunk) => {
    told += chunk
  })
  // What is written behind an answer meets a closed door.
  socket.on('error', () => {})
  socket.write(bytes)
  meanwhile?.(socket)
  await once(socket, 'close')
  const [head = '', body = ''] = told.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), headers: head.toLowerCase(), body: JSON.parse(body || 'null') }
}

function expectEnvelope({ status, headers, body }: Raw, expected: { status: number; error: string }): void {
  expect({ status, error: body?.data.error }).toEqual(expected)
  expect(body.msg.length).toBeGreaterThan(20)
  expect(headers).toContain('x-content-type-options: nosniff')
  expect(headers).toContain("content-security-policy: default-src 'self'")
  expect(headers).toContain('cache-control: no-store')
  expect(headers).toContain('content-type: application/json')
}

test('what is no HTTP at all, or has headers without end, is answered in the envelope and with every header', async () => {
  const { port } = await open()
  expectEnvelope(await exchange(port, 'HELO shop\r\n\r\n'), { status: 400, error: 'request.refused' })
  const long = `GET /give HTTP/1.1\r\nhost: shop\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`
  expectEnvelope(await exchange(port, long), { status: 431, error: 'request.too_large' })
  const double = 'POST /take HTTP/1.1\r\nhost: shop\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}'
  expectEnvelope(await exchange(port, double), { status: 400, error: 'request.refused' })
  const address = 'GET /give/%ff HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n'
  expectEnvelope(await exchange(port, address), { status: 404, error: 'request.unknown_path' })
})

test('a path that leads out of the folder of pictures is one that does not exist', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tradewind-edges-'))
  endings.push(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'a.txt'), 'picture')
  const { port } = await open({}, (http) =>
    http.register(fastifyStatic, { root: folder, prefix: '/files/public/', index: false }),
  )
  const ask = (path: string, more = '') =>
    exchange(port, `GET ${path} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n${more}\r\n`)
  const ways = ['..', '%2e%2e', '..%2f..', '..\\..', 'x/../../..', '%2e%2e%2f%2e%2e%2fetc', '.hidden', 'none.webp', '']
  for (const way of ways) {
    const answer = await ask(`/files/public/${way === '' ? '' : `${way}/`}secret`)
    expectEnvelope(answer, { status: 404, error: 'request.unknown_path' })
  }
  expectEnvelope(await ask('/files/public/'), { status: 404, error: 'request.unknown_path' })
  const behindEnd = await ask('/files/public/a.txt', 'range: bytes=900-\r\n')
  expectEnvelope(behindEnd, { status: 416, error: 'request.refused' })
})

const SOON = { headersMs: 60, bodyMs: 400, graceMs: 60, everyMs: 20 }

test('a connection that says nothing, or never comes to the end of its headers, is not held', async () => {
  const { port } = await open({ patience: SOON })
  expectEnvelope(await exchange(port, ''), { status: 408, error: 'request.too_slow' })
  const half = await exchange(port, 'GET /give HTTP/1.1\r\nhost: shop\r\nx-half:')
  expectEnvelope(half, { status: 408, error: 'request.too_slow' })
})

test('a body that drips, or never comes, is not waited for; one that is only slow arrives', async () => {
  const { port } = await open({ patience: SOON })
  const head = 'POST /take HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\nconnection: close\r\n'
  const never = await exchange(port, `${head}content-length: 5000\r\n\r\n{`)
  expectEnvelope(never, { status: 408, error: 'request.too_slow' })
  let drops: NodeJS.Timeout | undefined
  const dripping = await exchange(port, `${head}transfer-encoding: chunked\r\n\r\n1\r\n"\r\n`, (socket) => {
    drops = setInterval(() => socket.write('1\r\nx\r\n'), 10)
  })
  clearInterval(drops)
  expectEnvelope(dripping, { status: 408, error: 'request.too_slow' })
  const patient = await open({ patience: { ...SOON, headersMs: 60_000, bodyMs: 60_000, bytesPerSecond: 1 } })
  const slow = await exchange(patient.port, `${head}content-length: 2000\r\n\r\n"`, (socket) => {
    let sent = 1
    const pieces = setInterval(() => {
      const left = 2_000 - sent
      socket.write(left > 400 ? 'x'.repeat(400) : `${'x'.repeat(left - 1)}"`)
      sent += Math.min(400, left)
      if (sent === 2_000) clearInterval(pieces)
    }, 30)
  })
  expect(slow.status).toBe(200)
})

test('one address may hold so many connections and no more, but not one that many people come through', async () => {
  const few = { ...SOON, headersMs: 60_000, bodyMs: 60_000, connectionsFromOne: 3 }
  const callers = { ...knowCallers(log, {}), isShared: () => false }
  const { port } = await open({ patience: few, callers })
  const shared = await open({ patience: few })
  const hold = async (to: number) => {
    const sockets = Array.from({ length: 6 }, () => connect(to, '127.0.0.1').on('error', () => {}))
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    return sockets
  }
  const closed = (sockets: Socket[]) => sockets.filter((socket) => socket.closed).length
  const held = await hold(port)
  await vi.waitFor(() => expect(closed(held)).toBe(3))
  const many = await hold(shared.port)
  expect((await fetch(`${shared.url}/give`)).status).toBe(200)
  expect(closed(many)).toBe(0)
  for (const socket of [...held, ...many]) socket.destroy()
})

const from = (address: string) => ({ headers: { 'x-forwarded-for': address, lang: 'de' } })

test('only an address that floods us is told so by HTTP, when to come back as well; its neighbours are served', async () => {
  const { url } = await open({ trustProxy: '127.0.0.1', flood: { burst: 20, perSecond: 0.001 } })
  const ask = (address: string) => fetch(`${url}/give`, from(address))
  for (let count = 0; count < 20; count += 1) expect((await ask('203.0.113.7')).status).toBe(200)
  const refused = await ask('203.0.113.7')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ code: 1429, msg: expect.stringContaining('Bitte warte') })
  expect((await ask('203.0.113.8')).status).toBe(200)
  for (let count = 0; count < 20; count += 1) await ask(`2001:db8:1:2::${count}`)
  expect((await ask('2001:db8:1:2:ffff::9')).status).toBe(429)
  expect((await ask('2001:db8:1:3::9')).status).toBe(200)
})

test('behind a proxy that nobody told us of, nobody is limited by an address, and that is said once', async () => {
  const told: string[] = []
  const listening = createLog('warn', { write: (line: string) => void told.push(line) })
  const callers = knowCallers(listening, {})
  const seen: string[] = []
  const { url } = await open({ callers, flood: { burst: 1, perSecond: 0.001 } }, (http) => {
    http.get('/who', (request) => {
      seen.push(callers.addressOf(request))
      return {}
    })
  })
  expect(callers.proxyUntold).toBe(false)
  for (let count = 0; count < 5; count += 1) expect((await fetch(`${url}/who`, from('203.0.113.7'))).status).toBe(200)
  await fetch(`${url}/who`)
  expect(seen).toEqual(['', '', '', '', '', '127.0.0.1'])
  expect(callers.proxyUntold).toBe(true)
  expect(told.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1)
})

test('who comes from the open net with such a header made it up: it frees nobody from a limit and rings no alarm', async () => {
  const told: string[] = []
  const callers = knowCallers(createLog('warn', { write: (line: string) => void told.push(line) }), {})
  const { http } = await open({ callers, flood: { burst: 2, perSecond: 0.001 } })
  const ask = async (remoteAddress: string, forged: string) =>
    (await http.inject({ url: '/give', remoteAddress, headers: { 'x-forwarded-for': forged } })).statusCode
  const answers: number[] = []
  for (let count = 0; count < 4; count += 1) answers.push(await ask('8.8.4.4', `203.0.113.${count}`))
  expect(answers).toEqual([200, 200, 429, 429])
  expect(await ask('2001:4860:4860::8844', '203.0.113.9')).toBe(200)
  expect(callers.isShared('8.8.4.4')).toBe(false)
  expect([callers.proxyUntold, told]).toEqual([false, []])
  // A proxy stands beside us, in a net of our own.
  for (const beside of ['10.0.0.7', '172.16.3.4', '192.168.1.9', '100.64.0.3', 'fd00::7', '::ffff:10.0.0.8'])
    for (let count = 0; count < 4; count += 1) expect(await ask(beside, `203.0.113.${count}`)).toBe(200)
  expect(callers.proxyUntold).toBe(true)
})

test('a start that was not told who stands in front says so, and one that was is quiet', () => {
  expect(askForProxy({ addressLimits: true })).toContain('TRUST_PROXY is not set')
  for (const trustProxy of ['none', '10.0.0.0/8'])
    expect(askForProxy({ trustProxy, addressLimits: true })).toBeUndefined()
  expect(askForProxy({ addressLimits: false })).toBeUndefined()
})

test('where TRUST_PROXY says that there is none, such a header is a lie that frees nobody from a limit', async () => {
  const callers = knowCallers(log, { trustProxy: 'none' })
  const { http } = await open({ trustProxy: 'none', callers }, (app) => {
    app.get('/who', (request) => ({ who: callers.addressOf(request) }))
  })
  const answer = await http.inject({ url: '/who', ...from('203.0.113.7') })
  expect(answer.json()).toEqual({ who: '127.0.0.1' })
  expect(callers.proxyUntold).toBe(false)
})

test('an address of IPv6 counts with its whole net, and this machine is told from all others', () => {
  expect(netOf('203.0.113.7')).toBe('203.0.113.7')
  expect(netOf('2001:db8:0:1::9')).toBe('2001:db8:0:1')
  expect(netOf('2001:db8::1')).toBe('2001:db8:0:0')
  expect(netOf('::1')).toBe('0:0:0:0')
  expect(['127.0.0.1', '127.8.0.1', '::1', '10.0.0.1', '203.0.113.7'].map(isLoopback)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

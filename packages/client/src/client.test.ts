import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { type Client, type ClientOptions, createClient } from './client.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { json, startServer } from './test-server.ts'

type TestCalls = {
  'GET /api/goods/list': { input: { keyword?: string; attr?: Record<string, string[]> }; answer: { list: string[] } }
  'POST /api/cart/add': { input: { goods_id: string; quantity: number }; answer: { count: number } }
  'POST /api/user/logout': { input: Record<never, never>; answer: null }
  'POST /api/common/upload': { input: { scene: string }; answer: { url: string } }
  'GET /api/user/bill_export': { input: Record<never, never>; answer: null }
}

let server: Awaited<ReturnType<typeof startServer>>
let token: string | undefined
let toasts: string[]
let happened: string[]
let clock: number

beforeEach(async () => {
  server = await startServer()
  server.answerWith(json({ code: 1, msg: 'ok', data: { list: ['lamp'], count: 1 } }))
  token = 'token-of-mine'
  toasts = []
  happened = []
  clock = 5_000
})
afterEach(() => server.close())

const client = (settings: Partial<ClientOptions> = {}) =>
  createClient<TestCalls>({
    baseUrl: server.baseUrl,
    getToken: () => token,
    getLang: () => 'zh-hk',
    onFailure: (message) => {
      toasts.push(message)
      happened.push('toast')
    },
    onSessionEnded: () => {
      token = undefined
      happened.push('login')
    },
    say: (kind, status) => `said ${kind} ${status}`,
    now: () => clock,
    ...settings,
  })

const failureOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => expect.unreachable('the call should have failed'),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

const line = { goods_id: 'g1', quantity: 1 }

test('a success resolves to its data', async () => {
  expect(await client().call('GET /api/goods/list')).toEqual({ list: ['lamp'], count: 1 })
  expect(toasts).toEqual([])
})

test('every request says its language twice and who is asking', async () => {
  await client().call('GET /api/goods/list')
  expect(server.seen[0]?.headers).toMatchObject({ lang: 'zh-hk', language: 'zh-hk', token: 'token-of-mine' })
})

test('a visitor sends no token, and isToken false keeps it back', async () => {
  await client().call('GET /api/goods/list', {}, { isToken: false })
  token = undefined
  await client().call('GET /api/goods/list')
  expect(server.seen.map(({ headers }) => 'token' in headers)).toEqual([false, false])
})

test('what is read travels in the query, nested, repeated, without empty values', async () => {
  await client().call('GET /api/goods/list', { keyword: '', attr: { colour: ['red', 'blue'] } })
  expect(decodeURIComponent(server.seen[0]?.url ?? '')).toBe('/api/goods/list?attr[colour]=red&attr[colour]=blue')
  expect(server.seen[0]?.body).toBe('')
})

test('what is written travels as JSON', async () => {
  await client().call('POST /api/cart/add', line)
  expect(server.seen[0]).toMatchObject({ method: 'POST', url: '/api/cart/add', body: JSON.stringify(line) })
  expect(server.seen[0]?.headers['content-type']).toBe('application/json')
})

test('logout sends the query that the spec writes down, whatever the language', async () => {
  await client().call('POST /api/user/logout')
  expect(server.seen[0]).toMatchObject({ url: '/api/user/logout?lang=zh-cn', body: '{}' })
})

test('any code but 1 shows the message of the server and rejects with what is known', async () => {
  const data = { error: 'wallet.insufficient_funds', short: '3.20' }
  server.answerWith(json({ code: 3001, msg: 'Your balance is too low', data }))
  const failure = await failureOf(client().call('POST /api/cart/add', line))
  expect(failure).toMatchObject({
    kind: 'refused',
    code: 3001,
    error: data.error,
    data,
    msg: 'Your balance is too low',
  })
  expect(toasts).toEqual(['Your balance is too low'])
})

test('code 0 is a refusal, not a success', async () => {
  server.answerWith(json({ code: 0, msg: 'no', data: null }))
  expect(await failureOf(client().call('GET /api/goods/list'))).toMatchObject({ kind: 'refused', code: 0, data: {} })
})

test('an ended session shows its message, then clears the session and leads to the login', async () => {
  server.answerWith(json({ code: 401, msg: 'Please log in first', data: { error: 'session.required' } }, 401))
  const failure = await failureOf(client().call('GET /api/goods/list'))
  expect(failure).toMatchObject({ kind: 'session', code: 401, status: 401 })
  expect([toasts, happened]).toEqual([['Please log in first'], ['toast', 'login']])
})

test('401 for a visitor shows its message and clears nothing', async () => {
  token = undefined
  server.answerWith(json({ code: 401, msg: 'Please log in first', data: null }))
  await failureOf(client().call('GET /api/goods/list'))
  expect(happened).toEqual(['toast'])
})

test('five calls that meet the end of a session lead to the login once', async () => {
  server.answerWith(json({ code: 401, msg: 'Please log in first', data: null }, 401))
  const one = client()
  await Promise.all(Array.from({ length: 5 }, () => failureOf(one.call('GET /api/goods/list'))))
  expect(happened.filter((event) => event === 'login')).toHaveLength(1)
})

test('a late 401 for an old token does not end the session that began since', async () => {
  server.answerWith((_, response) => {
    token = 'a newer token'
    json({ code: 401, msg: 'Please log in first', data: null }, 401)(_, response)
  })
  await failureOf(client().call('GET /api/goods/list'))
  expect([happened, token]).toEqual([['toast'], 'a newer token'])
})

test('a server that cannot be reached is a network failure', async () => {
  await server.close()
  expect(await failureOf(client().call('GET /api/goods/list'))).toMatchObject({
    kind: 'network',
    msg: 'said network 0',
  })
  expect(toasts).toEqual(['said network 0'])
})

test('a page of a proxy in place of an answer is a network failure', async () => {
  server.answerWith((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'))
  expect(await failureOf(client().call('GET /api/goods/list'))).toMatchObject({ kind: 'network' })
})

test('no answer within the limit is a timeout, also when only its end is missing', async () => {
  server.answerWith(() => {})
  const impatient = client({ timeoutMs: 60 })
  expect(await failureOf(impatient.call('GET /api/goods/list'))).toMatchObject({ kind: 'timeout' })
  server.answerWith((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{"code":'))
  expect(await failureOf(impatient.call('GET /api/goods/list'))).toMatchObject({ kind: 'timeout' })
  expect(toasts).toEqual(['said timeout 0', 'said timeout 0'])
})

test('an HTTP failure is told by its status, and keeps what the server said for those who want it', async () => {
  server.answerWith(json({ code: 1429, msg: 'too many', data: { error: 'request.too_many', retry_after: 9 } }, 429))
  const failure = await failureOf(client().call('GET /api/goods/list'))
  expect(failure).toMatchObject({ kind: 'status', status: 429, msg: 'said status 429', code: 1429 })
  expect([failure.error, failure.data.retry_after]).toEqual(['request.too_many', 9])
  server.answerWith((_, response) => response.writeHead(502).end('bad gateway'))
  expect(await failureOf(client().call('GET /api/goods/list'))).toMatchObject({ kind: 'status', status: 502 })
})

test('the same submission within a second is not sent again', async () => {
  const one = client()
  await one.call('POST /api/cart/add', line)
  clock += 999
  expect(await failureOf(one.call('POST /api/cart/add', line))).toMatchObject({ kind: 'duplicate' })
  expect([server.seen.length, toasts]).toEqual([1, ['said duplicate 0']])
  clock += 1
  await one.call('POST /api/cart/add', line)
  expect(server.seen).toHaveLength(2)
})

test('another body, another call and any number of reads pass the duplicate guard', async () => {
  const one = client()
  await one.call('POST /api/cart/add', line)
  await one.call('POST /api/cart/add', { ...line, quantity: 2 })
  await one.call('POST /api/cart/add', line)
  await one.call('POST /api/user/logout')
  await Promise.all([one.call('GET /api/goods/list'), one.call('GET /api/goods/list')])
  expect([server.seen.length, toasts]).toEqual([6, []])
})

test('repeatSubmit false disables the guard and stays at home', async () => {
  const one = client()
  await one.call('POST /api/cart/add', line, { repeatSubmit: false })
  await one.call('POST /api/cart/add', line, { repeatSubmit: false })
  expect(server.seen).toHaveLength(2)
  expect(Object.keys(server.seen[1]?.headers ?? {}).join()).not.toMatch(/repeat|istoken/i)
})

test('a call that its screen gave up rejects with the reason and shows nothing', async () => {
  server.answerWith(() => {})
  const screen = new AbortController()
  const call = client().call('GET /api/goods/list', {}, { signal: screen.signal })
  screen.abort(new Error('left the screen'))
  await expect(call).rejects.toThrow('left the screen')
  await expect(client().call('GET /api/goods/list', {}, { signal: screen.signal })).rejects.toThrow('left the screen')
  expect(toasts).toEqual([])
})

test('a quiet call fails without a toast, yet an ended session still ends', async () => {
  server.answerWith(json({ code: 401, msg: 'Please log in first', data: null }, 401))
  await failureOf(client().call('GET /api/goods/list', {}, { quiet: true }))
  expect(happened).toEqual(['login'])
})

test('what a page says itself is no toast besides; every other refusal is', async () => {
  const quiet = ['shop.closed'] as const
  for (const error of ['shop.closed', 'thing.missing']) {
    server.answerWith(json({ code: 2006, msg: `told: ${error}`, data: { error } }))
    await failureOf(client().call('GET /api/goods/list', {}, { quiet }))
  }
  expect(toasts).toEqual(['told: thing.missing'])
})

test('an idempotency key goes along, and no two intents share one', async () => {
  const key = newIdempotencyKey()
  await client().call('POST /api/cart/add', line, { idempotencyKey: key })
  expect(server.seen[0]?.headers['idempotency-key']).toBe(key)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(newIdempotencyKey()).not.toBe(key)
})

test('a picture is uploaded with its fields in front of it, and two at once are two', async () => {
  const one = client()
  const upload = () =>
    one.upload('POST /api/common/upload', {
      file: new File(['pixels'], 'shoe.png', { type: 'image/png' }),
      scene: 'review',
    })
  await Promise.all([upload(), upload()])
  const { headers, body } = server.seen[0] ?? { headers: {}, body: '' }
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(headers).toMatchObject({ token: 'token-of-mine', lang: 'zh-hk' })
  expect(body.indexOf('name="scene"')).toBeLessThan(body.indexOf('filename="shoe.png"'))
  expect(server.seen).toHaveLength(2)
})

test('a file is downloaded with the token and its name', async () => {
  server.answerWith((_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="bill.csv"' })
      .end('id,amount\n'),
  )
  const { blob, filename } = await client().download('GET /api/user/bill_export')
  expect([await blob.text(), filename]).toEqual(['id,amount\n', 'bill.csv'])
  expect(server.seen[0]?.headers.token).toBe('token-of-mine')
})

test('a download that is refused is a refusal, not a file', async () => {
  server.answerWith(json({ code: 1003, msg: 'not allowed', data: { error: 'access.denied' } }))
  expect(await failureOf(client().download('GET /api/user/bill_export'))).toMatchObject({ error: 'access.denied' })
  expect(toasts).toEqual(['not allowed'])
})

/** Compiled by `npm run types` and never run: what the contract does not know must not compile. */
export function typeChecks(typed: ReturnType<typeof client>, real: Client): unknown[] {
  return [
    // @ts-expect-error no such call
    typed.call('GET /api/goods/lost'),
    // @ts-expect-error the input is missing
    typed.call('POST /api/cart/add'),
    // @ts-expect-error a wrong input
    typed.call('POST /api/cart/add', { goods_id: 'g1', quantity: 'one' }),
    // @ts-expect-error no such field in the answer
    typed.call('GET /api/goods/list').then((answer) => answer.total),
    // @ts-expect-error the contract's own calls are known by name
    real.call('GET /api/user/getUserInf'),
    real.call('POST /api/user/login', { account: 'a', password: 'b' }).then(({ userinfo }) => userinfo.token.length),
  ]
}

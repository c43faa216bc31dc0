import type { CallSpec, Subject } from '@tradewind/contract/call'
import { type CallKey, calls } from '@tradewind/contract/calls'
import { SUCCESS } from '@tradewind/contract/errors'
import { dollars } from '@tradewind/contract/fields'
import { beforeAll, expect, test } from 'vitest'
import { drawSome } from '../../../tools/drawn.ts'
import { buildOperator } from './factories/staff.ts'
import { useServer } from './harness.ts'
import { buildSide, missingName, type Side } from './matrix/names.ts'
import { refundStages, samples, stages } from './matrix/samples.ts'
import { MADE_UP_CURSORS, type Place, placesOf, WRONG_VALUES, withValue } from './matrix/wrong-values.ts'
import { PROOF } from './proof.ts'
import { quickFetch } from './quick-fetch.ts'

// In a demo world, where every call exists.
const server = useServer({ demo: true, lawsAtTheEnd: true })

const keys = Object.keys(calls) as CallKey[]
const specOf = (key: CallKey): CallSpec => calls[key]
const written = keys.filter((key) => key.startsWith('POST') && !specOf(key).multipart)
const read = keys.filter((key) => key.startsWith('GET'))

type Answered = { code: number; msg: string; data: { field?: string; issues?: { field: string; message: string }[] } }
type Outcome = { status: number; answer: Answered }

let operator: Awaited<ReturnType<typeof buildOperator>>
beforeAll(async () => {
  operator = await buildOperator(server)
})

test.each(written)('%s refuses a field that it does not know, and a body that is no object', async (key) => {
  const { input, token } = await prepare(key)
  const planted = await post(key, JSON.stringify({ ...input, is_admin: true }), token)
  expectFieldRefused(planted, 'is_admin', { key })
  const hidden = await post(key, `{"__proto__": {"is_admin": true}, ${JSON.stringify(input).slice(1)}`, token)
  expectNoFault(hidden, { key })
  for (const body of drawSome(NO_OBJECTS, PROOF.wrongBodies, key))
    expectNoFault(await post(key, body, token), { key, body: body.slice(0, 10) }, 1001)
})

const NO_OBJECTS = ['[]', '"text"', '12', 'true', '{', '[[[[', '['.repeat(50_000), '\u0000']

test.each(written)('%s answers wrong values with a message at the field, and never breaks', async (key) => {
  const { input, token } = await prepare(key)
  const accepted: [place: Place, value: unknown][] = []
  const places = placesOf(specOf(key), input)
  for (const place of places) expectNothingTurned(key, withValue(input, place, TURNED), place)
  for (const value of drawSome(WRONG_VALUES, PROOF.wrongValues, key)) {
    const wrong: Place[] = []
    for (const place of places) {
      const body = withValue(input, place, value)
      if (specOf(key).input.safeParse(body).success) accepted.push([place, value])
      else wrong.push(place)
    }
    for (const together of toldTogether(specOf(key), input, wrong, value)) {
      const refused = await post(key, JSON.stringify(withValues(input, together, value)), token)
      for (const place of together) expectFieldRefused(refused, String(place[0]), { key, place, value })
    }
  }
  if (accepted.length === 0) return
  // What the contract takes (a text may well be "1e3") can be refused for another reason; it must not break anything.
  const own = await prepareOwn(key)
  for (const [place, value] of accepted) {
    const body = withValue(own.input, place, value)
    expectNoFault(await post(key, JSON.stringify(body), own.token), { key, body })
  }
})

test.each(read)('%s answers any query without a fault', async (key) => {
  const { input, token } = await prepare(key)
  for (const name of [...Object.keys(specOf(key).input.def.shape), 'unknown']) {
    for (const query of [
      ...drawSome(WRONG_VALUES, PROOF.wrongValues, `${key} ${name}`).map((value) => `${name}=${enc(value)}`),
      `${name}=1&${name}=2`,
      `${name}[sub]=1`,
    ]) {
      const rest = new URLSearchParams(Object.entries(input as Record<string, string>).filter(([one]) => one !== name))
      expectNoFault(await get(key, `${query}&${rest}`, token), { key, query: query.slice(0, 80) })
    }
  }
})

/** Places that do not lie in each other and whose wrong values one answer tells; what it leaves out is tried alone. */
function toldTogether(spec: CallSpec, input: object, places: Place[], value: unknown): Place[][] {
  return [...new Set(places.map(({ length }) => length))].flatMap((depth) => {
    const level = places.filter(({ length }) => length === depth)
    const { error } = spec.input.safeParse(withValues(input, level, value))
    const isTold = (place: Place) =>
      error?.issues.some(({ path }) => place.every((step, index) => path[index] === step))
    const told = level.filter(isTold)
    return [...(told.length > 0 ? [told] : []), ...level.filter((place) => !isTold(place)).map((place) => [place])]
  })
}

const withValues = (input: unknown, places: Place[], value: unknown): unknown =>
  places.reduce((body, place) => withValue(body, place, value), input)

const paged = read.filter((key) => 'cursor' in specOf(key).input.def.shape)

test.each(paged)('%s refuses a cursor that somebody made up, or begins there', async (key) => {
  const { input, token } = await prepare(key)
  for (const sort of 'sort' in specOf(key).input.def.shape ? ['new', 'price_asc', 'score', 'default'] : ['']) {
    const rest = new URLSearchParams({ ...input, ...(sort && { sort }) })
    for (const cursor of drawSome(MADE_UP_CURSORS, PROOF.wrongCursors, `${key} ${sort}`)) {
      rest.set('cursor', cursor)
      const what = { key, sort, cursor: Buffer.from(cursor, 'base64url').toString() }
      const outcome = await get(key, rest.toString(), token)
      expectNoFault(outcome, what)
      expect([SUCCESS, 1001], JSON.stringify(what)).toContain(outcome.answer.code)
    }
  }
})

const enc = (value: unknown): string =>
  encodeURIComponent(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString()).slice(0, 4_000)

test('how many is a whole number from 1 to 999, in the digits that everybody reads', async () => {
  const { input, token } = await prepare('POST /api/cart/add')
  for (const quantity of ['1e3', '-1', '0.001', '٣', '3', 1e3, -1, 0, 0.001, 2 ** 63, null, true]) {
    const outcome = await post('POST /api/cart/add', JSON.stringify({ ...input, quantity }), token)
    expectFieldRefused(outcome, 'quantity', { quantity })
  }
})

test('an amount is dollars with at most two decimals and nothing else', () => {
  for (const amount of ['1e3', '-1', '+1', '0.001', '٣', '9223372036854775808', '1,000.00', ' 1', '', '.5', '0x10', 12])
    expect(dollars.safeParse(amount).success, String(amount)).toBe(false)
  for (const amount of ['0', '12', '12.3', '12.30']) expect(dollars.safeParse(amount).success, amount).toBe(true)
})

test('a body beyond the limit and one of another type are told apart', async () => {
  const large = JSON.stringify({ account: 'x'.repeat(300_000), password: 'secret-enough' })
  expect(await post('POST /api/user/login', large)).toMatchObject({ status: 413, answer: { code: 413 } })
  const typed = await post('POST /api/user/login', '<a/>', undefined, { 'content-type': 'text/xml' })
  expect(typed).toMatchObject({ status: 415, answer: { code: 415 } })
})

test('an unknown path is told so in the reader’s language', async () => {
  const response = await quickFetch(`${server.url}/api/user/nonsense`, { headers: { lang: 'ar' } })
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 404, msg: expect.stringMatching(/\p{Script=Arabic}/u) })
})

test('headers that nobody would send break nothing', async () => {
  const { input, token } = await prepareOwn('POST /api/cart/add')
  const body = JSON.stringify(input)
  for (const name of ['token', 'lang', 'language', 'idempotency-key', 'user-agent', 'if-none-match'])
    for (const value of ['x', '0'.repeat(256), 'é'.repeat(20), '../../etc', "' OR 1=1", '٣']) {
      // Bytes of UTF-8, as a careless client sends them.
      const headers = { [name]: Buffer.from(value).toString('latin1') }
      expectNoFault(await post('POST /api/cart/add', body, token, headers), { name, value })
    }
})

/** Reading changes nothing, nor does what is refused, so that those who name the same kinds of things share their people. */
const shared = new Map<string, Promise<Side>>()

function prepare(key: CallKey): Promise<Prepared> {
  const kinds = kindsOf(key)
  const what = [stageOf(key), refundStages[key], ...kinds].join(' ')
  const side = shared.get(what) ?? buildSide(server, kinds, stageOf(key), undefined, refundStages[key])
  shared.set(what, side)
  return side.then((side) => inputOf(key, side))
}

/** For what may be done: the others would find it done. */
const prepareOwn = async (key: CallKey): Promise<Prepared> =>
  inputOf(key, await buildSide(server, kindsOf(key), stageOf(key), undefined, refundStages[key]))

type Prepared = { input: object; token: string }

const kindsOf = (key: CallKey) => new Set<Subject>((specOf(key).subjects ?? []).map(({ of }) => of))
const stageOf = (key: CallKey) => stages[key] ?? 'paid'

function inputOf(key: CallKey, side: Side): Prepared {
  const spec = specOf(key)
  const input = samples[key]({
    names: side.names,
    by: undefined,
    goods: side.goods,
    accounts: { buyer: side.buyer.account, seller: side.seller.account, operator: operator.account },
    now: server.clock.now(),
    wayBack: 'w'.repeat(43),
    totp: '000000',
    picture: missingName('picture'),
  })
  const tokens = { public: side.buyer.token, shopper: side.buyer.token, seller: side.seller.token }
  return { input, token: spec.who in tokens ? tokens[spec.who as 'seller'] : operator.token }
}

const post = (key: CallKey, body: string, token?: string, headers: Record<string, string> = {}): Promise<Outcome> =>
  outcomeOf(
    key,
    quickFetch(server.url + key.slice('POST '.length), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { token }), ...headers },
      body,
    }),
  )

const get = (key: CallKey, query: string, token?: string): Promise<Outcome> =>
  outcomeOf(
    key,
    quickFetch(`${server.url}${key.slice('GET '.length)}?${query}`, { headers: { ...(token && { token }) } }),
  )

async function outcomeOf(key: CallKey, sent: Promise<Response>): Promise<Outcome> {
  const response = await sent
  const { download } = specOf(key)
  if (download !== undefined && response.headers.get('content-type') === download) {
    await response.text()
    return { status: response.status, answer: { code: SUCCESS, msg: '', data: {} } }
  }
  return { status: response.status, answer: (await response.json()) as Answered }
}

function expectFieldRefused({ status, answer }: Outcome, field: string, what: object): void {
  const name = `${JSON.stringify(what).slice(0, 300)} -> ${JSON.stringify(answer).slice(0, 300)}`
  expect(status, name).toBe(200)
  expect(answer.code, name).toBe(1001)
  const issue = answer.data.issues?.find((one) => one.field === field || one.field.startsWith(`${field}.`))
  expect(issue?.message.length, name).toBeGreaterThan(3)
  expect(answer.msg, name).toBe(answer.data.issues?.[0]?.message)
}

/** Every control of writing direction there is, as pasted into a name; the joiner of Persian beside them. */
const TURNED = '\u202egnp.\u2066eve\u2069\u202c\u200e\u200f\u061c\u202a\u202b\u202d\u2067\u2068 می\u200cخواهم'

/** A password may hold anything, since nobody reads it; in all other texts that are taken writing goes its own way. */
function expectNothingTurned(key: CallKey, body: unknown, place: readonly (string | number)[]): void {
  const parsed = specOf(key).input.safeParse(body)
  if (!parsed.success || /password|totp/.test(String(place.at(-1)))) return
  const stored = JSON.stringify(parsed.data)
  expect(stored, `${key} ${place}`).not.toMatch(/\p{Bidi_Control}/u)
  if (stored.includes('eve')) expect(stored, `${key} ${place}`).toContain('می\u200cخواهم')
}

/** Refused or answered, but understood. */
function expectNoFault({ status, answer }: Outcome, what: object, code?: number): void {
  const name = `${JSON.stringify(what).slice(0, 300)} -> ${JSON.stringify(answer).slice(0, 300)}`
  expect(status, name).toBeLessThan(500)
  expect([200, 304, 400, 401, 413, 414, 415], name).toContain(status)
  expect(typeof answer.code, name).toBe('number')
  if (code) expect(answer.code, name).toBe(code)
}

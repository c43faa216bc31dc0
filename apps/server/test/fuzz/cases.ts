import { crc32 } from 'node:zlib'
import { toQuery } from '@tradewind/client/query'
import type { CallSpec } from '@tradewind/contract/call'
import { calls } from '@tradewind/contract/calls'
import fc from 'fast-check'
import { placesOf, WRONG_VALUES, withValue } from '../matrix/wrong-values.ts'
import { drawn, type Known, oddText, type Schema } from './draw.ts'
import type { Operation } from './operations.ts'

/** One request to make, told so that it can be made again. */
export type Case = { kind: string; query: string; headers: Record<string, string>; body: string | Buffer | undefined }

/** What every case of a call starts from: an input that is good, and ids of what exists. */
export type Start = { sample: object; known: Known; file: { name: string; bytes: Buffer } }

const HOSTILE: readonly unknown[] = [
  ...WRONG_VALUES,
  '0000-01-01T00:00:00.000Z',
  '-000001-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '0001-02-30',
  '00000000-0000-0000-0000-000000000000',
  '99999999999999.99',
  '9999999999999.99',
  '0',
  '0.00',
  '\u202Egnp.exe',
  '\uFEFF',
  'ı',
  'ß'.repeat(300),
  '\\',
  '%00',
  '../../etc/passwd',
  '{"__proto__":{}}',
  'NaN',
  'Infinity',
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e308,
  -0,
  [[[[]]]],
  [null],
  { __proto__: null, constructor: 1 },
  { length: -1 },
]

const BODIES = [
  '',
  ' ',
  '{',
  '[]',
  'null',
  '"text"',
  '0',
  '{"a":1,"a":2}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{}}}',
  '\u0000',
  '\uFEFF{}',
  `${'['.repeat(20_000)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  `{"id":"${'x'.repeat(200_000)}"}`,
  '{"id":1e999}',
]

const HEADERS: Record<string, string>[] = [
  { lang: 'zz' },
  { lang: '../en', language: '%00' },
  { lang: 'x'.repeat(4_000) },
  { 'idempotency-key': 'short' },
  { 'idempotency-key': 'k'.repeat(300) },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'content-type': 'application/xml' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'if-none-match': '*' },
  { 'accept-encoding': 'zstd;q=0, br;q=2, x' },
  { range: 'bytes=5-1' },
  { 'x-forwarded-for': '1.2.3.4, ::1, nonsense' },
]

/** Draws requests to one call. The same seed draws the same ones, and others for each call: what one misses another may meet. */
export function drawCases(
  operation: Operation,
  start: Start,
  { count, seed }: { count: number; seed: number },
): Case[] {
  return fc.sample(operation.multipart ? formCase(operation, start) : plainCase(operation, start), {
    numRuns: count,
    seed: seed + crc32(operation.method + operation.path),
  })
}

function plainCase(operation: Operation, start: Start): fc.Arbitrary<Case> {
  const asked = fc.oneof(
    { weight: 5, arbitrary: told('drawn from the schema', drawn(operation.input, start.known)) },
    { weight: 3, arbitrary: told('the sample, with some of it drawn', mixed(operation.input, start)) },
    { weight: 5, arbitrary: told('the sample, wrong at some places', damaged(operation, start)) },
    { weight: 4, arbitrary: told('the sample, with one odd text', withOddText(operation, start)) },
    { weight: hasCursor(operation) ? 4 : 0, arbitrary: told('a made-up cursor', withCursor(start)) },
    { weight: 1, arbitrary: told('the sample as it is', fc.constant(start.sample)) },
    { weight: 1, arbitrary: told('something else altogether', fc.jsonValue({ maxDepth: 4 })) },
  )
  const ordinary = fc
    .tuple(
      asked,
      fc.oneof({ weight: 6, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: fc.constantFrom(...HEADERS) }),
    )
    .map(([{ kind, input }, headers]) => request(operation, kind, input, headers))
  const raw = operation.method === 'POST' ? fc.constantFrom(...BODIES).map(rawBody) : rawQuery(operation)
  return fc.oneof({ weight: 9, arbitrary: ordinary }, { weight: 1, arbitrary: raw })
}

const hasCursor = ({ input }: Operation): boolean => 'cursor' in (input.properties ?? {})

const withCursor = ({ sample }: Start) => cursor.map((made) => ({ ...sample, cursor: made }))

const told = (kind: string, inputs: fc.Arbitrary<unknown>) => inputs.map((input) => ({ kind, input }))

function request({ method }: Operation, kind: string, input: unknown, headers: Record<string, string>): Case {
  if (method === 'GET') return { kind, query: safeQuery(input), headers, body: undefined }
  return { kind, query: '', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(input) }
}

const rawBody = (body: string): Case => ({
  kind: 'a body that is none',
  query: '',
  headers: { 'content-type': 'application/json' },
  body,
})

function rawQuery({ input }: Operation): fc.Arbitrary<Case> {
  const names = [...Object.keys(input.properties ?? {}), 'unknown']
  const forms = (name: string, value: string) => [
    `${name}=${value}&${name}=${value}`,
    `${name}[]=${value}`,
    `${name}[__proto__]=${value}`,
    `${name}[a][b]=${value}`,
    `${name}`,
  ]
  return fc
    .tuple(
      fc.constantFrom(...names),
      fc.constantFrom('%', '%ff', '%00', '%ED%A0%80', '1', '', 'x'.repeat(6_000)),
      fc.nat(4),
    )
    .map(([name, value, form]) => ({
      kind: 'a query that nobody writes',
      query: `?${forms(name, value)[form]}`,
      headers: {},
      body: undefined,
    }))
}

/** Halves of surrogates cannot be written in a query. */
const safeQuery = (input: unknown): string =>
  toQuery(JSON.parse(JSON.stringify(input ?? null).replace(/\\u[dD][89a-fA-F][0-9a-fA-F]{2}/g, '\uFFFD')))

function mixed(schema: Schema, { sample, known }: Start): fc.Arbitrary<object> {
  return fc
    .record(
      Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, drawn(one, known)])),
      {
        requiredKeys: [],
        noNullPrototype: true,
      },
    )
    .map((some) => ({ ...sample, ...some }))
}

function damaged({ key }: Operation, { sample }: Start): fc.Arbitrary<unknown> {
  const places = [...placesOf(calls[key] as CallSpec, sample), ['unknown']]
  const value = fc.oneof(fc.constantFrom(...HOSTILE), fc.constant(undefined))
  const damage = fc.tuple(fc.constantFrom(...places), value)
  return fc
    .array(damage, { minLength: 1, maxLength: 3 })
    .map((all) => all.reduce<unknown>((input, [place, one]) => withValue(input, place, one), sample))
}

/** All else is good, so that nothing but this text can be why it is refused. */
function withOddText({ key }: Operation, { sample }: Start): fc.Arbitrary<unknown> {
  const places = [...placesOf(calls[key] as CallSpec, sample), ['unknown']]
  return fc.tuple(fc.constantFrom(...places), oddText).map(([place, text]) => withValue(sample, place, text))
}

const MOMENTS = [
  '0000-01-01T00:00:00.000Z',
  '0000-12-31',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30T00:00:00.000Z',
  '2026-11-23',
]
const NUMBERS = ['999999999999999999', '-1', '1e3', 2 ** 31, -(2 ** 31), 2 ** 53, 0.5]

/** What a cursor of ours could look like to who guesses how it is made: sort keys, most of them with an id behind. */
const cursor = fc
  .tuple(
    fc.array(fc.oneof(fc.constantFrom(...MOMENTS), fc.constantFrom<unknown>(...NUMBERS), fc.integer(), fc.string()), {
      maxLength: 2,
    }),
    fc.oneof({ weight: 3, arbitrary: fc.uuid() }, { weight: 1, arbitrary: fc.constantFrom<unknown>(...HOSTILE) }),
  )
  .map(([keys, last]) => Buffer.from(JSON.stringify([...keys, last])).toString('base64url'))

/** Forms with one file: whole, cut off, without an end, with a file that is none. */
function formCase({ input }: Operation, { sample, known, file }: Start): fc.Arbitrary<Case> {
  const bytes = fc.oneof(
    { weight: 3, arbitrary: fc.constant(file.bytes) },
    fc.nat(file.bytes.length).map((end) => file.bytes.subarray(0, end)),
    fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array)),
    fc.constantFrom(...FILES.map((text) => Buffer.from(text, 'latin1'))),
  )
  const fields = fc.oneof(fc.constant(sample), mixed(input, { sample, known, file }), drawn(input, known))
  const name = fc.constantFrom(file.name, '', '../../up.png', 'a"b.png', 'x'.repeat(3_000), '\u202Egnp.exe')
  return fc.tuple(fields, bytes, name, fc.integer({ min: 0, max: 9 })).map(([given, content, fileName, cut]) => {
    const whole = formBody(given as object, fileName, content)
    return {
      kind: cut < 3 ? 'a form that is cut off' : 'a form',
      query: '',
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      body: cut < 3 ? whole.subarray(0, Math.floor((whole.length * (cut + 1)) / 4)) : whole,
    }
  })
}

const LONE = /\p{Cs}/gu
const BOUNDARY = '----of-the-fuzz'
const FILES = [
  '',
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff\xe0',
  'GIF89a',
  '\x1f\x8b\x08',
  'PK\x03\x04',
  '<svg/>',
  'Handle,Title\n"',
  '{"',
  '\n'.repeat(5_000),
]

function formBody(fields: object, fileName: string, content: Buffer): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value).replace(LONE, '\uFFFD')}\r\n`,
  )
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: image/png\r\n\r\n`
  return Buffer.concat([Buffer.from(parts.join('') + head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}

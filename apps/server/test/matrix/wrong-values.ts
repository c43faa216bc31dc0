import type { CallSpec } from '@tradewind/contract/call'

/** Moments that no calendar has, or that only one of JavaScript's and Postgres' has. */
const WRONG_TIMES: readonly string[] = ['0000-01-01T00:00:00.000Z', '2026-02-30T00:00:00.000Z']

/** What no number, amount, id or word of ours looks like; where a field takes one of them after all, it only must not break. */
export const WRONG_VALUES: readonly unknown[] = [
  '1e3',
  '-1',
  '0.001',
  '٣',
  '9223372036854775808',
  1e3,
  -1,
  0.001,
  2 ** 63,
  null,
  true,
  [],
  {},
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '%',
  ...WRONG_TIMES.slice(0, 1),
  "'; DROP TABLE orders; --",
  'x'.repeat(10_000),
]

const SOME_ID = '01890000-0000-7000-8000-000000000000'
const FIRSTS: readonly (string | number)[] = [
  ...WRONG_TIMES,
  '9999-12-31T23:59:59.999Z',
  ...WRONG_TIMES.map((time) => time.slice(0, 10)),
  2_147_483_647,
  '999999999999999999',
  '-999999999999999999',
  SOME_ID,
]

/** Cursors that somebody made up who knows how ours are made. */
export const MADE_UP_CURSORS: readonly string[] = FIRSTS.flatMap((first) => [
  [first],
  [first, SOME_ID],
  [first, 0, SOME_ID],
  [first, SOME_ID, 2_147_483_647],
]).map((key) => Buffer.from(JSON.stringify(key)).toString('base64url'))

/** Where a value stands in an input. */
export type Place = (string | number)[]

/** Every place in a good input, and the optional fields that it leaves out. */
export function placesOf(spec: CallSpec, input: object): Place[] {
  const named = pathsIn(input)
  const left = Object.keys(spec.input.def.shape).filter((name) => !(name in input))
  return [...named, ...left.map((name) => [name])]
}

function pathsIn(value: unknown, path: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inside = Array.isArray(value)
    ? value.flatMap((item, index) => pathsIn(item, [...path, index]))
    : Object.entries(value).flatMap(([name, item]) => pathsIn(item, [...path, name]))
  return path.length > 0 ? [path, ...inside] : inside
}

/** A copy of the input with another value at one place, if it has that place. */
export function withValue(input: unknown, [step, ...rest]: Place, value: unknown): unknown {
  if (step === undefined) return value
  if (typeof input !== 'object' || input === null) return input
  if (Array.isArray(input)) return input.map((item, index) => (index === step ? withValue(item, rest, value) : item))
  return { ...input, [step]: withValue((input as Record<string, unknown>)[step], rest, value) }
}

import type { CallSpec } from '@tradewind/contract/call'

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
  "'; DROP TABLE orders; --",
  'x'.repeat(10_000),
]

type Path = (string | number)[]

/** Every place in a good input, and the optional fields that it leaves out. */
export function placesOf(spec: CallSpec, input: object): Path[] {
  const named = pathsIn(input)
  const left = Object.keys(spec.input.def.shape).filter((name) => !(name in input))
  return [...named, ...left.map((name) => [name])]
}

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inside = Array.isArray(value)
    ? value.flatMap((item, index) => pathsIn(item, [...path, index]))
    : Object.entries(value).flatMap(([name, item]) => pathsIn(item, [...path, name]))
  return path.length > 0 ? [path, ...inside] : inside
}

/** A copy of the input with another value at one place. */
export function withValue(input: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(input)) return input.map((item, index) => (index === step ? withValue(item, rest, value) : item))
  return { ...(input as object), [step]: withValue((input as Record<string, unknown>)[step], rest, value) }
}

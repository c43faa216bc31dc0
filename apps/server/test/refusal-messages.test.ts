import { calls } from '@tradewind/contract/calls'
import { type Refusal, refusals } from '@tradewind/contract/errors'
import { hasMessage, type ServerKey } from '@tradewind/messages/server'
import { expect, test } from 'vitest'
import { say } from '../src/platform/language.ts'

/** Typed, so that a refusal without its message does not even compile. */
const keyOf = (name: Refusal): ServerKey => `errors.${name}`

const DATA: Partial<Record<Refusal, Record<string, unknown>>> = {
  'request.too_many': { wait: '42 s' },
  'server.busy': { wait: '5 s' },
  'identity.wrong_captcha': { left: 3 },
  'stock.out': { stock: 2 },
  'freight.unreachable': { count: 1, names: 'Casa Obscura', place: 'Peru' },
  'order.other_country': { place: 'Peru' },
  'promo.not_usable': { reason: 'expired' },
  'wallet.insufficient_funds': { short: '3.20' },
  'pay_password.wrong': { left: 4 },
  'pay_password.locked': { wait: '15 min' },
  'wallet.waiting': { wait: '23 h' },
  'approver.waiting': { wait: '23 h' },
  'payee.cooling': { wait: '23 h' },
  'withdrawal.not_covered': { short: '12.00' },
  'withdrawal.day_limit': { max: '12.00' },
  'amount.outside_limits': { min: '10.00', max: '50000.00' },
  'topup.too_many_open': { max: 5 },
  'refund.too_much': { max: '12.00' },
}

test.each(['en', 'ar'] as const)('every refusal is told in a whole sentence in %s', (lang) => {
  for (const name of Object.keys(refusals) as Refusal[]) {
    const text = say(lang, keyOf(name), DATA[name] ?? {})
    expect(text.length, name).toBeGreaterThan(10)
    expect(text, name).not.toMatch(/NaN|undefined|null|[{}]|errors\./)
  }
})

test('whatever a caller gets wrong in a field, there are words for it', () => {
  const names = new Set(Object.values(calls).flatMap((call) => checkNames(call.input)))
  expect(names.size).toBeGreaterThan(10)
  for (const name of names) expect(hasMessage(`fields.${name}`), name).toBe(true)
})

/** The words that the checks of a schema carry, found by walking its definition: a lookalike input for each is not needed. */
function checkNames(node: unknown, met = new Set<unknown>()): string[] {
  if (typeof node !== 'object' || node === null || met.has(node)) return []
  met.add(node)
  if (Array.isArray(node)) return node.flatMap((item) => checkNames(item, met))
  const { def } = (node as { _zod?: { def?: Record<string, unknown> } })._zod ?? {}
  if (!def) return []
  const own = typeof def.error === 'function' ? [def.error({ input: undefined })] : []
  const parts = [def.checks, def.element, def.innerType, def.in, def.out, def.options, def.valueType]
  const fields = typeof def.shape === 'object' && def.shape !== null ? Object.values(def.shape) : []
  const names = own.map((said) => (typeof said === 'string' ? said : said?.message))
  return [
    ...names.filter((name) => typeof name === 'string'),
    ...[...parts, ...fields].flatMap((part) => checkNames(part, met)),
  ]
}

import { type Refusal, refusals } from '@tradewind/contract/errors'
import { refusalText } from '@tradewind/messages/server'
import { expect, test } from 'vitest'

const now = new Date('2026-11-21T12:00:00Z')

const DATA: Partial<Record<Refusal, Record<string, unknown>>> = {
  'request.too_many': { retry_after: 42 },
  'stock.out': { stock: 2 },
  'promo.not_usable': { reason: 'expired' },
  'wallet.insufficient_funds': { short: '3.20' },
  'pay_password.wrong': { left: 4 },
  'pay_password.locked': { until: '2026-11-21T12:15:00Z' },
  'refund.too_much': { max: '12.00' },
}

test.each(['en', 'ar'])('every refusal has a whole sentence in %s', (lang) => {
  for (const name of Object.keys(refusals) as Refusal[]) {
    const text = refusalText(lang, name, DATA[name] ?? {}, now)
    expect(text.length, name).toBeGreaterThan(10)
    expect(text, name).not.toMatch(/NaN|undefined|null|[{}]|errors\./)
  }
})

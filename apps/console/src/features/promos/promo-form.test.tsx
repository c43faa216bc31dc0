import { render, screen } from '@testing-library/react'
import { loadAreas, MessagesProvider } from '@tradewind/messages/react'
import { expect, test } from 'vitest'
import { PromoTerms } from '../../shared/promo-terms.tsx'
import { blankPromo, formOf, readPromo, refusedFields } from './promo-form.ts'
import type { Promo } from './promo-queries.ts'

const now = new Date(2026, 10, 21, 9, 30)
const form = { ...blankPromo(now), code: 'spring10', name: 'Spring sale' }
const newGoods = '01980000-0000-7000-8000-000000000001'
const promo: Promo = {
  id: 'one',
  code: 'LAMPLIGHT',
  name: { en: 'Eight off', ar: 'ثمانية' },
  kind: 'amount',
  goods: null,
  shown: false,
  percent: null,
  cap: null,
  amount: '8.00',
  minimum: '40.00',
  starts_at: new Date(2026, 10, 11, 13, 9).toISOString(),
  ends_at: new Date(2027, 4, 20, 13, 9).toISOString(),
  max_uses: 120,
  per_shopper: 2,
  used: 3,
  given: '24.00',
  state: 'live',
}

test('a code holds from the beginning of its first day to the end of its last', () => {
  const { input } = readPromo({ ...form, from: '2026-11-21', to: '2026-11-21' }, undefined, 'en')
  expect(input).toMatchObject({
    code: 'SPRING10',
    starts_at: new Date(2026, 10, 21).toISOString(),
    ends_at: new Date(2026, 10, 22).toISOString(),
    benefit: { kind: 'percent', percent: 10, cap: null },
    minimum: '0.00',
  })
})

test('what was not touched is sent back as it was, to the minute and in every language', () => {
  const { input } = readPromo({ ...formOf(promo, 'en'), name: 'Eight dollars off' }, promo, 'en')
  expect(input).toMatchObject({
    name: { en: 'Eight dollars off', ar: 'ثمانية' },
    benefit: { kind: 'amount', amount: '8.00' },
    starts_at: promo.starts_at,
    ends_at: promo.ends_at,
    minimum: '40.00',
    max_uses: 120,
  })
})

test('free freight for chosen products, shown to everybody, is sent as it was typed', () => {
  const goods = [{ id: newGoods, title: 'Lamp' }]
  const typed = { ...form, kind: 'freight' as const, cap: '4', scope: 'some' as const, goods, seen: 'all' as const }
  expect(readPromo(typed, undefined, 'en').input).toMatchObject({
    benefit: { kind: 'freight', cap: '4' },
    goods: [newGoods],
    shown: true,
  })
  expect(readPromo({ ...typed, goods: [] }, undefined, 'en').problems).toEqual({ goods: 'required' })
  expect(readPromo({ ...typed, scope: 'all' }, undefined, 'en').input).toMatchObject({ goods: null })
})

test('what is missing or wrong is told beside its field, by the form and by the server', () => {
  const wrong = { ...form, code: 'TEN%', name: ' ', percent: '', cap: 'lots', to: '', maxUses: 'many' }
  expect(readPromo(wrong, undefined, 'en').problems).toEqual({
    code: 'letters_digits',
    name: 'required',
    percent: 'required',
    cap: 'not_money',
    to: 'required',
    maxUses: 'not_number',
  })
  const issues = [
    { field: 'code', message: 'This code exists already' },
    { field: 'benefit.cap', message: 'Too much' },
  ]
  expect(refusedFields({ issues })).toEqual({ code: 'This code exists already', cap: 'Too much' })
})

test('a code says in plain words what it promises', async () => {
  await loadAreas('en', ['words', 'promos'])
  const terms = { kind: 'percent' as const, percent: 10, cap: '25.00', amount: null, minimum: '30.00', per_shopper: 1 }
  const freight = { ...terms, kind: 'freight' as const, percent: null, cap: null, minimum: '0.00', goods: ['a', 'b'] }
  render(
    <MessagesProvider locale="en">
      <p>
        <PromoTerms terms={terms} />
      </p>
      <p>
        <PromoTerms terms={promo} />
      </p>
      <p>
        <PromoTerms terms={freight} />
      </p>
    </MessagesProvider>,
  )
  expect(
    screen.getByText('10% off the goods of this shop, at most $25.00, from $30.00, once per shopper.'),
  ).toBeTruthy()
  expect(screen.getByText('$8.00 off the goods of this shop, from $40.00, 2 times per shopper.')).toBeTruthy()
  expect(
    screen.getByText('Free freight of a parcel from this shop with any of 2 products, once per shopper.'),
  ).toBeTruthy()
})

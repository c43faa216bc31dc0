import type { Input } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { type FreightRule, freightRule } from '../../../test/factories/freight.ts'
import { AT_ONCE, type BuiltSeller, buildSeller } from '../../../test/factories/orders.ts'
import { useServer } from '../../../test/harness.ts'

const server = useServer()

const rule = (over: Partial<FreightRule> = {}) => freightRule({ further: '1.00', ...over })
const edit = (seller: BuiltSeller, version: number, rules: FreightRule[]) =>
  seller.client.call('POST /api/seller/freight_edit', { version, rules }, AT_ONCE)
const wrongFields = (error: { data: { issues: { field: string }[] } }) => error.data.issues.map(({ field }) => field)

test('a shop reads and replaces its whole set, in its own order, and no other shop is touched', async () => {
  const [seller, other] = [await buildSeller(server), await buildSeller(server)]
  const before = await other.client.call('GET /api/seller/freight_rules')
  const { version } = await seller.client.call('GET /api/seller/freight_rules')
  const rules = [
    rule({ countries: ['PT', 'ES'], by: 'weight', first: '4', further: '1.5', free_from: '60.00' }),
    rule({ countries: ['BR'], first: '18.00', days_from: 0, days_to: 0 }),
  ]
  await edit(seller, version, rules)
  expect(await seller.client.call('GET /api/seller/freight_rules')).toEqual({
    version: version + 1,
    rules: [
      { ...rules[0], first: '4.00', further: '1.50' },
      { ...rules[1], free_from: null },
    ],
  })
  expect(await other.client.call('GET /api/seller/freight_rules')).toEqual(before)
})

test('of two who edit from one version the second is told, and nothing of theirs is kept', async () => {
  const seller = await buildSeller(server)
  const { version } = await seller.client.call('GET /api/seller/freight_rules')
  const outcomes = await Promise.allSettled([
    edit(seller, version, [rule({ first: '1.00' })]),
    edit(seller, version, [rule({ first: '2.00' })]),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = outcomes.find((outcome) => outcome.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 1409 })
  expect((await seller.client.call('GET /api/seller/freight_rules')).rules).toHaveLength(1)
})

test('all that is wrong with a set is told at once, each beside its field', async () => {
  const seller = await buildSeller(server)
  const refused = await edit(seller, 1, [
    rule({ countries: ['PT', 'XX'] }),
    rule({ countries: ['PT'], days_from: 9, days_to: 4 }),
    rule({ first: '99999.00', free_from: '0.00' }),
    rule(),
  ]).catch((error) => error)
  expect(refused.code).toBe(1001)
  expect(wrongFields(refused)).toEqual([
    'rules.0.countries',
    'rules.1.countries',
    'rules.1.days_to',
    'rules.2.first',
    'rules.2.free_from',
    'rules.3.countries',
  ])
})

test('an example is reckoned by rules that are not kept yet, and nothing is written', async () => {
  const seller = await buildSeller(server)
  const before = await seller.client.call('GET /api/seller/freight_rules')
  const rules = [rule({ countries: ['PT'], by: 'weight', free_from: '60.00' })]
  const example = (over: Partial<Input<'POST /api/seller/freight_try'>>) =>
    seller.client.call(
      'POST /api/seller/freight_try',
      { country: 'PT', items: 2, grams: 2400, worth: '59.99', ...over },
      AT_ONCE,
    )
  expect(await example({ rules })).toEqual({ rule: 0, freight: '7.00', free: false, days_from: 4, days_to: 9 })
  expect(await example({ rules, worth: '60.00' })).toMatchObject({ freight: '0.00', free: true })
  expect(await example({ rules, country: 'BR' })).toMatchObject({ rule: null, freight: null })
  expect(await example({ country: 'BR' })).toMatchObject({ rule: 0, freight: '5.00' })
  expect(await seller.client.call('GET /api/seller/freight_rules')).toEqual(before)
})

import { expect, test } from 'vitest'
import { sampleInfo } from '../../../test/sample-refund.ts'
import { type AskValues, checkAsk, emptyAsk, mostOf, reasonsFor, toAsk, typesFor, withStatus } from './ask-values.ts'

const [mug, bowl] = sampleInfo().lines.map(({ order_item_id }) => order_item_id) as [string, string]
const values = (changes: Partial<AskValues> = {}): AskValues => ({
  ...emptyAsk(sampleInfo()),
  pieces: { [mug]: 2 },
  type: '1',
  goods_status: '1',
  reason: 'damaged',
  explain: 'Two are cracked.',
  ...changes,
})

test('two of four mugs bring what was paid for two, not half of what four cost before the promo code', () => {
  expect(mostOf(values(), sampleInfo())).toBe('33.12')
  expect(mostOf(values({ pieces: { [mug]: 4, [bowl]: 1 } }), sampleInfo())).toBe('104.04')
})

test('freight comes back only where the shop bears it, and only when it is asked for', () => {
  const broken = values({ freight: true })
  expect(mostOf(broken, sampleInfo())).toBe('47.32')
  expect(mostOf({ ...broken, reason: 'not_needed' }, sampleInfo())).toBe('33.12')
  expect(toAsk(broken, sampleInfo(), ['p1']).freight).toBe('14.20')
})

test('less than all is spread over the lines so that the parts are what was typed, to the cent', () => {
  const { items = [], freight } = toAsk(
    values({ pieces: { [mug]: 3, [bowl]: 1 }, freight: true, amount: '10.01' }),
    sampleInfo(),
    ['p1'],
  )
  const sum = [freight ?? '0', ...items.map(({ amount }) => amount)].reduce((all, part) => all + Number(part) * 100, 0)
  expect(Math.round(sum)).toBe(1001)
  expect(items.map(({ quantity }) => quantity)).toEqual([3, 1])
})

test.each([
  ['', 'amount_required'],
  ['-5', 'amount_negative'],
  ['0', 'amount_not_positive'],
  ['much', 'not_money'],
  ['33.13', { message: 'amount_outside', args: { min: '0.01', max: '33.12' } }],
  ['33.12', undefined],
  ['0.01', undefined],
])('the amount “%s” is answered with %s', (amount, problem) => {
  expect(checkAsk(values({ amount }), sampleInfo(), ['p1']).amount).toEqual(problem)
})

test('everything that the request needs is asked for at once', () => {
  const problems = checkAsk(emptyAsk({ ...sampleInfo(), lines: [] }), sampleInfo(), [])
  expect(Object.entries(problems).flatMap(([field, problem]) => (problem ? [field] : []))).toEqual([
    'lines',
    'type',
    'goods_status',
    'reason',
    'explain',
    'proof',
  ])
})

test('goods that never came are not sent back, and did not arrive broken', () => {
  const never = { ...values({ type: '2' }), ...withStatus(values({ type: '2' }), '0') }
  expect([never.type, never.reason]).toEqual(['1', ''])
  expect(typesFor(never, sampleInfo())).toEqual([1])
  expect(reasonsFor(never, sampleInfo()).map(({ reason }) => reason)).toEqual(['not_received', 'other'])
  expect(withStatus(values({ reason: 'other' }), '0').reason).toBeUndefined()
})

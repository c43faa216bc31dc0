import { expect, test } from 'vitest'
import { inDays, sampleOrder, sentOrder } from '../../../test/sample-order.ts'
import { actionsOf, mostUrgent, nextAction } from './order-actions.ts'

const unpaid = (id: string, minutes: number) =>
  sampleOrder({
    id,
    status: 0,
    next: { action: 'pay', at: inDays(minutes / 1440), who: 'buyer' },
    allowed: ['pay', 'cancel', 'again'],
  })

test('of several orders in a hurry only the one whose time ends first stands out', () => {
  expect(mostUrgent([unpaid('late', 25), unpaid('soon', 4), sentOrder()])).toBe('soon')
})

test('an order that waits for the shop never stands out, however close its end is', () => {
  const waiting = sampleOrder({ next: { action: 'pack', at: inDays(0.001), who: 'seller' } })
  expect(mostUrgent([waiting])).toBeUndefined()
  expect(mostUrgent([])).toBeUndefined()
})

test('a review that is open is offered, but never in a hurry', () => {
  const received = sampleOrder({
    status: 3,
    next: { action: 'comment', at: inDays(0.1), who: 'buyer' },
    allowed: ['comment', 'again'],
  })
  expect(nextAction(received)).toBe('comment')
  expect(mostUrgent([received])).toBeUndefined()
})

test('what the server does not allow is not offered, whatever the status says', () => {
  expect(nextAction({ allowed: [] })).toBeUndefined()
  expect(actionsOf({ allowed: ['pack', 'ship', 'trace'] })).toEqual([])
  expect(mostUrgent([sentOrder({ allowed: ['again'] })])).toBeUndefined()
})

test('a row offers the most pressing thing, and "buy again" only when nothing else is left', () => {
  expect(nextAction({ allowed: ['again', 'cancel', 'pay'] })).toBe('pay')
  expect(nextAction({ allowed: ['again', 'extend', 'confirm'] })).toBe('confirm')
  expect(nextAction({ allowed: ['again'] })).toBe('again')
})

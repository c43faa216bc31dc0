import { expect, test } from 'vitest'
import { liveNewsOf } from './live-news.ts'
import { HOUSE } from './modules/live/live.ts'

const [buyer_id, shop_id, shopper_id] = ['buyer', 'shop', 'shopper']

test('a step of an order is told to its buyer and its shop', () => {
  expect(liveNewsOf('order.paid', 'order', { buyer_id, shop_id })).toEqual([
    { ownerId: buyer_id, kind: 'order', ref: 'order' },
    { ownerId: shop_id, kind: 'order', ref: 'order' },
  ])
})

test('what happens to money is told to its owner, and a withdrawal to the house as well', () => {
  const own = { ownerId: shopper_id, kind: 'wallet', ref: 'record' }
  expect(liveNewsOf('topup.credited', 'event', { shopper_id, ref_id: 'record' })).toEqual([own])
  expect(liveNewsOf('withdrawal.asked', 'event', { shopper_id, ref_id: 'record' })).toEqual([
    own,
    { ownerId: HOUSE, kind: 'queue' },
  ])
})

test.each(['refund.told', 'talk.told', 'complaint.moved', 'report.decided', 'review.decided'])(
  '%s is no news of a wallet: it tells of itself, or is shown with its notice',
  (topic) => {
    expect(liveNewsOf(topic, 'event', { shopper_id, ref_id: 'record' })).toEqual([])
  },
)

test('what is of nobody is told to nobody', () => {
  expect(liveNewsOf('catalog.imported', 'event', {})).toEqual([])
})

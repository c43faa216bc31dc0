import { expect, test } from 'vitest'
import { inDays, sentOrder } from '../../../test/sample-order.ts'
import { hasArrived, newestTrace, progressOf } from './order-progress.ts'

const trace = (days: number, text: string, delivered = false) => ({ time: inDays(days), text, place: null, delivered })
const [parcel] = sentOrder().packages
const parcels = (...traces: ReturnType<typeof trace>[][]) =>
  sentOrder({
    packages: parcel
      ? traces.map((told) => ({
          ...parcel,
          delivered_at: told.find(({ delivered }) => delivered)?.time ?? null,
          traces: told,
        }))
      : [],
  })

test('no way is drawn while no carrier has told anything', () => {
  expect(progressOf(parcels([]), Date.now())).toBeUndefined()
})

test('the newest word of any carrier is what is happening', () => {
  const order = parcels([trace(-1, 'picked up')], [trace(-0.2, 'cleared customs'), trace(-0.9, 'picked up')])
  expect(newestTrace(order)?.text).toBe('cleared customs')
})

test('an order has arrived only when all of its parcels have', () => {
  expect(hasArrived(parcels([trace(0, 'delivered', true)], [trace(-1, 'picked up')]))).toBe(false)
  expect(hasArrived(parcels([trace(0, 'delivered', true)], [trace(0, 'delivered', true)]))).toBe(true)
  expect(hasArrived(sentOrder({ packages: [] }))).toBe(false)
})

test('a late parcel never looks as if it had arrived', () => {
  const order = { ...parcels([trace(-20, 'picked up')]), arrives: { from: inDays(-9), to: inDays(-4) } }
  const progress = progressOf(order, Date.now())
  expect(progress).toBeGreaterThan(0.5)
  expect(progress).toBeLessThan(1)
})

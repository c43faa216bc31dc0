import { expect, test } from 'vitest'
import { CLOSE, keepOver, WHOLE, zoomAt } from './zoom.ts'

const stage = { width: 400, height: 800 }
const picture = { width: 1000, height: 1000 }

test('what lies under the finger stays under it', () => {
  const view = zoomAt({ scale: 2, x: 30, y: -10 }, 3, { x: 90, y: 50 })
  // The same spot of the picture, before and after.
  expect((90 - view.x) / 3).toBeCloseTo((90 - 30) / 2)
  expect((50 - view.y) / 3).toBeCloseTo((50 + 10) / 2)
})

test('a picture is never smaller than its stage and never without end', () => {
  expect(zoomAt(WHOLE, 0.2, { x: 50, y: 50 })).toEqual(WHOLE)
  expect(zoomAt(WHOLE, 99, { x: 0, y: 0 }).scale).toBe(5)
})

test('an enlarged picture cannot be dragged off its stage', () => {
  // 400 wide when whole, 1000 when close: 300 to each side, and 100 up and down beyond the 800 of the stage.
  expect(keepOver({ scale: CLOSE, x: 9999, y: -9999 }, stage, picture)).toEqual({ scale: CLOSE, x: 300, y: -100 })
  expect(keepOver({ scale: 1, x: 20, y: 20 }, stage, picture)).toEqual(WHOLE)
})

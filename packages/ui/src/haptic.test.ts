import { afterEach, expect, test, vi } from 'vitest'
import { pulse } from './haptic.ts'

afterEach(() => vi.unstubAllGlobals())

function phone({ calm = false, touched = true } = {}) {
  const vibrate = vi.fn()
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: touched } })
  vi.stubGlobal('matchMedia', () => ({ matches: calm }))
  return vibrate
}

test('a phone that can shows with a pulse of a few milliseconds that something happened', () => {
  const vibrate = phone()
  pulse()
  expect(vibrate).toHaveBeenCalledExactlyOnceWith(8)
})

test('somebody who asked for less motion feels nothing, nor anybody who has not touched the page', () => {
  const calm = phone({ calm: true })
  pulse('no')
  expect(calm).not.toHaveBeenCalled()
  const untouched = phone({ touched: false })
  pulse()
  expect(untouched).not.toHaveBeenCalled()
})

import { act, renderHook } from '@testing-library/react'
import { usePageRetry } from '@tradewind/web/page-retry'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let online = true
const network = async (there: boolean) => {
  online = there
  await act(async () => window.dispatchEvent(new Event(there ? 'online' : 'offline')))
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  // A page remembers when the network was away last: by a clock that goes on here, and not in the files before this one.
  const { unmount } = renderHook(() => usePageRetry({ invalidate: async () => {} }, { error: new Error('long ago') }))
  await network(false)
  await network(true)
  await pass(60_000)
  unmount()
})
afterEach(() => {
  online = true
  vi.useRealTimers()
})

test('a page that fails by itself is left to its reader', async () => {
  const invalidate = vi.fn(async () => {})
  renderHook(() => usePageRetry({ invalidate }, { error: new Error('a fault of ours') }))
  await pass(600_000)
  expect(invalidate).toHaveBeenCalledTimes(0)
})

test('a page that failed while the network was away tries again when it is back, and some times more until it comes', async () => {
  const invalidate = vi.fn(async () => {})
  renderHook(() => usePageRetry({ invalidate }, { error: new Error('no network') }))
  await pass(60_000)
  expect(invalidate).toHaveBeenCalledTimes(0)
  await network(false)
  await pass(60_000)
  expect(invalidate).toHaveBeenCalledTimes(0)
  await network(true)
  expect(invalidate).toHaveBeenCalledTimes(1)
  await pass(999)
  expect(invalidate).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(invalidate).toHaveBeenCalledTimes(2)
  await pass(40_000)
  expect(invalidate).toHaveBeenCalledTimes(7)
  await pass(600_000)
  expect(invalidate).toHaveBeenCalledTimes(7)
})

import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSecondsLeft } from './use-seconds-left.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))

test('what is left counts down at full minutes, in the last one by the second, and stops at nothing', () => {
  const { result } = renderHook(() => useSecondsLeft('2026-11-21T10:02:05Z'))
  expect(result.current).toBe(125)
  pass(4)
  expect(result.current).toBe(125)
  pass(1)
  expect(result.current).toBe(120)
  pass(60)
  expect(result.current).toBe(60)
  pass(1)
  expect(result.current).toBe(59)
  for (let second = 0; second < 58; second += 1) pass(1)
  expect(result.current).toBe(1)
  for (let second = 0; second < 3; second += 1) pass(1)
  expect(result.current).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('without a moment there is nothing to count', () => {
  expect(renderHook(() => useSecondsLeft(undefined)).result.current).toBeUndefined()
})

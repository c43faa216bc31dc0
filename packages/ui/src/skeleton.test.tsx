import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Skeleton, SkeletonArea } from './skeleton.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const page = (waits: boolean) =>
  waits ? (
    <SkeletonArea label="Loading" className="boxes">
      <Skeleton className="h-4" />
    </SkeletonArea>
  ) : (
    <p>Two goods</p>
  )
const boxes = () => document.querySelector('.boxes')

test('an answer that comes within 300 ms is the first thing that is seen', () => {
  const { rerender } = render(page(true))
  wait(299)
  expect(boxes()?.classList).toContain('invisible')
  rerender(page(false))
  wait(1000)
  expect(document.querySelector('.skeleton')).toBeNull()
  expect(screen.getByText('Two goods')).toBeDefined()
})

test('after 300 ms without an answer its boxes are seen, and a reader is told that it loads', () => {
  render(page(true))
  wait(299)
  expect(screen.getByRole('status').textContent).toBe('')
  wait(1)
  expect(boxes()?.classList).not.toContain('invisible')
  expect(screen.getByRole('status').textContent).toBe('Loading')
})

test('its boxes keep the room of the answer from the first moment, so that nothing moves when they are seen', () => {
  render(page(true))
  expect(document.querySelectorAll('.boxes > .skeleton')).toHaveLength(1)
})

test('each waiting has its own 300 ms', () => {
  const { rerender } = render(page(true))
  wait(300)
  rerender(page(false))
  rerender(page(true))
  expect(boxes()?.classList).toContain('invisible')
  wait(300)
  expect(boxes()?.classList).not.toContain('invisible')
})

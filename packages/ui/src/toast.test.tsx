import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeToasts, failedToast, loadingToast, toast } from './toast.ts'
import { ToastRegion } from './toast-region.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<ToastRegion label="Messages" />)
})
afterEach(() => {
  act(closeToasts)
  vi.useRealTimers()
})

const region = () => screen.getByRole('status', { name: 'Messages' })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('the region is there before the first word, so that it is read', () => {
  expect(region().textContent).toBe('')
})

test.each([
  ['a word', () => toast('Address copied')],
  ['a failure', () => failedToast('Address copied')],
])('%s stays for 1200 ms', (_, say) => {
  act(say)
  wait(1199)
  expect(region().textContent).toBe('Address copied')
  wait(1)
  expect(region().textContent).toBe('')
})

test('a loading word stays until it is closed, however long that takes', () => {
  let close = () => {}
  act(() => {
    close = loadingToast('Paying')
  })
  wait(60_000)
  expect(region().textContent).toContain('Paying')
  act(close)
  act(close)
  expect(region().textContent).toBe('')
})

test('something to undo stays for 5 s, and undoing closes it', () => {
  const undo = vi.fn()
  act(() => toast('Removed', { action: { label: 'Undo', run: undo } }))
  wait(4999)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(region().textContent).toBe('')
})

test('it does not go while someone is on it with the keyboard', () => {
  act(() => toast('Removed', { action: { label: 'Undo', run: () => {} } }))
  const undo = screen.getByRole('button', { name: 'Undo' })
  act(() => undo.focus())
  wait(20_000)
  expect(region().textContent).toContain('Removed')
  act(() => undo.blur())
  wait(5000)
  expect(region().textContent).toBe('')
})

test('a new word takes the place of the last, not of what is still loading', () => {
  act(() => {
    loadingToast('Paying')
    toast('One')
    toast('Two')
  })
  expect(region().textContent).toBe('PayingTwo')
})

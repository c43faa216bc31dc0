import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useQueueKeys } from './queue-keys.ts'

const onOpen = vi.fn()
beforeEach(() => onOpen.mockReset())

function Queue({ open }: { open?: string }) {
  useQueueKeys({ ids: ['a', 'b', 'c'], open, onOpen })
  return (
    <>
      {['a', 'b', 'c'].map((id) => (
        <a key={id} href={`#${id}`} data-row={id}>
          {id}
        </a>
      ))}
      <input aria-label="amount" />
    </>
  )
}

test('j opens the next claim and k the one before, and both stay at the ends', () => {
  const { rerender } = render(<Queue open="b" />)
  fireEvent.keyDown(document.body, { key: 'j' })
  fireEvent.keyDown(document.body, { key: 'k' })
  expect(onOpen.mock.calls.flat()).toEqual(['c', 'a'])
  rerender(<Queue open="c" />)
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(onOpen).toHaveBeenCalledTimes(2)
})

test('the arrows move from row to row without opening any', () => {
  render(<Queue />)
  screen.getByText('a').focus()
  fireEvent.keyDown(screen.getByText('a'), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(screen.getByText('b'))
  expect(onOpen).not.toHaveBeenCalled()
})

test('where somebody types, j is a letter; no key passes anything', () => {
  render(<Queue open="a" />)
  fireEvent.keyDown(screen.getByLabelText('amount'), { key: 'j' })
  for (const key of ['Enter', 'a', 'p', 'y', ' ']) fireEvent.keyDown(document.body, { key })
  expect(onOpen).not.toHaveBeenCalled()
})

import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Stepper } from './stepper.tsx'

const words = {
  label: 'Quantity',
  lessLabel: 'One less',
  moreLabel: 'One more',
  removeLabel: 'Remove',
  limit: 'at most 6 each',
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('goes up and down by one', () => {
  const onChange = vi.fn()
  render(<Stepper {...words} value={2} max={6} onChange={onChange} />)
  press('One more')
  press('One less')
  expect(onChange.mock.calls).toEqual([[3], [1]])
})

test('at the limit it stops and names the limit, and keeps the focus', () => {
  const onChange = vi.fn()
  const { rerender } = render(<Stepper {...words} value={5} max={6} onChange={onChange} />)
  expect(screen.queryByText('at most 6 each')).toBeNull()
  const more = screen.getByRole('button', { name: 'One more' })
  more.focus()
  rerender(<Stepper {...words} value={6} max={6} onChange={onChange} />)
  expect(screen.getByText('at most 6 each')).toBeDefined()
  press('One more')
  expect(onChange).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(more)
})

test('at one the minus is a bin', () => {
  const onChange = vi.fn()
  const onRemove = vi.fn()
  render(<Stepper {...words} value={1} max={6} onChange={onChange} onRemove={onRemove} />)
  press('Remove')
  expect(onRemove).toHaveBeenCalledOnce()
  expect(onChange).not.toHaveBeenCalled()
})

test('without a bin it stops at the least', () => {
  const onChange = vi.fn()
  render(<Stepper {...words} value={1} max={6} onChange={onChange} />)
  press('One less')
  expect(onChange).not.toHaveBeenCalled()
})

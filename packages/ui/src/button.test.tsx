import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

test('a busy button takes no second tap and keeps its words for its width', () => {
  const onClick = vi.fn()
  render(
    <Button busy busyLabel="Paying" onClick={onClick}>
      Pay now
    </Button>,
  )
  fireEvent.click(screen.getByRole('button'))
  expect(onClick).not.toHaveBeenCalled()
  expect(screen.getByText('Pay now').className).toContain('invisible')
})

test('a button that cannot be pressed yet says why when tapped, and then is itself again', () => {
  vi.useFakeTimers()
  const onClick = vi.fn()
  render(
    <Button notYet="Choose an address first" onClick={onClick}>
      Pay now
    </Button>,
  )
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Pay now' }))
  expect(onClick).not.toHaveBeenCalled()
  expect(status.textContent).toBe('Choose an address first')
  act(() => vi.advanceTimersByTime(5000))
  expect(screen.getByRole('button', { name: 'Pay now' })).toBeDefined()
  vi.useRealTimers()
})

test('it does not send the form while it cannot be pressed', () => {
  const onSubmit = vi.fn((event) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" notYet="Choose an address first">
        Pay now
      </Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button'))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a link takes its look and stays a link', () => {
  render(<Button render={<a href="/bag">The bag</a>}>The bag</Button>)
  expect(screen.getByRole('link', { name: 'The bag' }).getAttribute('href')).toBe('/bag')
})

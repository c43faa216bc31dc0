import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { TextInput } from './text-input.tsx'

function Phone({ error }: { error: string | null }) {
  const [phone, setPhone] = useState('')
  return (
    <TextInput
      label="Phone"
      hint="Any spacing"
      error={error}
      value={phone}
      onChange={(event) => setPhone(event.target.value)}
    />
  )
}

const input = () => screen.getByLabelText('Phone')
const described = () =>
  (input().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent)

test('the message stands with its field and is read with it', () => {
  render(<Phone error="Four digits short" />)
  expect(described()).toEqual(['Four digits short', 'Any spacing'])
  expect(input().getAttribute('aria-invalid')).toBe('true')
})

test('without a message only the hint is read', () => {
  render(<Phone error={null} />)
  expect(described()).toEqual(['Any spacing'])
  expect(input().hasAttribute('aria-invalid')).toBe(false)
})

test('the message goes as soon as the value is corrected, and what was typed stays', () => {
  render(<Phone error="Four digits short" />)
  fireEvent.change(input(), { target: { value: '+49 151' } })
  expect(screen.queryByText('Four digits short')).toBeNull()
  expect(input()).toHaveProperty('value', '+49 151')
  expect(described()).toEqual(['Any spacing'])
})

test('a new message shows again', () => {
  const { rerender } = render(<Phone error="Four digits short" />)
  fireEvent.change(input(), { target: { value: '+49 151' } })
  rerender(<Phone error="Two digits short" />)
  expect(described()).toEqual(['Two digits short', 'Any spacing'])
})

test('the same message shows again after it was taken back', () => {
  const { rerender } = render(<Phone error="Four digits short" />)
  fireEvent.change(input(), { target: { value: '+49 151' } })
  rerender(<Phone error={null} />)
  rerender(<Phone error="Four digits short" />)
  expect(described()).toEqual(['Four digits short', 'Any spacing'])
})

import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CodeInput, type CodeInputProps } from './code-input.tsx'

function Code(props: Partial<CodeInputProps>) {
  const [code, setCode] = useState('')
  return (
    <>
      <CodeInput label="Payment code" value={code} onChange={setCode} maxLength={32} {...props} />
      <output>{code}</output>
    </>
  )
}

const type = (text: string) => fireEvent.change(screen.getByLabelText('Payment code'), { target: { value: text } })
const kept = () => screen.getByRole('status').textContent

test('a code may begin with zeros', () => {
  render(<Code />)
  type('000123')
  expect(kept()).toBe('000123')
})

test('a pasted code loses its spaces and dashes, not its digits', () => {
  render(<Code />)
  type('000 1-2 3')
  expect(kept()).toBe('000123')
})

test('digits of an Arabic or Persian keyboard are the same digits', () => {
  render(<Code />)
  type('٠١٢۳۴۵')
  expect(kept()).toBe('012345')
})

test('the boxes grow with a longer code and stop at 32 digits', () => {
  const { container } = render(<Code />)
  expect(container.querySelectorAll('.code-box')).toHaveLength(6)
  type('1234567890')
  expect(container.querySelectorAll('.code-box')).toHaveLength(10)
  type('1'.repeat(40))
  expect(kept()).toHaveLength(32)
})

test('a secret code is never written into the page', () => {
  const { container } = render(
    <CodeInput label="Payment code" value="000123" onChange={() => {}} maxLength={32} secret />,
  )
  expect(container.textContent).not.toMatch(/\d/)
  expect(screen.getByLabelText('Payment code')).toHaveProperty('type', 'password')
})

test('filling the boxes says so once', () => {
  const onComplete = vi.fn()
  render(<Code onComplete={onComplete} />)
  type('00012')
  expect(onComplete).not.toHaveBeenCalled()
  type('000123')
  type('0001234')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('000123')
})

test('a wrong code shakes once, not again when something else changes', () => {
  const { container, rerender } = render(
    <CodeInput label="Code" value="" onChange={() => {}} maxLength={32} wrong={0} />,
  )
  const shaking = () => container.querySelector('.shake')
  expect(shaking()).toBeNull()
  rerender(<CodeInput label="Code" value="" onChange={() => {}} maxLength={32} wrong={1} />)
  const boxes = shaking()
  expect(boxes).not.toBeNull()
  if (boxes) fireEvent.animationEnd(boxes)
  rerender(<CodeInput label="Code" value="1" onChange={() => {}} maxLength={32} wrong={1} />)
  expect(shaking()).toBeNull()
})

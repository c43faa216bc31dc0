import { expect, test } from 'vitest'
import { fillVariables, openVariables, typedShort, withAnswer } from './fill-variables.ts'

test('a ready answer says what is known of buyer and order, and tells what is not', () => {
  const text = 'I can add it while {order} is not packed, {buyer}. It is {total}.'
  const filled = fillVariables(text, { order: '9W2HK6T0QD', buyer: 'Mara' })
  expect(filled).toBe('I can add it while 9W2HK6T0QD is not packed, Mara. It is {total}.')
  expect(openVariables(filled)).toEqual(['total'])
  expect(openVariables('{anything else} stays as it is')).toEqual([])
})

test('ready answers are called by a slash at the end of what is typed, one behind the other', () => {
  expect(typedShort('/c')).toBe('c')
  expect(typedShort('Hello! /')).toBe('')
  expect(typedShort('24 cm and/or')).toBeUndefined()
  expect(withAnswer('Hello! /co', 'We cut cords.')).toBe('Hello! We cut cords.')
})

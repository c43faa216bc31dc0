import { expect, test } from 'vitest'
import { judge } from './guard.ts'

test('who is not logged in sees the login and nothing else', () => {
  expect(judge('visitor', undefined)).toBe('pass')
  expect(judge('seller', undefined)).toBe('login-first')
  expect(judge('operator', undefined)).toBe('login-first')
})

test('a seller works on orders, an operator on the books, and neither is asked to log in twice', () => {
  expect(judge('seller', 'seller')).toBe('pass')
  expect(judge('operator', 'operator')).toBe('pass')
  expect(judge('operator', 'seller')).toBe('to-home')
  expect(judge('seller', 'operator')).toBe('to-home')
  expect(judge('visitor', 'seller')).toBe('to-home')
})

test('how one logs in is a page for everybody who does', () => {
  expect(judge('staff', undefined)).toBe('login-first')
  expect(judge('staff', 'seller')).toBe('pass')
  expect(judge('staff', 'operator')).toBe('pass')
})

test('an address that is no page says so to everyone', () => {
  expect(judge(undefined, undefined)).toBe('pass')
  expect(judge(undefined, 'seller')).toBe('pass')
})

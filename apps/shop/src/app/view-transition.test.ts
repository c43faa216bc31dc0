import type { ParsedLocation } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { movement } from './view-transition.ts'

const at = (href: string, index: number): ParsedLocation =>
  ({ href, pathname: href.split('?', 1)[0], state: { __TSR_index: index } }) as ParsedLocation
const isTab = (path: string) => ['/home', '/explore', '/bag', '/profile'].includes(path)
const way = (from: ParsedLocation, to: ParsedLocation) => movement(from, to, isTab)

test('a page that is opened comes in, and goes out again on the way back', () => {
  expect(way(at('/home', 3), at('/detail/7', 4))).toBe('forward')
  expect(way(at('/detail/7', 4), at('/home', 3))).toBe('back')
})

test('our own Back goes back, also where it takes the place of the page instead of walking', () => {
  expect(way(at('/orderInfo/7', 4), at('/myPurchases?backs=1', 4))).toBe('back')
})

test('between tabs nothing moves, nor when a list is sorted anew', () => {
  expect(way(at('/home', 3), at('/bag', 4))).toBeUndefined()
  expect(way(at('/search?sort=new', 3), at('/search?sort=sales', 3))).toBeUndefined()
})

import { describe, expect, test } from 'vitest'
import {
  forgetPaths,
  isOwnPath,
  keepPaths,
  plainPath,
  remember,
  rememberedPaths,
  type Step,
  withBacks,
} from './remembered-history.ts'

const from = (path: string): Step['from'] => ({ path })
const forward = (left: string, to: string): Step => ({ from: from(left), to: { path: to }, how: 'forward' })

describe('the remembered history', () => {
  test('leaving a page forward remembers it', () => {
    expect(remember(['/home'], forward('/shop/1', '/detail/2'))).toEqual(['/home', '/shop/1'])
  })

  test('arriving at home, explore, bag or filter forgets the way', () => {
    const step: Step = { from: from('/detail/2'), to: { path: '/bag', rule: 'clear' }, how: 'forward' }
    expect(remember(['/home', '/shop/1'], step)).toEqual([])
  })

  test('customer service is never remembered', () => {
    const step: Step = { from: { path: '/service', rule: 'skip' }, to: { path: '/law' }, how: 'forward' }
    expect(remember(['/profile'], step)).toEqual(['/profile'])
  })

  test('our own Back takes the page it leads to out of the memory', () => {
    const step: Step = { from: from('/detail/2'), to: { path: '/shop/1?backs=1' }, how: 'back' }
    expect(remember(['/home', '/shop/1'], step)).toEqual(['/home'])
  })

  test('of a page that one has been to twice the later time counts', () => {
    const step: Step = { from: from('/detail/2'), to: { path: '/shop/1?backs=1' }, how: 'back' }
    expect(remember(['/shop/1', '/search', '/shop/1', '/detail/1'], step)).toEqual(['/shop/1', '/search'])
  })

  test('Back by replacing, where the browser has nothing behind, does the same', () => {
    const step: Step = { from: from('/detail/2'), to: { path: '/shop/1?backs=1' }, how: 'replace' }
    expect(remember(['/home', '/shop/1'], step)).toEqual(['/home'])
  })

  test('the mark being added to a page one has already reached changes nothing', () => {
    const step: Step = { from: from('/a'), to: { path: '/a?backs=1' }, how: 'replace' }
    expect(remember(['/a', '/b'], step)).toEqual(['/a', '/b'])
  })

  test('the browser’s own Back keeps our memory in step', () => {
    const step: Step = { from: from('/detail/2'), to: { path: '/shop/1' }, how: 'back' }
    expect(remember(['/home', '/shop/1'], step)).toEqual(['/home'])
  })

  test('a page that took the place of another leaves the other unremembered', () => {
    const step: Step = { from: from('/login'), to: { path: '/orderInfo/1' }, how: 'replace' }
    expect(remember(['/detail/2'], step)).toEqual(['/detail/2'])
  })

  test('the memory is the last fifty pages', () => {
    const many = Array.from({ length: 50 }, (_, at) => `/detail/${at}`)
    const after = remember(many, forward('/detail/50', '/detail/51'))
    expect(after).toHaveLength(50)
    expect(after.at(-1)).toBe('/detail/50')
  })

  test('neither memory nor shared links carry the mark of Back', () => {
    expect(plainPath('/search?keyword=tea&backs=1')).toBe('/search?keyword=tea')
    expect(plainPath('/home?backs=1')).toBe('/home')
    expect(withBacks('/search?keyword=tea&backs=1')).toBe('/search?keyword=tea&backs=1')
    expect(remember([], forward('/search?backs=1', '/detail/1'))).toEqual(['/search'])
  })

  test('one person’s way is not another’s, and goes at logout', () => {
    keepPaths('ana', ['/shop/1'])
    keepPaths('ben', ['/shop/2'])
    forgetPaths('ana')
    expect(rememberedPaths('ana')).toEqual([])
    expect(rememberedPaths('ben')).toEqual(['/shop/2'])
  })

  test('what somebody wrote into the storage leads to no other site', () => {
    localStorage.setItem(
      'remembered-history:ana',
      JSON.stringify(['//evil.example', 'https://evil.example', '/law', 7]),
    )
    expect(rememberedPaths('ana')).toEqual(['/law'])
    localStorage.setItem('remembered-history:ana', '{')
    expect(rememberedPaths('ana')).toEqual([])
    expect(isOwnPath('/\\evil.example')).toBe(false)
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { glideToTop, scrollToContainerTop } from './scroll.ts'

let steps: ScrollToOptions[]
beforeEach(() => {
  steps = []
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw())
  vi.spyOn(window, 'scrollTo').mockImplementation((...[to]: unknown[]) => void steps.push(to as ScrollToOptions))
})
afterEach(() => vi.unstubAllGlobals())

function containerAt(top: number): HTMLElement {
  const container = document.createElement('div')
  container.getBoundingClientRect = () => new DOMRect(0, top, 390, 2000)
  return container
}

describe('going forward', () => {
  test('from far down, the next page glides to its top from 20 below it', () => {
    glideToTop(containerAt(0), 700)
    expect(steps).toEqual([
      { top: 20, behavior: 'instant' },
      { top: 0, behavior: 'smooth' },
    ])
  })

  test('a page whose things are still on their way has room for it, and only so long', () => {
    vi.useFakeTimers()
    const container = containerAt(0)
    glideToTop(container, 700)
    expect(container.style.minHeight).toBe(`${window.innerHeight + 20}px`)
    vi.advanceTimersByTime(600)
    vi.useRealTimers()
    expect(container.style.minHeight).toBe('')
  })

  test('from the top there is no way to glide', () => {
    glideToTop(containerAt(0), 0)
    expect(steps).toEqual([{ top: 0, behavior: 'instant' }])
  })

  test('someone who asked for less motion is there at once', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    glideToTop(containerAt(0), 700)
    expect(steps).toEqual([{ top: 0, behavior: 'instant' }])
  })
})

test('a tap on the tab one is on glides all the way up', () => {
  vi.stubGlobal('scrollY', 700)
  scrollToContainerTop(containerAt(-700))
  expect(steps).toEqual([{ top: 0, behavior: 'smooth' }])
})

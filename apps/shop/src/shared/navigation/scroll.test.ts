import { afterEach, expect, test, vi } from 'vitest'
import { scrollToContainerTop } from './scroll.ts'

afterEach(() => vi.unstubAllGlobals())

function containerAt(top: number): HTMLElement {
  const container = document.createElement('div')
  container.getBoundingClientRect = () => new DOMRect(0, top, 390, 2000)
  return container
}

test('going forward glides to 20 above the top of the app container', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  vi.stubGlobal('scrollY', 700)
  scrollToContainerTop(containerAt(-660))
  expect(scrollTo).toHaveBeenCalledWith({ top: 20, behavior: 'smooth' })
})

test('a container at the very top ends at the very top', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  vi.stubGlobal('scrollY', 700)
  scrollToContainerTop(containerAt(-700))
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
})

test('someone who asked for less motion is taken there at once', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  scrollToContainerTop(containerAt(0))
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
})

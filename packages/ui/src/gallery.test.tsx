import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Gallery } from './gallery.tsx'

// happy-dom lays nothing out: a strip is as wide as we say, and is where it was scrolled to.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function (this: Element, ...[to]: unknown[]) {
    this.scrollLeft = (to as ScrollToOptions).left ?? 0
    fireEvent.scroll(this)
  })
})
afterEach(() => vi.restoreAllMocks())

function openGallery(count: number) {
  const pictures = Array.from({ length: count }, (_, place) => ({
    source: { url: `/${place}.webp`, width: 9, height: 9 },
    alt: `Picture ${place + 1}`,
  }))
  return render(
    <Gallery
      label="Pictures of the lamp"
      pictures={pictures}
      counter={(at, of) => `${at} of ${of}`}
      goTo={(n) => `Show ${n}`}
      previousLabel="Previous"
      nextLabel="Next"
      sizes="100vw"
    />,
  )
}
const said = () => screen.getByRole('status').textContent

test('whoever cannot see the pictures hears at which of two or more they are, and nothing of one alone', () => {
  const heard = [1, 2, 3, 4].map((count) => {
    const { unmount } = openGallery(count)
    const words = said()
    unmount()
    return words
  })
  expect(heard).toEqual(['', '1 of 2', '1 of 3', '1 of 4'])
})

test('the arrow keys go through the pictures both ways, and stay at the first and the last', () => {
  openGallery(3)
  const gallery = screen.getByRole('region', { name: 'Pictures of the lamp' })
  const after = (key: string) => {
    fireEvent.keyDown(gallery, { key })
    return said()
  }
  expect(['Right', 'Right', 'Right', 'Left', 'Left', 'Left'].map((to) => after(`Arrow${to}`))).toEqual([
    ...['2 of 3', '3 of 3', '3 of 3', '2 of 3', '1 of 3', '1 of 3'],
  ])
})

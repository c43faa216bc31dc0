import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Gallery } from './gallery.tsx'

function readPlaceOf(count: number): string | null {
  const pictures = Array.from({ length: count }, (_, place) => ({
    source: { url: `/${place}.webp`, width: 9, height: 9 },
    alt: `Picture ${place + 1}`,
  }))
  const { unmount } = render(
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
  const said = screen.getByRole('status').textContent
  unmount()
  return said
}

test('whoever cannot see the pictures hears at which of two or more they are, and nothing of one alone', () => {
  expect([1, 2, 3, 4].map(readPlaceOf)).toEqual(['', '1 of 2', '1 of 3', '1 of 4'])
})

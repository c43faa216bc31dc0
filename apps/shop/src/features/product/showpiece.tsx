import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

const place = document.createElement('div')
place.dataset.showpiece = ''
place.className = '-mx-edge'

/**
 * Where the picture of the page stands. It is the same element before and after the answer has come: a card's picture that
 * grows into it would stop half way if its goal were replaced.
 */
export function Showpiece({ children }: { children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => host.current?.append(place), [])
  return <div ref={host}>{createPortal(children, place)}</div>
}

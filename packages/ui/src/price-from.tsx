import type { ReactNode } from 'react'

/** Stands where the price goes; no sentence has it. */
const PLACE = '\uFFFC'
/** What keeps an argument apart in a sentence of the other direction: an element is apart by itself. */
const ISOLATES = /[\u2066-\u2069]/g

/**
 * The least of several prices with the words that say so: before it, after it or around it, as the language has them.
 * `words` is the message with a price put in; false for a price that is the only one.
 */
export function PriceFrom({ words, children }: { words: false | ((price: string) => string); children: ReactNode }) {
  if (!words) return children
  const sentence = words(PLACE).replaceAll(ISOLATES, '')
  const [before, after] = sentence.split(PLACE).map((part) => part.trim())
  return (
    <>
      {before && <span className="cap">{before}</span>}
      {children}
      {after && <span className="cap">{after}</span>}
    </>
  )
}

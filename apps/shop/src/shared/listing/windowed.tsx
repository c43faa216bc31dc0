import { type ReactNode, useEffect, useRef, useState } from 'react'

type WindowedProps<Row> = {
  /** Names the list: its heights are remembered under it, so that coming back finds the page as long as it was. */
  id: string
  rows: readonly Row[]
  /** Rows that come and go together. */
  perBlock: number
  children: (rows: readonly Row[], from: number) => ReactNode
}

/** Height of each full block in px, by list and width of the page, since both decide it. */
const known = new Map<string, Map<number, number>>()
const MOST_LISTS = 30

function heightsOf(name: string): Map<number, number> {
  const heights = known.get(name) ?? new Map<number, number>()
  known.delete(name)
  known.set(name, heights)
  for (const [oldest] of known) if (known.size > MOST_LISTS) known.delete(oldest)
  return heights
}

/**
 * A long list that keeps only what is near the screen in the document: a block further away gives way to a space as high
 * as it was. Heights are measured, never guessed, so nothing jumps. Without IntersectionObserver all of it stays.
 * Ours, since blocks that stay in the flow suit a kept screen, and at a sixth of the bytes of virtua.
 */
export function Windowed<Row>({ id, rows, perBlock, children }: WindowedProps<Row>) {
  const width = usePageWidth()
  const name = `${width} ${id}`
  const [heights, setHeights] = useState({ name, of: heightsOf(name) })
  if (heights.name !== name) setHeights({ name, of: heightsOf(name) })
  const blocks = Array.from({ length: Math.ceil(rows.length / perBlock) }, (_, at) => at * perBlock)
  return blocks.map((from) => (
    // A last block that has grown is another one: its height is not that of the shorter.
    <Block
      key={`${name} ${from} ${Math.min(perBlock, rows.length - from)}`}
      heights={heights.of}
      place={from + Math.min(perBlock, rows.length - from)}
      first={from === 0}
    >
      {() => children(rows.slice(from, from + perBlock), from)}
    </Block>
  ))
}

/** A screen above and two below, so that a quick thumb does not outrun it. */
const NEAR = '100% 0px 200% 0px'

type BlockProps = { heights: Map<number, number>; place: number; first: boolean; children: () => ReactNode }

function Block({ heights, place, first, children }: BlockProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState(first || !heights.has(place))
  useEffect(() => {
    const block = frame.current
    if (!block || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (!entry || block.offsetParent === null) return
        if (entry.isIntersecting) setDrawn(true)
        // What holds the focus stays, or the keyboard would be lost.
        else if (!block.contains(document.activeElement)) {
          heights.set(place, entry.boundingClientRect.height)
          setDrawn(false)
        }
      },
      { rootMargin: NEAR },
    )
    observer.observe(block)
    return () => observer.disconnect()
  }, [heights, place])
  return (
    <div ref={frame} style={drawn ? undefined : { blockSize: heights.get(place) }}>
      {drawn && children()}
    </div>
  )
}

/** The width decides how tall cards are; a phone's address bar, which changes the height alone, does not. */
function usePageWidth(): number {
  const [width, setWidth] = useState(() => globalThis.innerWidth)
  useEffect(() => {
    const onResize = () => setWidth(window.innerWidth)
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [])
  return width
}

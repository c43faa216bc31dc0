import { cx } from '@tradewind/ui/cx'
import { groundByText } from '@tradewind/ui/tint'
import type { ReactNode } from 'react'

export type DrawnPictureProps = {
  /** Decides the ground, so that a product keeps its own everywhere. */
  id: string
  title: string
  /** `gallery` fills the top of a product's page from edge to edge. */
  shape?: 'square' | 'tall' | 'wide' | 'gallery'
  dimmed?: boolean
  children?: ReactNode
}

const SHAPES = {
  square: 'rounded-l aspect-square',
  tall: 'rounded-l aspect-4/5',
  wide: 'rounded-l aspect-4/3',
  gallery: 'rounded-ee-[28px] aspect-[390/376]',
}

/** A product without a picture: the first word of its name as a market sign, over the water of our own sign. */
export function DrawnPicture({ id, title, shape = 'square', dimmed, children }: DrawnPictureProps) {
  const word = signWord(title)
  return (
    <span className={cx('picture @container text-ink has-[>.notch]:rounded-es-none', SHAPES[shape], groundByText(id))}>
      <svg
        viewBox="0 0 200 200"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        className="absolute inset-0 size-full opacity-10 rtl:-scale-x-100"
      >
        <circle cx="156" cy="98" r="22" fill="currentColor" stroke="none" />
        <path
          strokeWidth="5"
          d="M-20 132c20-14 40-14 60 0s40 14 60 0 40-14 60 0 40 14 60 0M-40 156c20-14 40-14 60 0s40 14 60 0 40-14 60 0 40 14 60 0 40-14 60 0M-20 180c20-14 40-14 60 0s40 14 60 0 40-14 60 0 40 14 60 0"
        />
      </svg>
      <span
        aria-hidden="true"
        dir="auto"
        className={cx(
          // The room above and below is for the dots and tails of Arabic and Thai, which the cut would take.
          'own-writing [font-family:var(--font-display)] [font-weight:var(--w-head)] absolute inset-x-[9%] top-[12%] -mt-[0.3em] block overflow-hidden py-[0.3em] text-ellipsis whitespace-nowrap',
          word.length <= 4 ? 'text-[30cqi]/[1.1]' : word.length <= 8 ? 'text-[21cqi]/[1.2]' : 'text-[14cqi]/[1.3]',
          dimmed && 'opacity-45',
        )}
      >
        {word}
      </span>
      {children}
    </span>
  )
}

const LONGEST = 13

/** The first word that can stand alone, also where words are not parted by spaces. */
function signWord(title: string): string {
  const words = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(title)
  const [first = ''] = [...words].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []))
  return [...first].slice(0, LONGEST).join('')
}

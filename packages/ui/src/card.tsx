import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { element, type Render } from './element.tsx'

export type CardProps = {
  /** A Picture with its Notch. */
  picture: ReactNode
  title: ReactNode
  /** Quiet lines under the title: rating and sold, the shop. */
  caption?: ReactNode
  /** A second action on the picture's end-bottom corner, outside the link. */
  end?: ReactNode
  /** The link around picture, title and caption. */
  render: Render
  lines?: 1 | 2
  className?: string
}

/** No box, no border, no shadow: the goods carry it. */
export function Card({ picture, title, caption, end, render, lines = 2, className }: CardProps) {
  return (
    <article className={cx('relative min-w-0', className)}>
      {element(render, 'a', {
        className:
          'block rounded-l [&_.picture]:transition-[scale] [&_.picture]:duration-(--press) active:[&_.picture]:scale-98 focus-visible:outline-offset-4',
        children: (
          <>
            <span className="relative block">{picture}</span>
            <span
              dir="auto"
              className={cx(
                'own-writing mt-1.75 text-s/(--lh-title)',
                lines === 2 ? 'min-h-[calc(2lh+var(--clamp-tail))] clamp-2' : 'clamp-1',
              )}
            >
              {title}
            </span>
            {caption && <span className="cap mt-0.5 block">{caption}</span>}
          </>
        ),
      })}
      {end && (
        // As tall as the picture above it, whatever the text below: the square and its corner come from the card's width.
        <div className="pointer-events-none absolute inset-x-0 top-0 aspect-square">
          <div className="pointer-events-auto absolute end-2 bottom-2">{end}</div>
        </div>
      )}
    </article>
  )
}

/** Two across on a phone, more where there is room. */
export function CardGrid({ children, label, className }: { children: ReactNode; label?: string; className?: string }) {
  return (
    <section
      aria-label={label}
      className={cx(
        'grid grid-cols-[repeat(auto-fill,minmax(max(8.25rem,50%-6px),1fr))] gap-x-3 gap-y-4.5 column:grid-cols-[repeat(auto-fill,minmax(168px,1fr))]',
        className,
      )}
    >
      {children}
    </section>
  )
}

/** Cards in a line that runs to the edge of the page and snaps. */
export function CardRow({ children, label, className }: { children: ReactNode; label?: string; className?: string }) {
  return (
    <section
      aria-label={label}
      className={cx(
        'scroll-x -mx-edge snap-x scroll-px-edge gap-3 px-edge py-1 *:w-39 *:flex-none *:snap-start',
        className,
      )}
    >
      {children}
    </section>
  )
}

import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { CaretLeft } from './icons/caret-left.gen.ts'
import { CaretRight } from './icons/caret-right.gen.ts'
import { Picture, type PictureSource } from './picture.tsx'
import { useStripDrag } from './use-strip-drag.ts'

export type GalleryProps = {
  label: string
  pictures: { source: PictureSource; alt: string; standIn?: string | undefined }[]
  /** "2 of 5", read and shown when there are too many for thumbnails. */
  counter: (at: number, of: number) => string
  /** The name of the thumbnail that goes to picture n. */
  goTo: (n: number) => string
  previousLabel: string
  nextLabel: string
  sizes: string
  /** The picture to bring into view: what somebody has chosen elsewhere. A change of it moves the strip, never the page. */
  shown?: number
  /** The notch is long: what stands beside it makes room. */
  wideNotch?: boolean
  /** The large Notch with the price. */
  notch?: ReactNode
  /** A tap on the picture: zoom. */
  onOpen?: (index: number) => void
  className?: string
}

const MOST_THUMBNAILS = 3

/** Pictures to swipe through; thumbnails, or a counter with two arrows, and the arrow keys do the same without a drag. */
export function Gallery({
  label,
  pictures,
  counter,
  goTo,
  previousLabel,
  nextLabel,
  sizes,
  shown = 0,
  wideNotch,
  notch,
  onOpen,
  className,
}: GalleryProps) {
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)

  function show(index: number) {
    const strip = track.current
    if (!strip || index < 0 || index >= pictures.length) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const sign = getComputedStyle(strip).direction === 'rtl' ? -1 : 1
    strip.scrollTo({ left: sign * index * strip.clientWidth, behavior: calm ? 'instant' : 'smooth' })
  }
  const drag = useStripDrag(track, (index) => show(Math.min(pictures.length - 1, Math.max(0, index))))
  const bring = useEffectEvent((index: number) => index !== at && show(index))
  useEffect(() => {
    bring(shown)
  }, [shown])
  function noticePlace() {
    const { clientWidth = 1, scrollLeft = 0 } = track.current ?? {}
    setAt(Math.min(pictures.length - 1, Math.round(Math.abs(scrollLeft) / clientWidth)))
  }
  function step(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = at + ((event.key === 'ArrowRight') === rtl ? -1 : 1)
    if (next < 0 || next >= pictures.length) return
    event.preventDefault()
    show(next)
  }

  return (
    // The same shape as a Picture, so that the notch is cut into it.
    <section
      aria-label={label}
      aria-roledescription="carousel"
      className={cx('picture rounded-ee-[28px]', className)}
      onKeyDown={step}
    >
      <div
        ref={track}
        onScroll={noticePlace}
        // Without a button in it the strip itself takes the focus, for the arrow keys.
        tabIndex={onOpen ? undefined : 0}
        className="scroll-x size-full snap-x snap-mandatory focus-visible:-outline-offset-4"
      >
        {pictures.map(({ source, alt, standIn }, index) => (
          <Slide key={source.url} current={index === at} onOpen={onOpen && (() => onOpen(index))}>
            <Picture
              source={source}
              alt={alt}
              sizes={sizes}
              shape="fill"
              radius="none"
              eager={index === 0 && 'first'}
              standIn={standIn}
            />
          </Slide>
        ))}
      </div>
      {notch}
      {pictures.length > 1 && (
        <div
          {...drag}
          className={cx(
            'absolute end-3 z-1 flex touch-pan-y gap-0.5',
            pictures.length <= MOST_THUMBNAILS
              ? cx('bottom-3', wideNotch ? 'flex-col' : 'max-[379px]:flex-col')
              : wideNotch
                ? 'bottom-20'
                : 'bottom-3',
          )}
        >
          {pictures.length <= MOST_THUMBNAILS ? (
            pictures.map(({ source }, index) => (
              <button
                key={source.url}
                type="button"
                aria-label={goTo(index + 1)}
                aria-current={index === at ? 'true' : undefined}
                onClick={() => show(index)}
                className="group grid size-12 place-items-center rounded-m"
              >
                <span className="block size-10 overflow-hidden rounded-s opacity-90 group-aria-[current]:opacity-100 group-aria-[current]:shadow-[0_0_0_2px_#fff]">
                  <Picture source={source} alt="" sizes="48px" shape="fill" radius="none" />
                </span>
              </button>
            ))
          ) : (
            <span className="flex items-center rounded-full bg-[color-mix(in_srgb,var(--paper)_88%,transparent)] text-s font-semibold">
              <IconButton label={previousLabel} aria-disabled={at === 0 || undefined} onClick={() => show(at - 1)}>
                <CaretLeft size={16} flip className={cx(at === 0 && 'opacity-35')} />
              </IconButton>
              <span aria-hidden className="min-w-8 text-center whitespace-nowrap">
                {counter(at + 1, pictures.length)}
              </span>
              <IconButton
                label={nextLabel}
                aria-disabled={at === pictures.length - 1 || undefined}
                onClick={() => show(at + 1)}
              >
                <CaretRight size={16} flip className={cx(at === pictures.length - 1 && 'opacity-35')} />
              </IconButton>
            </span>
          )}
        </div>
      )}
      <span role="status" className="sr-only">
        {pictures.length > 1 && counter(at + 1, pictures.length)}
      </span>
    </section>
  )
}

function Slide({
  current,
  onOpen,
  children,
}: {
  current: boolean
  onOpen?: (() => void) | undefined
  children: ReactNode
}) {
  const shape = 'block size-full flex-none snap-start snap-always'
  if (!onOpen) return <div className={shape}>{children}</div>
  return (
    <button type="button" className={shape} onClick={onOpen} tabIndex={current ? 0 : -1}>
      {children}
    </button>
  )
}
